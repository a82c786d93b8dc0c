import { text } from '../../../../engine/words/text';
import { pick, type Resolving } from '../../smr';
import type { Group, ShipState } from '../../state';
import { type ShipEvent, shipAfter } from '../changes';
import { blaze, blazeWays } from '../fire/blaze';
import { type AreaRule, type Falls, hurts, STAYS, type Use } from './area';
import { choicesOf, type Loss, mountName, nextLoss } from './mounts';

/** Mounts whose loss may set a magazine on fire (SMR-H29). */
const MAGAZINES: readonly Loss['kind'][] = ['casemate', 'turret'];

const lossEvent = ({ ship, row }: Falls, { group, battery, mount, kind }: Loss): ShipEvent => ({
  type: 'mount-lost',
  ship: ship.id,
  group,
  battery,
  mount,
  kind,
  cite: row.cite,
});

/** One point each of CRF, MRF and ASW goes with mounts of OTHER guns (SMR-H48). */
const incidental = (of: Falls): readonly ShipEvent[] =>
  (['crf', 'mrf', 'asw'] as const).flatMap((value) => hurts(of, value, of.ship[value] > 0 ? -1 : 0));

/** What the mounts taken come to. */
const takenAway = (of: Falls, group: Group, taken: readonly Loss[]): Use => ({
  events: [...taken.map((loss) => lossEvent(of, loss)), ...(group === 'other' ? incidental(of) : [])],
  spent: group === 'main' ? of.cv : taken.reduce((sum, { cost }) => sum + cost, 0),
});

type Taking = { readonly ship: ShipState; readonly cv: number; readonly taken: readonly Loss[] };

/** What can be lost next and paid for; of MAIN guns one mount goes, of the others what the CV lasts for (SMR-092 to SMR-094). */
function candidates(of: Falls, group: Group, { ship, cv, taken }: Taking): readonly Loss[] {
  if (group === 'main' && taken.length > 0) return [];
  const next = nextLoss(ship, group, of.blow);
  return typeof next === 'string' ? [] : next.filter(({ cost }) => cost <= cv);
}

const take = (of: Falls, { ship, cv, taken }: Taking, loss: Loss): Taking => ({
  ship: shipAfter(ship, [lossEvent(of, loss)]),
  cv: cv - loss.cost,
  taken: [...taken, loss],
});

/** The owner picks which of several like mounts is lost; it is asked where they differ and not all of them go (SMR-049, SMR-094). */
function* chosen(of: Falls, group: Group, taking: Taking, key: string): Resolving<Loss | undefined> {
  const next = candidates(of, group, taking);
  const [first] = next;
  const choices = choicesOf(of.ship, next);
  const all = group !== 'main' && first !== undefined && first.cost * next.length <= taking.cv;
  if (all || choices.length < 2) return first;
  const { side, card, id } = of.ship;
  const prompt = text('damage.ask-mount', { ship: card.name });
  return yield* pick(
    { key, by: side, subject: id, fixed: { ship: id }, prompt, cite: of.row.cite },
    choices.map((loss) => {
      const { mount, battery, kind } = loss;
      const label = text(`damage.lose-${kind}`, { ship: card.name, mount: mountName(battery, mount) });
      return { verb: 'loseMount', label, fixed: { battery, mount }, is: loss };
    }),
  );
}

const beginning = ({ ship, cv }: Falls): Taking => ({ ship, cv, taken: [] });

/** Weapons of one group. */
const weaponsOf = (group: Group): AreaRule => ({
  use(of) {
    const next = nextLoss(of.ship, group, of.blow);
    if (next === 'saved') return 'stopped';
    let taking = beginning(of);
    for (let loss = candidates(of, group, taking)[0]; loss; loss = candidates(of, group, taking)[0]) {
      taking = take(of, taking, loss);
    }
    return taking.taken.length === 0 ? 'void' : takenAway(of, group, taking.taken);
  },
  *ask(of, key) {
    let taking = beginning(of);
    for (;;) {
      const loss = yield* chosen(of, group, taking, `${key}-mount-${taking.taken.length + 1}`);
      if (!loss) return takenAway(of, group, taking.taken);
      taking = take(of, taking, loss);
    }
  },
});

/** A magazine is in danger: a casemate or turret of MAIN guns is lost. */
const endangers = ({ events }: Use): boolean =>
  events.some((event) => event.type === 'mount-lost' && MAGAZINES.includes(event.kind));

/** MAIN guns: one mount, and perhaps the magazine (SMR-092, SMR-H29). */
export const main: AreaRule = {
  ...weaponsOf('main'),
  *roll({ ship, cv }, state, key, use) {
    return endangers(use) ? yield* blaze(state, ship, 'magazine', cv, key) : state;
  },
  ways: (of, use) => (endangers(use) ? blazeWays(of, 'magazine') : STAYS),
};

export const other: AreaRule = weaponsOf('other');
export const torpedoes: AreaRule = weaponsOf('torpedoes');

/** The Weapons of a ship that never had any (SMR-H41). */
export const weapons: AreaRule = { use: () => 'void' };
