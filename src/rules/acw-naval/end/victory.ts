import type { Outcome } from '../../../engine/contract';
import { rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { counted } from '../../../kit/counted';
import { isAfloat, landUnitsOf, otherSide, vesselsOf } from '../ship/fleet';
import type { AcwState, Fate, LandUnit, Objective, Vessel } from '../state';

/** Points with what they are for. */
type Scored = { readonly points: number; readonly line: Text };

export const WRECKED_WORK = 8;
export const WITHDRAWN = 2;

const LOST: readonly Fate[] = ['sunk', 'exploded', 'abandoned', 'captured', 'struck'];
export const isLost = ({ fate }: Vessel): boolean => LOST.includes(fate);

const scored = (key: string, name: string, points: number): Scored => ({
  points,
  line: text(key, { name, points: counted('count.point', points) }),
});

/** What the loss or crippling of a vessel is worth to the other side (ACW-H12). */
function worth(vessel: Vessel): readonly Scored[] {
  const { card, fate, crippled } = vessel;
  if (isLost(vessel)) return [scored(`score.${fate}`, card.name, card.hitFactor)];
  if (!isAfloat(vessel) || !crippled) return [];
  return [scored('score.crippled', card.name, Math.floor(card.hitFactor / 2))];
}

const worthAshore = ({ card, fate }: LandUnit): readonly Scored[] => {
  if (fate === 'wrecked') return [scored('score.wrecked', card.name, WRECKED_WORK)];
  return fate === 'withdrawn' ? [scored('score.withdrawn', card.name, WITHDRAWN)] : [];
};

/** Under her own colours, on the table or safely off it. */
const isAlive = ({ fate }: Vessel): boolean => fate === 'afloat' || fate === 'left';

/** Vessels that an objective looks at: the one it names, else those of its own side or of the other. */
export function meant(state: AcwState, { side, earn }: Objective): readonly Vessel[] {
  if (earn.kind !== 'alive' && earn.piece !== undefined) {
    return vesselsOf(state).filter(({ id }) => id === earn.piece);
  }
  return vesselsOf(state, earn.kind === 'sink' ? otherSide(state, side).id : side);
}

/** Whether the vessel has earned the points of the objective. */
function earns({ earn }: Objective, vessel: Vessel): boolean {
  switch (earn.kind) {
    case 'sink':
      return isLost(vessel);
    case 'keep':
    case 'alive':
      return isAlive(vessel);
    case 'leave-by':
      return vessel.fate === 'left' && (earn.edge === undefined || vessel.leftBy === earn.edge);
    case 'pass':
      return earn.line !== undefined && (vessel.passed?.includes(earn.line) ?? false);
  }
}

const objectiveLine = (objective: Objective, vessel: Vessel): Scored => ({
  points: objective.points,
  line: text('score.objective', {
    words: objective.words,
    name: vessel.card.name,
    points: counted('count.point', objective.points),
  }),
});

/** What a side has scored so far, line by line: losses of the enemy, then what the scenario asks for. */
export function pointsOf(state: AcwState, side: Side): Outcome['scores'][number] {
  const enemy = otherSide(state, side).id;
  const lines = [
    ...vesselsOf(state, enemy).flatMap(worth),
    ...landUnitsOf(state, enemy).flatMap(worthAshore),
    ...state.objectives
      .filter((objective) => objective.side === side)
      .flatMap((objective) =>
        meant(state, objective)
          .filter((vessel) => earns(objective, vessel))
          .map((vessel) => objectiveLine(objective, vessel)),
      ),
  ];
  return {
    side,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    lines: lines.map(({ line }) => line),
  };
}

/** Lines of the chart that an objective asks this vessel to pass and that she has not passed yet. */
export const linesAhead = (state: AcwState, vessel: Vessel): readonly string[] => [
  ...new Set(
    state.objectives.flatMap((objective) => {
      const { earn } = objective;
      if (earn.kind !== 'pass' || earn.line === undefined) return [];
      const asked = meant(state, objective).some(({ id }) => id === vessel.id);
      return asked && !vessel.passed?.includes(earn.line) ? [earn.line] : [];
    }),
  ),
];

const canMove = ({ card, crippled, maxSpeed, sailSpeed }: Vessel): boolean =>
  card.propulsion !== 'none' && !crippled && (maxSpeed > 0 || sailSpeed > 0);

/** A gun that is whole, and a crew somewhere aboard that could be sent to it (ACW-090); half of them when crippled. */
function canFire({ card, guns, crippled }: Vessel): boolean {
  const whole = Object.values(guns).filter(({ condition }) => condition === 'sound').length;
  const crews = Object.values(guns).filter(({ crew }) => crew).length;
  const usable = Math.min(whole, crews) + card.musketBases;
  return (crippled ? Math.floor(usable / 2) : usable) > 0;
}

/** On the table or still awaited, and able to move or fire. */
export const isInTheFight = (vessel: Vessel): boolean =>
  vessel.fate === 'awaited' || (isAfloat(vessel) && (canMove(vessel) || canFire(vessel)));

/** ACW-H12: the result, at the end of the last period or when a side is beaten; undefined when the game goes on. */
export function outcomeOf(state: AcwState): Outcome | undefined {
  const over =
    (state.step === 'end' && state.period >= state.periodLimit) ||
    state.sides.some(({ id }) => !vesselsOf(state, id).some(isInTheFight));
  if (!over) return undefined;
  const [first, second] = state.sides;
  const scores = [pointsOf(state, first.id), pointsOf(state, second.id)] as const;
  const lead = scores[0].points - scores[1].points;
  const winner = lead > 0 ? first.id : lead < 0 ? second.id : 'draw';
  return { winner, cite: rule('ACW-H12'), scores };
}
