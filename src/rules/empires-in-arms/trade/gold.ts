import { piece, rule } from '../../../engine/ids';
import { nearestWay } from '../../../engine/moving/journey';
import { calledPlace, type PlaceId, place } from '../../../engine/moving/places';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, type Resolving, raise, throwDice } from '../eia';
import { nationIn } from '../fleet/find';
import { ownerOf, seasIn } from '../map/europe';
import type { EiaState } from '../state';

/** The gold of Spain: a trade route of one month (EIA-051). */
export const GOLD = { id: piece('gold'), name: 'Spanish gold', nation: 'spain' } as const;

const FROM = place('OAM');
const DEFAULT = place('cadiz');

/** The shortest way home for the gold; its owner may lay another (EIA-048, EIA-051). */
export const goldPath = ({ map }: Pick<EiaState, 'map'>, to: PlaceId): readonly PlaceId[] =>
  nearestWay(map, { from: [FROM], through: seasIn(map), ends: [to], cite: rule('EIA-051') }, [FROM], to);

/** The roll, the port, and the escorts that Spain makes of some of the ships (EIA-050 to EIA-053, EIA-H22). */
export function* gold(state: EiaState): Resolving {
  const { side } = nationIn(state, 'spain');
  const faces = yield* throwDice({
    key: 'gold',
    by: side,
    dice: [6, 6],
    purpose: text('roll.gold'),
    cite: rule('EIA-H22'),
  });
  // War with Britain takes nothing off it (EIA-050).
  const total = faces.reduce((sum, face) => sum + face, 0);
  yield* raise({ type: 'gold-thrown', faces, total });
  const ports = Object.values(state.map)
    .filter(({ id, kind }) => kind === 'port' && ownerOf(id) === 'spain')
    .toSorted((a, b) => Number(b.id === DEFAULT) - Number(a.id === DEFAULT));
  const answer = yield* decide({
    key: 'gold:escorts',
    by: side,
    prompt: text('choose.gold', { count: total }),
    cite: rule('EIA-053'),
    offers: [
      offer('sailGold', side, 'EIA-053', text('choose.gold.label'), {
        usual: true,
        holes: {
          escorts: { kind: 'span', min: 0, max: total, step: 1 },
          to: { kind: 'names', of: ports.map(({ id }) => ({ id, label: calledPlace(state.map, id) })) },
        },
      }),
    ],
  });
  return yield* raise({
    type: 'gold-sailed',
    total,
    escorts: Number(answer.escorts),
    to: answer.to as PlaceId,
  });
}
