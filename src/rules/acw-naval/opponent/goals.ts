import type { Command } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { EDGES } from '../../../engine/moving/motion';
import type { Goal, Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { type Text, text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { given } from '../../../kit/held/change';
import { oncePer } from '../../../kit/held/once';
import { linesAhead, meant } from '../end/victory';
import { CLASSES } from '../guns/laying/gunnery';
import { enemiesOf, isReady } from '../ship/armed';
import { bodyOf, foesOf, isSmallCraft, vesselsOf } from '../ship/fleet';
import { mayBeOrdered } from '../ship/limits';
import type { AcwState, Vessel } from '../state';
import { bestFire, halvesOf } from './fire';
import { isBeaten, savedBy } from './ground';
import { homeOf, isBoundHome } from './home';
import { ramHopes, sparOdds } from './rams';
import { leftOf } from './worth';

/** The part of half her length that a vessel can count on to lie ahead of her middle. */
const HULL = 0.9;

/** What objectives ask of her and of those that go with her, together. */
function asked(state: AcwState, leader: Vessel): readonly Goal[] {
  const body = bodyOf(state, leader.id);
  const goals: Goal[] = [];
  for (const objective of state.objectives) {
    const { side, points, earn } = objective;
    if (side !== leader.side || (earn.kind !== 'pass' && earn.kind !== 'leave-by')) continue;
    const ids = meant(state, objective).map(({ id }) => id);
    const concerned = body.filter(
      (one) =>
        ids.includes(one.id) &&
        (earn.kind === 'leave-by' || (earn.line !== undefined && linesAhead(state, one).includes(earn.line))),
    );
    if (concerned.length === 0) continue;
    const because = text('appraisal.goal.asked', { words: objective.words });
    const edges = earn.kind === 'leave-by' ? (earn.edge === undefined ? EDGES : [earn.edge]) : [];
    const places: readonly Goal['to'][] =
      earn.kind === 'pass' && earn.line !== undefined
        ? [{ feature: earn.line, ...given({ by: earn.by }) }]
        : edges.map((edge) => ({ edge }));
    for (const to of places) {
      // Some of the hull has to touch a line, the middle to leave the table.
      const within = inches('feature' in to ? HULL * halvesOf(leader).long : 0);
      goals.push({ piece: leader.id, points: points * concerned.length, to, within, because });
    }
  }
  return goals;
}

/** How many times what she saves a vessel makes for home: to come about among friends in a river costs much by itself. */
const URGE = 3;

/** A beaten vessel is kept by leaving the table, and so is what a side has won that goes home (ACW-H02, ACW-H12). */
function escapes(state: AcwState, leader: Vessel): readonly Goal[] {
  const home = isBoundHome(state, leader);
  if (!home && !isBeaten(leader)) return [];
  const points = (home ? URGE : 1) * savedBy(state, leader);
  return homeOf(state, leader).map((edge) => ({
    piece: leader.id,
    points,
    to: { edge },
    within: inches(0),
    because: text(`appraisal.goal.${home ? 'home' : 'saves'}`),
  }));
}

/** Inches from a crippled vessel at which the next period brings one alongside. */
const ALONGSIDE = inches(1);
/** What remains to be won of a vessel that may be boarded, as several may think of it (ACW-065). */
const BOARDED = 0.5;

/** Crippled enemies are there to be boarded, the others for a spar torpedo. */
function enemies(state: AcwState, leader: Vessel): readonly Goal[] {
  const boards = !leader.crippled && !leader.aground && !isSmallCraft(leader);
  return foesOf(state, leader.side).flatMap((enemy): readonly Goal[] => {
    const goal = (points: number, key: string): readonly Goal[] => {
      const because = text(`appraisal.goal.${key}`, { target: enemy.card.name });
      return [{ piece: leader.id, points, to: { piece: enemy.id }, within: ALONGSIDE, because }];
    };
    if (leader.spar === 'ready') return goal(Math.max(0, sparOdds(state, leader, enemy)), 'spar');
    return boards && enemy.crippled ? goal(BOARDED * leftOf(state, enemy), 'board') : [];
  });
}

/** Inches within which she has found her enemy. */
const FOUND = inches(10);
/** Turns of fire that an advantage is worth seeking for, and how much of the enemy's worth is sought at most. */
const SEEKS = { turns: 3, most: 0.4 } as const;
/** The same of an enemy within so many inches: who has the better of it presses on from the end of his range to where it tells. */
const PRESSES = { turns: 12, most: 2, from: inches(40) } as const;

/** Enemies that she can hurt more than they hurt her are to be sought. */
const advantages = (state: AcwState, leader: Vessel): readonly Goal[] =>
  enemiesOf(state, leader).flatMap((enemy): readonly Goal[] => {
    const body = bodyOf(state, leader.id);
    const give = body.reduce((sum, one) => sum + bestFire(state, one.id, enemy.id), 0);
    const take = body.reduce((sum, one) => Math.max(sum, bestFire(state, enemy.id, one.id)), 0);
    if (give <= take) return [];
    const left = leftOf(state, enemy);
    return [SEEKS, PRESSES].map(
      ({ turns, most, ...near }): Goal => ({
        piece: leader.id,
        points: Math.min(most * left, turns * (give - take)),
        to: { piece: enemy.id },
        within: FOUND,
        because: text('appraisal.goal.seeks', { target: enemy.card.name }),
        ...near,
      }),
    );
  });

/** Inches within which a ram is thought of. */
const RAM_WITHIN = inches(3);
/** Points below which a ram is not sought. */
const RAM_PAYS = 0.75;

/** Enemies that her bow would hurt more than herself are to be rammed (ACW-053 to ACW-060). */
const ramming = (state: AcwState, leader: Vessel): readonly Goal[] =>
  foesOf(state, leader.side).flatMap((enemy): readonly Goal[] => {
    const points = ramHopes(state, leader, enemy);
    if (points < RAM_PAYS) return [];
    const because = text('appraisal.goal.rams', { target: enemy.card.name });
    return [{ piece: leader.id, points, to: { piece: enemy.id }, within: RAM_WITHIN, because }];
  });

/** By the vessels as they are: orders that are written change none of it. */
const known = oncePer<AcwState['vessels'], readonly Goal[]>();

/** What may be asked of each vessel of the side besides fighting. */
export const goalsOf = (state: AcwState, side: Side): readonly Goal[] =>
  known(state.vessels, side, () =>
    vesselsOf(state, side)
      .filter((vessel) => mayBeOrdered(state, vessel))
      .flatMap((leader) => [
        ...asked(state, leader),
        ...escapes(state, leader),
        ...(isBoundHome(state, leader)
          ? []
          : [...enemies(state, leader), ...advantages(state, leader), ...ramming(state, leader)]),
      ])
      .filter(({ points }) => points > 0),
  );

/** What a gun would be missed for while its crew fights a fire (ACW-125). */
function missed(state: AcwState, piece: PieceId, id: string): number {
  const vessel = state.vessels[piece];
  const gun = vessel?.card.guns.find((one) => one.id === id);
  if (!vessel || !gun) return 0;
  return isReady(vessel.guns[id], state.period) ? CLASSES[gun.gunClass].worth + (gun.rifled ? 1 : 0) : 0;
}

/** Points for each step of a gun's value: only the order of the choices matters. */
const OF_GUN = 0.1;

/** What a choice in mid-resolution is expected to bring. */
export function decided(state: AcwState, { offers }: Choose, picked: Command): Merit | undefined {
  const offer = offers.find(
    ({ verb, fixed }) =>
      verb === picked.verb && Object.entries(fixed).every(([field, value]) => picked[field] === value),
  );
  const own = offer?.subject && state.vessels[offer.subject];
  const other = offer?.object && state.vessels[offer.object];
  const brings = (worth: number, because: Text): Merit => ({ worth, because });
  switch (offer?.verb) {
    case 'silence':
      return own && brings(-OF_GUN * missed(state, own.id, String(picked.gun)), text('appraisal.silence'));
    case 'board':
      return other && brings(leftOf(state, other), text('appraisal.board', { target: other.card.name }));
    case 'useSpar':
      if (!own || !other) return undefined;
      return brings(sparOdds(state, own, other), text('appraisal.spar', { target: other.card.name }));
    case 'letBe':
    case 'keepSpar':
      return { worth: 0 };
    default:
      return undefined;
  }
}
