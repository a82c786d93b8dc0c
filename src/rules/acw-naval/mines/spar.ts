import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { totalOf } from '../../../kit/dice';
import { offer } from '../../../kit/offer';
import { decide, type Resolving, raise, wildDie } from '../acw';
import type { Costs, Loss } from '../damage/losses';
import type { VesselKind } from '../ship/cards';
import { bothWays, byNames, isAfloat, type Touching, vesselOf } from '../ship/fleet';
import type { AcwState, Half } from '../state';
import { areaToward, averageDice, chargeLoss, shownBy } from './mines';

/** The least face that explodes a spar torpedo (ACW-077). */
export const EXPLODES = 3;

/** The least face that saves the craft from its own torpedo; larger ships need no throw (ACW-079). */
export const SAVES: Partial<Record<VesselKind, number>> = {
  submarine: 6,
  david: 5,
  'torpedo-boat': 4,
  'ships-boat': 4,
};

type Try = { readonly craft: PieceId; readonly target: PieceId };

/** Craft with a torpedo at an enemy's hull, by name. */
function triesOf(state: AcwState, pairs: readonly Touching[]): readonly Try[] {
  const tries = bothWays(pairs).filter(([craft, target]) => {
    const [own, other] = [state.vessels[craft], state.vessels[target]];
    return (
      own && other && isAfloat(own) && isAfloat(other) && own.spar === 'ready' && own.side !== other.side
    );
  });
  return byNames(tries).map(([craft, target]) => ({ craft, target }));
}

/** ACW-077 to ACW-079: each owner uses the torpedo now or keeps it, then all dice are thrown. */
export function* sparsTouch(before: AcwState, pairs: readonly Touching[], half: Half): Resolving<Costs> {
  const used: Try[] = [];
  let state = before;
  for (const one of triesOf(before, pairs)) {
    if (used.some(({ craft }) => craft === one.craft)) continue;
    if (yield* isUsed(before, one, half)) used.push(one);
    else state = yield* raise({ type: 'spar-kept', ...namesOf(before, one) });
  }
  const losses: Loss[] = [];
  for (const one of used) {
    const tried = yield* explode(before, state, one);
    state = tried.state;
    losses.push(...tried.losses);
  }
  return { state, losses };
}

const namesOf = (state: AcwState, { craft, target }: Try) => ({
  piece: craft,
  name: vesselOf(state, craft).card.name,
  other: target,
  otherName: vesselOf(state, target).card.name,
});

function* isUsed(state: AcwState, { craft, target }: Try, half: Half): Resolving<boolean> {
  const { card, side } = vesselOf(state, craft);
  const words = { ship: card.name, target: vesselOf(state, target).card.name };
  const choice = (verb: 'useSpar' | 'keepSpar') =>
    offer(verb, side, 'ACW-077', text(`motion.${verb}`, words), {
      subject: craft,
      object: target,
      fixed: { piece: craft, target },
      ...(verb === 'useSpar' ? { usual: true } : {}),
    });
  const { verb } = yield* decide({
    key: `use-spar-${half}-${craft}-${target}`,
    by: side,
    prompt: text('motion.spar-choice', words),
    cite: rule('ACW-077'),
    offers: [choice('useSpar'), choice('keepSpar')],
  });
  return verb === 'useSpar';
}

function* explode(before: AcwState, now: AcwState, one: Try): Resolving<Costs> {
  const { craft, target } = one;
  const { card, side, hitFactor } = vesselOf(before, craft);
  const names = namesOf(before, one);
  const words = { ship: names.name, target: names.otherName };
  let state = now;
  const face = yield* wildDie(`spar-${craft}-${target}`, side, 'ACW-077', text('motion.spar', words));
  const exploded = face >= EXPLODES;
  state = yield* raise({ type: 'spar-tried', ...names, face, exploded });
  if (!exploded) return { state, losses: [] };
  const damages = text('motion.spar-damage', words);
  const faces = yield* averageDice(`spar-damage-${craft}-${target}`, side, 'ACW-078', damages, 1);
  const charge = chargeLoss(before, target, faces, yield* areaToward(craft, target), craft);
  state = yield* raise({
    type: 'spar-struck',
    ...names,
    face: totalOf(shownBy(faces)),
    lost: charge.lost,
    counted: before.options.mineDice === 'counted',
  });
  const loss: Loss = { ...charge, cite: rule('ACW-078') };
  const needs = SAVES[card.kind];
  if (needs === undefined) return { state, losses: [loss] };
  const purpose = text('motion.spar-save', { ship: card.name, needs });
  const saving = yield* wildDie(`save-${craft}`, side, 'ACW-079', purpose);
  const saved = saving >= needs;
  state = yield* raise({ type: 'spar-saved', piece: craft, face: saving, needs, saved });
  const own = { piece: craft, lost: hitFactor, cite: rule('ACW-079') };
  return { state, losses: saved ? [loss] : [loss, own] };
}
