import type { Commander } from '../../../ai/commander';
import { opponent, thoughtOut } from '../../../ai/opponent';
import type { ChartFile } from '../../../engine/chart';
import type { Command } from '../../../engine/command';
import type { Decision } from '../../../engine/commander';
import { piece } from '../../../engine/ids';
import type { AnyRules } from '../../../table/world';
import { rules } from '..';
import type { VdState } from '../state';
import { field, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { appraisal } from '.';

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
  readonly activation?: Partial<NonNullable<VdState['activation']>>;
  readonly right: (command: Command, decision: Decision) => boolean;
};

/** What a commander says in it. */
export function saidIn(
  { stood, ground = [], acts, state: more, activation }: Position,
  level: Commander['level'],
  seed = 1,
): Decision {
  const { state, table, on } = field(stood, ground);
  const unit = acts === undefined ? undefined : (state.units[piece(acts)] as Unit);
  const now: VdState = {
    ...state,
    ...more,
    ...(unit ? { phase: 'act', activation: { ...freshActivation(unit), ...activation } } : {}),
  };
  const mind = opponent(rules as unknown as AnyRules, appraisal as never, table);
  return thoughtOut(mind.order({ rules: now, table: on }, SOUTH, { level, temper: 'steady' }, seed));
}
