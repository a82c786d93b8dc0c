import type { FairwayMeasured, FairwayQuery } from '../../engine/chart/query';
import { leftOfFairway } from '../../geometry/lines/fairway';
import { run } from '../../geometry/track';
import { inches, toThousandth } from '../../geometry/units';
import { inPlay } from '../motion/motion';
import type { Table, TableState } from '../state';

export function fairway({ chart }: Table, state: TableState, query: FairwayQuery): FairwayMeasured {
  const shape = chart.features.find(({ id }) => id === query.line)?.shape;
  const poses = query.pieces.map((id) => inPlay(state, id).pose);
  const [first] = poses;
  if (shape?.type !== 'line' || !first) return {};
  const middle = {
    x: poses.reduce((sum, { at }) => sum + at.x, 0) / poses.length,
    y: poses.reduce((sum, { at }) => sum + at.y, 0) / poses.length,
  };
  const left = leftOfFairway(shape.points, run(middle, first.heading, query.ahead ?? 0));
  return left === undefined ? {} : { left: inches(toThousandth(left)) };
}
