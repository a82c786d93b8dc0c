import type { Side } from '../../engine/ids';
import { length } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import { boxAround } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import type { ChartFeature } from '../../table/state';
import { hiddenOf } from '../secrets/hidden';
import type { SessionState } from '../session';
import english from './minefields.en.json';
import { spokenPlace } from './place';

const t = phrases(english);

export const MINEFIELDS = t('minefields.title');

type Position = Pick<SessionState, 'battle' | 'rules' | 'table' | 'world'> & {
  readonly desk: Pick<SessionState['desk'], 'eyes'>;
};

const pointsOf = ({ shape }: ChartFeature): readonly Point[] =>
  shape.type === 'polygon' ? shape.rings.flat() : shape.type === 'line' ? shape.points : [shape.at];

/** Every minefield and swept lane that those at the screen may know of, in a sentence: whose it is, how large, where. */
export function minefieldsInWords(state: Position): readonly { readonly id: string; readonly says: Text }[] {
  const { battle, table, world } = state;
  const hidden = hiddenOf(state);
  const placeOf = (points: readonly Point[]): Text => {
    const { minX, minY, maxX, maxY } = boxAround(points);
    return t('minefields.place', {
      across: length(maxX - minX, 1),
      along: length(maxY - minY, 1),
      middle: spokenPlace(table, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }),
    });
  };
  const fieldWords = (field: Text, by: Side | undefined, isBuoyed: boolean, place: Text): Text => {
    const side = battle.sides.find(({ id }) => id === by)?.name;
    if (side === undefined) return t(isBuoyed ? 'minefields.buoyed' : 'minefields.lies', { field, place });
    return t(isBuoyed ? 'minefields.laid-buoyed' : 'minefields.laid', { field, side, place });
  };
  const charted = table.chart.features
    .filter(({ kind }) => kind === 'mine')
    .map((feature) => {
      const { id, name, side, marked = false } = feature;
      const field = name === undefined ? t('minefields.field') : t('minefields.named', { name });
      return { id, says: fieldWords(field, side, marked, placeOf(pointsOf(feature))) };
    });
  const laid = (world.table.strips ?? []).map(({ id, kind, side, rings }) => {
    const place = placeOf(rings.flat());
    const says =
      kind === 'mined'
        ? fieldWords(t('minefields.field'), side, false, place)
        : t('minefields.swept', { place });
    return { id, says };
  });
  return [...charted, ...laid].filter(({ id }) => !hidden.has(id));
}
