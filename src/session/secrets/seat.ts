import type { Side } from '../../engine/ids';
import { same } from '../same';
import type { Seat, SessionState } from '../session';

/** What is remembered of who sits at the screen; the rest follows from the position. */
export type Seating = {
  /** The side that sat down last; nobody knows who is there when absent. */
  readonly at?: Side;
  /** The side that whoever sits there has called for. */
  readonly asked?: Side;
  /** One person speaks for every side that people play. */
  readonly alone: boolean;
};

type Position = Pick<
  SessionState,
  'battle' | 'rules' | 'world' | 'status' | 'question' | 'commanders' | 'outcome'
> &
  Partial<Pick<SessionState, 'own'>> & {
    /** Those whose plan is looked at: one who plans speaks for every side and knows what he knew before. */
    readonly planned?: readonly Side[] | undefined;
    /** Whoever looks on sees everything. */
    readonly spectating?: boolean;
  };

type Speaking = Pick<SessionState, 'question' | 'status'> & Partial<Pick<SessionState, 'commanders'>>;

/**
 * The side that has to speak next: whoever is asked, else the one at the screen while it may, else the first. The
 * computer does not sit at the screen while a person plays.
 */
export const toSpeak = ({ question, status, commanders = {} }: Speaking, at: Side): Side => {
  if (question) return commanders[question.by] && !commanders[at] ? at : question.by;
  if (status.acting.includes(at) && !commanders[at]) return at;
  const person = status.acting.find((side) => !commanders[side]);
  return person ?? (commanders[at] ? (status.acting[0] ?? at) : at);
};

const sidesOf = ({ battle }: Pick<SessionState, 'battle'>): readonly Side[] =>
  battle.sides.map(({ id }) => id);

/**
 * Who is at the screen. One player alone speaks for every side and sees no cover sheets; one who plays against the
 * computer keeps his seat; where two play, the screen is covered from the moment the other is to speak until he is
 * there. The only place that says whose knowledge is shown.
 */
export function seatOf(position: Position, seating: Seating): Seat {
  const { own, planned, commanders, outcome, spectating } = position;
  const everybody = sidesOf(position);
  const speaks = seating.asked ?? toSpeak(position, seating.at ?? (everybody[0] as Side));
  if (planned) return { side: speaks, eyes: planned, alone: true, handTo: undefined, sealed: false };

  const side = own ?? speaks;
  if (spectating) return { side, eyes: everybody, alone: true, handTo: undefined, sealed: false };
  const isFor = own === undefined && (seating.alone || everybody.every((one) => commanders[one]));
  if (isFor) return { side, eyes: everybody, alone: true, handTo: undefined, sealed: false };

  const sealed = !outcome && isClosed(position);
  const alone = own !== undefined;
  const sits = seating.at === side || (alone && seating.alone);
  return sealed && !sits
    ? { side: own ?? seating.at ?? side, eyes: [], alone, handTo: side, sealed }
    : { side, eyes: [side], alone, handTo: undefined, sealed };
}

/** The seating after a position has been shown: who was not covered has sat down. */
export const seated = (seating: Seating, { side, handTo }: Seat): Seating =>
  handTo === undefined ? { at: side, alone: seating.alone } : seating;

/** Whether something said or known now may not be seen by every side. */
export const isClosed = (position: Pick<Position, 'battle' | 'rules' | 'world' | 'status'>): boolean =>
  position.status.phases.some((phase) => phase.state === 'now' && phase.sealed) ||
  sidesOf(position).some((side) => lacks(position, [side]));

/** Whether there is anything in the position that these sides may not know between them. */
export function lacks(
  position: Pick<SessionState, 'battle' | 'rules' | 'world'>,
  eyes: readonly Side[],
): boolean {
  const { rules, world } = position;
  if (sidesOf(position).every((side) => eyes.includes(side))) return false;
  if (eyes.length === 0) return true;
  return eyes.every((side) => {
    const known = rules.view(world.rules, side);
    return !same(known, world.rules) || (rules.hidden?.(world.rules, side) ?? []).length > 0;
  });
}
