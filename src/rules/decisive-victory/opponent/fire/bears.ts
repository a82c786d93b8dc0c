import type { PieceId } from '../../../../engine/ids';
import type { Lie } from '../../../../engine/opponent/appraisal';
import { type Text, text } from '../../../../engine/words/text';
import { inArcs } from '../../../../kit/opponent/arcs';
import { isInPlay } from '../../ship/fleet';
import type { DvState, ShipCard, WeaponSystem } from '../../state';
import { shipWith } from '../worth/worth';
import { tables } from './fire';

type Mount = WeaponSystem['mounts'][number];

const mountsIn = ({ mounts, range: reach }: WeaponSystem, { range, relative }: Lie): readonly Mount[] =>
  range <= reach ? mounts.filter(({ arcs }) => inArcs(arcs, relative)) : [];

const isAfter = ({ arcs }: Mount): boolean => inArcs(arcs, 180) && !inArcs(arcs, 0);
const isForward = ({ arcs }: Mount): boolean => inArcs(arcs, 0) && !inArcs(arcs, 180);

/** What a weapon is called among those of its ship: her heaviest battery comes first on her card. */
export function kindOf({ systems }: ShipCard, weapon: WeaponSystem): string {
  if (weapon.kind === 'torpedo') return 'torpedoes';
  const guns = systems.filter(({ kind }) => kind === 'gun');
  return guns.length === 1 ? 'guns' : weapon === guns[0] ? 'main' : 'secondary';
}

/** What mounts of a weapon are called: her after guns, where they are those; `others` of it bore already. */
function named(card: ShipCard, weapon: WeaponSystem, mounts: readonly Mount[], others: boolean): Text {
  const whole = mounts.length === weapon.mounts.length || weapon.kind === 'torpedo';
  const rest = others ? 'more' : 'all';
  const part = whole ? 'all' : mounts.every(isAfter) ? 'after' : mounts.every(isForward) ? 'forward' : rest;
  return text(`appraisal.bears.${part}`, { guns: text(`appraisal.weapon.${kindOf(card, weapon)}`) });
}

/** The weapons that bear in a lie, by the mounts that do; of them only those that did not bear in the lie before. */
export function bears(state: DvState, from: PieceId, to: PieceId, lie: Lie, before?: Lie): Text | undefined {
  const shooter = shipWith(state, from);
  const target = shipWith(state, to);
  if (!shooter || !target || !isInPlay(shooter) || !isInPlay(target)) return undefined;
  const names = tables(state, shooter, target).flatMap(({ weapon }): readonly Text[] => {
    const now = mountsIn(weapon, lie);
    const then = before ? mountsIn(weapon, before) : [];
    const mounts = now.filter((mount) => !then.includes(mount));
    return mounts.length === 0 ? [] : [named(shooter.card, weapon, mounts, then.length > 0)];
  });
  const distinct = names.filter((one, i) => names.findIndex((other) => same(one, other)) === i);
  return distinct.reduce<Text | undefined>(
    (sofar, next) => (sofar ? text('words.and', { before: sofar, next }) : next),
    undefined,
  );
}

const same = (a: Text, b: Text): boolean => JSON.stringify(a) === JSON.stringify(b);
