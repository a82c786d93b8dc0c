import type { PieceId } from '../../../engine/ids';
import type { HullMeeting } from '../../../engine/moving/motion';
import { diceOf, dieOf, type Resolving, raise } from '../acw';
import { type Costs, inForce, type Loss } from '../damage/losses';
import { bodyOf, isHull, isSmallCraft, vesselOf } from '../ship/fleet';
import { orderOf } from '../ship/limits';
import { isOverrun } from '../ship/ways';
import { wordIn } from '../ship/words';
import type { AcwState, Vessel } from '../state';
import { rammerLoses, ramResult, ramTally, SIDEWAYS, targetLoses } from './ram-die';

/** What one stage of a moment comes to: the state after it, and who lies still for the rest of the half-move. */
export type Came = { readonly state: AcwState; readonly stopped: readonly PieceId[] };

/** Knots made good now by the body of a piece. */
export type Knots = (state: AcwState, id: PieceId) => number;

/** One of the two that meet, as the rules of ramming see it. */
type Party = {
  readonly vessel: Vessel;
  readonly knots: number;
  readonly leads: boolean;
  readonly deliberate: boolean;
};

const isOrderedToRam = (state: AcwState, { id }: Vessel, target: PieceId): boolean =>
  wordIn(orderOf(state, bodyOf(state, id)[0]), 'ram')?.target === target;

function partiesOf(
  state: AcwState,
  { pieces: [a, b], leads }: HullMeeting,
  knots: Knots,
): readonly [Party, Party] {
  const party = (id: PieceId, other: PieceId, leading: boolean): Party => {
    const vessel = vesselOf(state, id);
    return {
      vessel,
      knots: knots(state, id),
      leads: leading,
      deliberate: isOrderedToRam(state, vessel, other),
    };
  };
  return [party(a, b, leads[0]), party(b, a, leads[1])];
}

/** Under way, no tow (ACW-H06), and not of the Hit Factor 1 kind (ACW-040). */
const mayRam = ({ vessel, knots }: Party): boolean =>
  knots !== 0 && vessel.towedBy === undefined && !isSmallCraft(vessel);

/** Who of the two may be the rammer (ACW-039 to ACW-041, ACW-H16); nobody makes it a scrape. */
function rammersOf(parties: readonly [Party, Party], angle: number): readonly Party[] {
  const headOn = angle > SIDEWAYS.to && parties.every(({ knots }) => knots !== 0);
  if (headOn && parties.some(({ leads }) => leads)) return parties.filter(mayRam);
  return parties.filter(
    (party) => party.leads && mayRam(party) && (angle >= SIDEWAYS.from || party.deliberate),
  );
}

/** Small craft that stop bow on against the other, who goes on (ACW-040). */
const craftStopped = (parties: readonly Party[], angle: number): readonly Party[] =>
  parties.filter(
    ({ vessel, knots, leads }) =>
      leads && knots !== 0 && isSmallCraft(vessel) && !vessel.towedBy && angle >= SIDEWAYS.from,
  );

/** ACW-041: the higher of two dice rams; equal dice are thrown again. */
function* headOnRoll(
  before: AcwState,
  parties: readonly [Party, Party],
  angle: number,
): Resolving<{ readonly state: AcwState; readonly rammer: Party }> {
  let state = before;
  const [a, b] = parties;
  const args = { other: b.vessel.card.name };
  for (let time = 1; ; time++) {
    const key = `head-on-${a.vessel.id}-${b.vessel.id}${time === 1 ? '' : `-${time}`}`;
    const asked = { key, dice: 2, cite: 'ACW-041', purpose: 'motion.head-on', args };
    const [one = 1, other = 1] = yield* diceOf(a.vessel, asked);
    const rammer = one > other ? a : one < other ? b : undefined;
    state = yield* raise({
      type: 'head-on-rolled',
      piece: a.vessel.id,
      other: b.vessel.id,
      faces: [one, other],
      angle,
      ...(rammer ? { rammer: rammer.vessel.id } : {}),
    });
    if (rammer) return { state, rammer };
  }
}

/** The die of one ram and what it costs both (ACW-042 to ACW-046, ACW-053 to ACW-060). */
function* ram(by: Party, struck: Party, angle: number): Resolving<Costs> {
  const [rammer, target] = [by.vessel, struck.vessel];
  const tally = ramTally(rammer, by.knots, target, angle);
  const args = { other: target.card.name };
  const face = yield* dieOf(rammer, `ram-${rammer.id}-${target.id}`, 'ACW-053', 'motion.ram', args, tally);
  const total = face + tally.total;
  const result = ramResult(total);
  const state = yield* raise({
    type: 'rammed',
    piece: rammer.id,
    other: target.id,
    angle,
    deliberate: by.deliberate,
    tally,
    face,
    total,
    result,
    ranDown: isSmallCraft(target),
    astern: by.knots < 0,
  });
  return { state, losses: [...rammerLoses(result, rammer.id), ...targetLoses(result, target.id)] };
}

/** Stage two of a moment: rams and scrapes of all pairs, judged on the state before it (ACW-H19). */
export function* ramsAndScrapes(
  before: AcwState,
  met: readonly HullMeeting[],
  knots: Knots,
): Resolving<Came> {
  let state = before;
  const losses: Loss[] = [];
  const stopped: PieceId[] = [];
  for (const meeting of met) {
    const { pieces, angle } = meeting;
    if (!pieces.every((id) => before.vessels[id] && isHull(vesselOf(before, id)))) continue;
    if (isOverrun(before, ...pieces)) continue;
    const parties = partiesOf(before, meeting, knots);
    const [first, second] = rammersOf(parties, angle);
    if (first) {
      let by = first;
      if (second) ({ state, rammer: by } = yield* headOnRoll(state, parties, angle));
      const struck = by === parties[0] ? parties[1] : parties[0];
      const done = yield* ram(by, struck, angle);
      state = done.state;
      losses.push(...done.losses);
      stopped.push(struck.vessel.id, ...(isSmallCraft(struck.vessel) ? [] : [by.vessel.id]));
      continue;
    }
    const craft = craftStopped(parties, angle);
    const type = craft.length > 0 ? 'craft-stopped' : 'scraped';
    for (const { vessel } of craft.length > 0 ? craft : parties.slice(0, 1)) {
      const other = vessel === parties[0].vessel ? parties[1].vessel : parties[0].vessel;
      state = yield* raise({ type, piece: vessel.id, other: other.id, angle });
    }
    stopped.push(...(craft.length > 0 ? craft.map(({ vessel }) => vessel.id) : pieces));
  }
  return { state: yield* inForce(state, losses), stopped };
}
