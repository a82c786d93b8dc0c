import { type PieceId, rule } from '../../../engine/ids';
import type { Tellers } from '../../../kit/chapter';
import { type Check, isCount, ofEach } from '../../../kit/held/invariant';
import { changeLand, chapter, inTurn, type Reducers, type Resolving, raise } from '../acw';
import { gunsOfCard } from '../ship/armed';
import { isWork, type LandKind } from '../ship/cards';
import { byId, isStanding, landOf, landUnitsOf } from '../ship/fleet';
import type { AcwState, LandUnit } from '../state';
import type { WorkEvent } from './events';
import texts from './text.en.json';

const RULES: Readonly<Record<LandKind, string>> = {
  fort: 'ACW-127',
  emplacement: 'ACW-127',
  battery: 'ACW-129',
  infantry: 'ACW-131',
};

/** Hit Factors of a work, or hits taken by troops (ACW-127, ACW-129, ACW-131). */
export function* hurt(state: AcwState, piece: PieceId, lost: number): Resolving {
  const unit = landOf(state, piece);
  if (lost === 0) return state;
  return yield* raise({
    type: 'work-hurt',
    piece,
    kind: isWork(unit.card) ? 'work' : 'troops',
    lost,
    left: Math.max(0, unit.hitFactor - lost),
    cite: rule(RULES[unit.card.kind]),
  });
}

/** ACW-127: the magazine goes up and the work is destroyed. */
export function* explode(state: AcwState, piece: PieceId): Resolving {
  if (!isStanding(landOf(state, piece))) return state;
  const cite = rule('ACW-127');
  return yield* raise({ type: 'work-fallen', piece, fate: 'wrecked', by: 'magazine', cite });
}

/** At the end of a step: works without Hit Factors are wrecked, troops with three hits withdraw (ACW-015, ACW-129). */
export const worksFall = (state: AcwState): Resolving =>
  inTurn(
    state,
    byId(Object.values(state.land).filter((unit) => isStanding(unit) && unit.hitFactor <= 0)),
    function* (_, { id: piece, card }) {
      const wrecked = isWork(card);
      const cite = rule(wrecked ? 'ACW-015' : RULES[card.kind]);
      const fate = wrecked ? 'wrecked' : 'withdrawn';
      const now = yield* raise({ type: 'work-fallen', piece, fate, by: 'hits', cite });
      return wrecked ? now : yield* raise({ type: 'table/removed', piece, how: 'withdrawn' });
    },
  );

/** What the loss of a work weighs among the moments of a battle. */
const WHOLE = 8;

const reduce: Reducers<WorkEvent> = {
  'work-hurt': (state, { piece, left }) => changeLand(state, piece, () => ({ hitFactor: left })),
  'work-fallen': (state, { piece, fate }) => changeLand(state, piece, () => ({ fate, lostIn: state.period })),
};

const tell: Tellers<WorkEvent> = {
  'work-hurt': ({ kind, lost, cite }) => ({
    key: `told.work-hurt.${kind}`,
    cites: [cite],
    pieces: { work: 'piece' },
    as: ['lost', 'left'],
    args: { damage: lost },
    weight: 'major',
  }),
  'work-fallen': ({ by, fate, cite }) => ({
    key: by === 'magazine' ? 'told.work-exploded' : `told.work-${fate}`,
    cites: [cite],
    pieces: { work: 'piece' },
    args: { damage: WHOLE },
    weight: 'major',
  }),
};

const OF_LAND: readonly Check<LandUnit, AcwState>[] = [
  [({ hitFactor }) => isCount(hitFactor), 'has Hit Factors that are no number'],
  [gunsOfCard, 'has guns that are not on its card'],
];

/** Works and troops ashore (ACW-127 to ACW-131). */
export const works = chapter({
  events: { reduce, tell },
  texts,
  invariants: [ofEach(landUnitsOf, ({ card }) => card.name, OF_LAND)],
});
