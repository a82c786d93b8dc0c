import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { totalOf } from '../../../kit/dice';
import { offer } from '../../../kit/offer';
import { decide, diceOf, dieOf, type Resolving, raise } from '../acw';
import { type Costs, costsInTurn } from '../damage/losses';
import type { VesselKind } from '../ship/cards';
import { bothWays, byNames, isAfloat, type Touching } from '../ship/fleet';
import type { AcwState, Half, Vessel } from '../state';
import { AVERAGE, areaToward, chargeLoss, shownBy } from './mines';

/** The least face that explodes a spar torpedo (ACW-077). */
export const EXPLODES = 3;

/** The least face that saves the craft from its own torpedo; larger ships need no throw (ACW-079). */
export const SAVES: Partial<Record<VesselKind, number>> = {
  submarine: 6,
  david: 5,
  'torpedo-boat': 4,
  'ships-boat': 4,
};

type Try = { readonly craft: Vessel; readonly target: Vessel };

/** Craft with a torpedo at an enemy's hull, by name. */
const triesOf = ({ vessels }: AcwState, pairs: readonly Touching[]): readonly Try[] =>
  byNames(bothWays(pairs)).flatMap(([own, other]) => {
    const [craft, target] = [vessels[own], vessels[other]];
    if (!craft || !target || !isAfloat(craft) || !isAfloat(target)) return [];
    return craft.spar === 'ready' && craft.side !== target.side ? [{ craft, target }] : [];
  });

const idsOf = ({ craft, target }: Try) => ({ piece: craft.id, other: target.id });

/** ACW-077 to ACW-079: each owner uses the torpedo now or keeps it, then all dice are thrown. */
export function* sparsTouch(before: AcwState, pairs: readonly Touching[], half: Half): Resolving<Costs> {
  const used: Try[] = [];
  let state = before;
  for (const one of triesOf(before, pairs)) {
    if (used.some(({ craft }) => craft === one.craft)) continue;
    if (yield* isUsed(one, half)) used.push(one);
    else state = yield* raise({ type: 'spar-kept', ...idsOf(one) });
  }
  return yield* costsInTurn(state, used, explode);
}

function* isUsed({ craft: { id, card, side }, target }: Try, half: Half): Resolving<boolean> {
  const words = { ship: card.name, target: target.card.name };
  const choice = (verb: 'useSpar' | 'keepSpar') =>
    offer(verb, side, 'ACW-077', text(`motion.${verb}`, words), {
      subject: id,
      object: target.id,
      fixed: { piece: id, target: target.id },
      ...(verb === 'useSpar' ? { usual: true } : {}),
    });
  const { verb } = yield* decide({
    key: `use-spar-${half}-${id}-${target.id}`,
    by: side,
    prompt: text('motion.spar-choice', words),
    cite: rule('ACW-077'),
    offers: [choice('useSpar'), choice('keepSpar')],
  });
  return verb === 'useSpar';
}

function* explode(now: AcwState, one: Try): Resolving<Costs> {
  const { craft, target } = one;
  const { piece, other } = idsOf(one);
  const args = { target: target.card.name };
  const face = yield* dieOf(craft, `spar-${piece}-${other}`, 'ACW-077', 'motion.spar', args);
  const exploded = face >= EXPLODES;
  let state = yield* raise({ type: 'spar-tried', piece, other, face, exploded });
  if (!exploded) return { state, losses: [] };
  const key = `spar-damage-${piece}-${other}`;
  const asked = { key, dice: 1, shows: AVERAGE, cite: 'ACW-078', purpose: 'motion.spar-damage', args };
  const faces = yield* diceOf(craft, asked);
  const charge = chargeLoss(now, other, faces, yield* areaToward(piece, other), piece);
  state = yield* raise({
    type: 'spar-struck',
    piece,
    other,
    face: totalOf(shownBy(faces)),
    lost: charge.lost,
    counted: now.options.mineDice === 'counted',
  });
  const loss = { ...charge, cite: rule('ACW-078') };
  const needs = SAVES[craft.card.kind];
  if (needs === undefined) return { state, losses: [loss] };
  const saving = yield* dieOf(craft, `save-${piece}`, 'ACW-079', 'motion.spar-save', { needs });
  const saved = saving >= needs;
  state = yield* raise({ type: 'spar-saved', piece, face: saving, needs, saved });
  const own = { piece, lost: craft.hitFactor, cite: rule('ACW-079') };
  return { state, losses: saved ? [loss] : [loss, own] };
}
