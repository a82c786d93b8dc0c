import { rule } from '../../../engine/ids';
import type { Templates } from '../../../engine/template';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { footOf, leadershipDistance } from '../unit/unit';

/** A strip to each weapon with a range and to leadership distances, a disc to each blast. Everybody turns as he likes (VD-024). */
export function templatesOf({ units }: VdState): Templates {
  const all = Object.values(units);
  const carried = all.flatMap(({ models, mounts }) => [
    ...models.flatMap(({ weapons }) => weapons),
    ...mounts,
  ]);
  const weapons = [...new Set(carried.map(({ weapon }) => weapon))].map((id) => ({ id, ...weaponOf(id) }));
  const distances = [...new Set(all.filter(footOf).map(leadershipDistance))].filter((far) => far > 0);
  return {
    gauges: [],
    sticks: [
      ...distances.map((far) => ({
        id: `distance-${far}`,
        title: text('card.template.distance'),
        cite: rule('VD-027'),
        bands: [{ to: inches(far), label: text('card.template.leads') }],
      })),
      ...weapons.flatMap(({ id, name, range }) =>
        typeof range === 'number'
          ? [
              {
                id,
                title: text('card.template.weapon', { weapon: name }),
                cite: rule('VD-020'),
                bands: [{ to: inches(range), label: text('card.template.range') }],
              },
            ]
          : [],
      ),
    ],
    discs: weapons.flatMap(({ id, name, features: { Blast } }) =>
      Blast === undefined
        ? []
        : [
            {
              id,
              title: text('card.template.blast', { weapon: name }),
              cite: rule('VD-077'),
              radius: inches(Blast),
            },
          ],
    ),
  };
}
