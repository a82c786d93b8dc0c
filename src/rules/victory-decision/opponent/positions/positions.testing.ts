import type { Commander } from '../../../../ai/commander';
import { opponent, thoughtOut } from '../../../../ai/opponent';
import type { ChartFile } from '../../../../engine/chart/chart';
import type { Command } from '../../../../engine/command';
import { NOBODY, piece } from '../../../../engine/ids';
import type { Decision } from '../../../../engine/opponent/commander';
import { inches } from '../../../../geometry/units';
import type { Piece } from '../../../../table/state';
import { poseOf } from '../../../../table/testing';
import type { AnyRules } from '../../../../table/world';
import { rules } from '../..';
import type { VdState } from '../../state';
import { field, SOUTH } from '../../testing';
import { freshActivation } from '../../turn/sequence';
import type { Unit } from '../../unit/unit';
import { appraisal } from '..';

type Feature = ChartFile['features'][number];

export const area = (
  kind: 'woods' | 'crops' | 'rubble' | 'trench',
  x: number,
  y: number,
  width: number,
  height: number,
): Feature => ({
  id: `${kind}-${x}-${y}`,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ],
    ],
  },
});
export const line = (
  kind: 'stone-wall' | 'hedge' | 'bocage',
  x: number,
  y: number,
  toX: number,
  toY = y,
): Feature => ({
  id: `${kind}-${x}-${y}`,
  kind,
  geometry: {
    type: 'LineString',
    coordinates: [
      [x, y],
      [toX, toY],
    ],
  },
});

/** A position, the question to south in it, and the one right idea. */
export type Position = {
  readonly title: string;
  readonly stood: Parameters<typeof field>[0];
  readonly ground?: readonly Feature[];
  /** The unit of south that acts; it is to be named where there is none. */
  readonly acts?: string;
  readonly state?: Partial<VdState>;
  /** Where an objective lies, which the battle is about. */
  readonly goal?: readonly [x: number, y: number];
  readonly activation?: Partial<NonNullable<VdState['activation']>>;
  readonly right: (command: Command) => boolean;
};

/** The same with the ideas of a coach that name it. */
export type Taught = Position & { readonly precepts: readonly string[] };

const GOAL = piece('goal');
const DISC = { length: inches(1), beam: inches(1), shape: 'round' } as const;
const markerAt = ([x, y]: readonly [number, number]): Piece => ({
  id: GOAL,
  side: NOBODY,
  name: 'Goal',
  pose: poseOf(x, y),
  hull: DISC,
});
/** South wins who holds it when the game is over. */
const FOR_IT: Partial<VdState> = {
  terms: { won: { holder: SOUTH, needs: 1 }, lastTurn: 6, random: false },
  objectives: { [GOAL]: { id: GOAL, name: 'the crossing' } },
  ground: { near: { [GOAL]: [] }, inside: {} },
};

/** The position on its table. */
export function laidOut({ stood, ground = [], acts, state: more, goal, activation }: Position) {
  const { state, table, on: bare } = field(stood, ground);
  const on = goal ? { ...bare, pieces: { ...bare.pieces, [GOAL]: markerAt(goal) } } : bare;
  const unit = acts === undefined ? undefined : (state.units[piece(acts)] as Unit);
  const now: VdState = {
    ...state,
    ...(goal ? FOR_IT : {}),
    ...more,
    ...(unit ? { phase: 'act', activation: { ...freshActivation(unit), ...activation } } : {}),
  };
  return { table, world: { rules: now, table: on } };
}

/** What a commander says in it. */
export function saidIn(position: Position, level: Commander['level'], seed = 1): Decision {
  const { table, world } = laidOut(position);
  const mind = opponent(rules as unknown as AnyRules, appraisal as never, table);
  return thoughtOut(mind.order(world, SOUTH, { level, temper: 'steady' }, seed));
}
