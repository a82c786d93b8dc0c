import type { Offer } from '../../../../engine/command';
import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { offer } from '../../../../kit/offer';
import { countBand } from '../../ship/bands';
import { FACES, reaches } from '../../ship/d20';
import { standOf } from '../../ship/fleet';
import { decide, type Resolving, raise, throwDice } from '../../smr';
import type { SmrState } from '../../state';
import { save } from '../saves';
import type { StandState } from '../stand';
import { acfOf, combatNeeds, combatSave, emptied, isLadenFighter } from './combat';
import { combatWords } from './odds';

/** The dice of one stand at the other, and how many hit; none where it has no factor (SMR-132). */
function* rollAt(shooter: StandState, target: StandState): Resolving<number> {
  const acf = acfOf(shooter);
  if (acf === undefined) return 0;
  const needs = combatNeeds(shooter, target);
  const faces = yield* throwDice({
    key: `combat-${shooter.id}-${target.id}`,
    by: shooter.side,
    dice: Array.from({ length: countBand(shooter.aircraft) }, () => FACES),
    purpose: text('air.roll-combat', { stand: shooter.name, target: target.name, needed: needs.needed }),
    cite: rule('SMR-132'),
    needs: needs.sum,
  });
  const hits = faces.filter((face) => reaches(needs, face)).length;
  yield* raise({
    type: 'combat-rolled',
    stand: shooter.id,
    target: target.id,
    aircraft: shooter.aircraft,
    acf,
    tally: needs.sum,
    faces,
    hits,
  });
  return hits;
}

/** How a loaded fighter-bomber may meet an attack: with its load, without it, or not at all (SMR-131, SMR-H24). */
function answersOf(stand: StandState, attacker: StandState): readonly Offer[] {
  const { id, side, name } = stand;
  const fixed = { stand: id, target: attacker.id };
  const may = acfOf(stand) !== undefined;
  const said = { stand: name, target: attacker.name };
  const odds = (as: StandState, fights = true) => combatWords(attacker, as, fights);
  return [
    ...(may
      ? [
          offer('fightBack', side, 'SMR-131', text('air.offer-fight-back', said), {
            fixed,
            means: odds(stand),
            usual: true,
          }),
        ]
      : []),
    offer('jettisonAndFight', side, 'SMR-H24', text('air.offer-jettison-fight', said), {
      fixed,
      means: odds(emptied(stand)),
      final: 'loses',
    }),
    offer('holdOff', side, 'SMR-131', text('air.offer-hold-off', said), {
      fixed,
      means: odds(stand, false),
      ...(may ? {} : { usual: true }),
    }),
  ];
}

export const jettison = (stand: PieceId): Resolving => raise({ type: 'load-jettisoned', stand });

/** Whether who is attacked fights back; only a loaded fighter-bomber has a choice (SMR-131). */
function* answer(
  before: SmrState,
  id: PieceId,
  attacker: PieceId,
): Resolving<{ readonly now: SmrState; readonly fights: boolean }> {
  const stand = standOf(before, id);
  if (!isLadenFighter(stand)) return { now: before, fights: true };
  const by = standOf(before, attacker);
  const picked = yield* decide({
    key: `fight-back-${id}-${attacker}`,
    by: stand.side,
    prompt: text('air.ask-fight-back', { stand: stand.name, target: by.name }),
    cite: rule('SMR-131'),
    offers: answersOf(stand, by),
  });
  const now = picked.verb === 'jettisonAndFight' ? yield* jettison(id) : before;
  return { now, fights: picked.verb !== 'holdOff' };
}

/** Both roll at the same time, then both save: what a stand loses takes no dice from it (SMR-H24). */
export function* fight(id: PieceId, target: PieceId, how: 'attacks' | 'meets'): Resolving {
  const begun = yield* raise({ type: 'combat-begun', stand: id, target, how });
  const { now, fights } = yield* answer(begun, target, id);
  const [one, other] = [standOf(now, id), standOf(now, target)];
  const hits = yield* rollAt(one, other);
  const back = fights ? yield* rollAt(other, one) : 0;
  let state = now;
  for (const [by, at, scored] of [
    [one, other, hits],
    [other, one, back],
  ] as const) {
    const acf = acfOf(by) ?? 0;
    const key = `combat-${by.id}-${at.id}-save`;
    if (scored > 0) state = yield* save(state, at.id, by.id, key, scored, combatSave(acf, at));
  }
  return state;
}
