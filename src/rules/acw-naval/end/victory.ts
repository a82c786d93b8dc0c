import type { Outcome, Stake, Stakes, Standing } from '../../../engine/contract';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { outcomeBy, scoreOf, stakesOf as stakes } from '../../../kit/battle/stakes';
import { counted } from '../../../kit/counted';
import { given } from '../../../kit/held/change';
import { otherSide } from '../../../kit/held/sides';
import { isAfloat, landUnitsOf, vesselsOf } from '../ship/fleet';
import type { AcwState, Fate, LandUnit, Objective, Vessel } from '../state';

export const WRECKED_WORK = 8;
export const WITHDRAWN = 2;

const LOST: readonly Fate[] = ['sunk', 'exploded', 'abandoned', 'captured', 'struck'];
export const isLost = ({ fate }: Vessel): boolean => LOST.includes(fate);

const stake = (standing: Standing, key: string, name: string, points: number): Stake => ({
  standing,
  points,
  line: text(key, { name, points: counted('count.point', points) }),
});

/** What a vessel counts for the other side, had and to be had (ACW-H12). */
function worth(vessel: Vessel): readonly Stake[] {
  const { card, fate, crippled } = vessel;
  const half = Math.floor(card.hitFactor / 2);
  if (isLost(vessel)) return [stake('done', `score.${fate}`, card.name, card.hitFactor)];
  if (isAfloat(vessel) && crippled)
    return [
      stake('held', 'score.crippled', card.name, half),
      stake('open', 'score.to-finish', card.name, card.hitFactor - half),
    ];
  if (isAfloat(vessel) || fate === 'awaited')
    return [stake('open', 'score.to-sink', card.name, card.hitFactor)];
  return [stake('lost', 'score.away', card.name, card.hitFactor)];
}

const worthAshore = ({ card, fate }: LandUnit): readonly Stake[] => {
  if (fate === 'wrecked') return [stake('done', 'score.wrecked', card.name, WRECKED_WORK)];
  if (fate === 'withdrawn') return [stake('done', 'score.withdrawn', card.name, WITHDRAWN)];
  return [stake('open', 'score.to-wreck', card.name, WRECKED_WORK)];
};

/** Under her own colours, on the table, safely off it or still on her way to it. */
const isAlive = ({ fate }: Vessel): boolean => fate === 'afloat' || fate === 'left' || fate === 'awaited';

/** Vessels that an objective looks at: the one it names, else those of its own side or of the other. */
export function meant(state: AcwState, { side, earn }: Objective): readonly Vessel[] {
  if (earn.kind !== 'alive' && earn.piece !== undefined) {
    return vesselsOf(state).filter(({ id }) => id === earn.piece);
  }
  return vesselsOf(state, earn.kind === 'sink' ? otherSide(state, side).id : side);
}

/** Whether the vessel has earned the points of the objective. */
export function earns({ earn }: Objective, vessel: Vessel): boolean {
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

/** How the objective stands with the vessel: what is kept can be lost yet, what is done stays so. */
function standingOf(objective: Objective, vessel: Vessel): Standing {
  const keeps = objective.earn.kind === 'keep' || objective.earn.kind === 'alive';
  if (earns(objective, vessel)) return keeps ? 'held' : 'done';
  return !keeps && (vessel.fate === 'awaited' || isAfloat(vessel)) ? 'open' : 'lost';
}

const objectiveOf = (objective: Objective, vessel: Vessel): Stake => ({
  standing: standingOf(objective, vessel),
  points: objective.points,
  line: text('score.objective', {
    words: objective.words,
    name: vessel.card.name,
    points: counted('count.point', objective.points),
  }),
});

/** What counts for a side: losses of the enemy, then what the scenario asks for. */
function countsOf(state: AcwState, side: Side): readonly Stake[] {
  const enemy = otherSide(state, side).id;
  return [
    ...vesselsOf(state, enemy).flatMap(worth),
    ...landUnitsOf(state, enemy).flatMap(worthAshore),
    ...state.objectives
      .filter((objective) => objective.side === side)
      .flatMap((objective) => meant(state, objective).map((vessel) => objectiveOf(objective, vessel))),
  ];
}

/** What a side has scored so far, line by line. */
export const pointsOf = (state: AcwState, side: Side) => scoreOf(side, countsOf(state, side));

/** ACW-H12: what is at stake. */
export const stakesOf = (state: AcwState): Stakes =>
  stakes('ACW-H12', text('score.ends', { limit: state.periodLimit }), state.sides, (side) =>
    countsOf(state, side),
  );

/** A line of the chart that is to be passed, the one that leads there, and what for. */
type Passage = { readonly line: string; readonly by?: string; readonly words: string };

/** What objectives ask this vessel to pass, and she has not passed yet. */
export const passagesAhead = (state: AcwState, vessel: Vessel): readonly Passage[] =>
  state.objectives.flatMap((objective) => {
    const { earn, words } = objective;
    if (earn.kind !== 'pass' || earn.line === undefined) return [];
    const asked = meant(state, objective).some(({ id }) => id === vessel.id);
    const isAhead = asked && !vessel.passed?.includes(earn.line);
    return isAhead ? [{ line: earn.line, words, ...given({ by: earn.by }) }] : [];
  });

/** The lines themselves, each once. */
export const linesAhead = (state: AcwState, vessel: Vessel): readonly string[] => [
  ...new Set(passagesAhead(state, vessel).map(({ line }) => line)),
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
  return outcomeBy('ACW-H12', [pointsOf(state, first.id), pointsOf(state, second.id)]);
}
