import type { Hazard } from '../../engine/hazard';
import type { Side } from '../../engine/ids';
import { phrases, type Text } from '../../engine/words/text';
import type { Plot } from '../../engine/writing';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { percent } from '../said/percent';
import type { Proposal, SessionState } from '../session';
import english from './hazards.en.json';
import { commandFor } from './movement-offer';

const t = phrases(english);

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers'>;

/** A track that is proposed, or a written order worked out: the one or the other. */
export type Intended = { readonly proposal?: Proposal | undefined; readonly order?: Plot | undefined };

const NOTHING: readonly Hazard[] = [];

/** By positions and sides, those in which all that a side has still to write is written as one press writes it. */
const writtenBy = new WeakMap<object, Map<Side, World>>();

/** Keeps the position in which a side has written all that it is to write. */
export function keepWritten(before: object, side: Side, written: World): void {
  const bySide = writtenBy.get(before) ?? new Map<Side, World>();
  writtenBy.set(before, bySide.set(side, written));
}

/** Worked out once for each order in each position: scene, panel and words ask for the same. */
const known = new WeakMap<object, WeakMap<object, readonly Hazard[]>>();

const amongOthers = new WeakMap<object, { readonly world: object; readonly hazards: readonly Hazard[] }>();

/** Keeps what an order would meet when it is given with others, which is not what it would meet alone. */
export function meetsAmongOthers(
  world: object,
  { proposal, order }: Intended,
  hazards: readonly Hazard[],
): void {
  const of = proposal ?? order;
  if (of) amongOthers.set(of, { world, hazards });
}

/** What an order would meet, in the order met; nothing while none can be given of the piece. */
export function hazardsAhead(position: Position, { proposal, order }: Intended): readonly Hazard[] {
  const of = proposal ?? order;
  if (!of) return NOTHING;
  const given = amongOthers.get(of);
  if (given?.world === position.world) return given.hazards;
  const { rules, table, offers } = position;
  const world = (order && writtenBy.get(position.world)?.get(order.command.by)) ?? position.world;
  const found = known.get(world) ?? new WeakMap<object, readonly Hazard[]>();
  known.set(world, found);
  const before = found.get(of);
  if (before) return before;
  const command = proposal ? commandFor(offers, { piece: proposal.piece, proposal }) : order?.command;
  const hazards = command ? rules.hazards(world.rules, command, measureOn(table, world.table)) : [];
  found.set(of, hazards);
  return hazards;
}

/**
 * The one that matters most: a grave one before others, slight ones last among these, a sure one before others, the
 * likeliest, the first met.
 */
export function gravest(hazards: readonly Hazard[]): Hazard | undefined {
  const weight = ({ grave, slight, unsure, chance }: Hazard): number =>
    (grave ? (slight ? 4 : 8) : 0) + (unsure ? 0 : 2) + (chance ? chance.ways / chance.of : 1);
  return hazards.toSorted((one, other) => weight(other) - weight(one))[0];
}

/** A hazard as it is said: what is met and what it costs, its chance, and whether it may be spared. */
export function hazardText({ says, chance, unsure }: Hazard): Text {
  const likely = chance
    ? t('hazards.chance', { what: says, chance: percent(chance.ways / chance.of) })
    : says;
  return unsure ? t('hazards.unsure', { what: likely }) : likely;
}
