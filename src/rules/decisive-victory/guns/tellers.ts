import type { Telling } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { locationOf, systemsAt } from '../ship/grid';
import type { Save } from '../ship/saves';
import { tenths, threeFigures } from '../ship/words';
import type { AttackEvent, LocationCause } from './events';

type Told = Partial<Telling> & { readonly text: Text; readonly cites: readonly Telling['cites'][number][] };

const telling = (told: Told): Telling => ({ tallies: [], faces: [], about: [], weight: 'minor', ...told });

const SAVE_CITES: Readonly<Record<Save, string>> = { critical: 'DV-039', saved: 'DV-042', failed: 'DV-040' };

/** Row, column and systems of a box that was marked, in words. */
export function boxText(box: number): Text {
  const { row, column } = locationOf(box);
  const [one, other] = systemsAt({ row, column });
  const systems =
    one && other
      ? text('battle.two-systems', { one: text(`system.${one}`), other: text(`system.${other}`) })
      : text(`system.${one}`);
  return text('battle.box', { row, column, systems });
}

const marked = (box: number | undefined, none: string): Text =>
  box === undefined ? text(none) : text('battle.marked', { box: boxText(box) });

const CAUSE_CITES: Readonly<Record<LocationCause, string>> = {
  minor: 'DV-109',
  torpedoes: 'DV-102',
  hangar: 'DV-091',
};

/** Each event of the attack and damage chapters in words, with the tallies and dice that made it. */
export const attackTellers: {
  [T in AttackEvent['type']]: (event: Extract<AttackEvent, { type: T }>) => Telling;
} = {
  'salvo-spent': ({ ship, name, weapon, left }) =>
    telling({
      text: text('battle.salvo-spent', { ship: name, weapon, left }),
      cites: [rule('DV-074')],
      about: [ship],
    }),

  'attack-rolled': ({ ship, name, weapon, target, targetName, range, tally, faces, hit, second }) =>
    telling({
      text: text(`battle.${second ? 'second-' : ''}${hit ? 'hit' : 'miss'}`, {
        ship: name,
        weapon,
        target: targetName,
        range: tenths(range),
      }),
      cites: [rule(second ? 'DV-056' : 'DV-030')],
      tallies: [tally],
      faces,
      about: [ship, target],
      weight: hit ? 'major' : 'minor',
      shot: { from: ship, to: target, hit },
    }),

  'hit-resolved': (event) => {
    const { ship, target, targetName, saved, save, damage, minor, box, extra, armour } = event;
    const effect = text(`battle.save-${saved}`, {
      target: targetName,
      armour: text(`armour.${armour}`),
      damage: damage + extra,
      minor,
      where: marked(box, 'battle.no-box'),
    });
    return telling({
      text: effect,
      cites: [
        rule(save.kind === 'number' ? SAVE_CITES[saved] : save.cite),
        ...(saved === 'failed' ? [rule('DV-041'), rule(extra > 0 ? 'DV-082' : 'DV-081')] : []),
      ],
      tallies: [event.rowTally, event.strength, save, event.dice],
      faces: [...event.saveFaces, ...event.damageFaces],
      about: [ship, target],
      weight: saved === 'critical' ? 'minor' : 'major',
    });
  },

  collided: ({ ships: [a, b] }) =>
    telling({
      text: text('battle.collided', { ship: a.name, damage: a.damage, target: b.name, other: b.damage }),
      cites: [rule('DV-124')],
      faces: [...a.faces, ...b.faces],
      about: [a.ship, b.ship],
      weight: 'major',
    }),

  'system-hurt': ({ ship, name, system, to, marked: boxes }) =>
    telling({
      text: text(`battle.system-${to}`, { ship: name, system: text(`system.${system}`), boxes }),
      cites: [rule(to === 'damaged' ? 'DV-083' : 'DV-084')],
      about: [ship],
      weight: 'major',
    }),

  'structure-gave-way': ({ ship, name, cause, damage }) =>
    telling({
      text: text(`battle.structure-${cause}`, { ship: name, damage }),
      cites: [rule(cause === 'damaged' ? 'DV-104' : 'DV-105')],
      about: [ship],
      weight: 'major',
    }),

  'salvoes-lost': ({ ship, name, lost }) =>
    telling({
      text: text('battle.salvoes-lost', { ship: name, lost }),
      cites: [rule('DV-101')],
      about: [ship],
    }),

  'torpedoes-exploded': ({ ship, name, faces, damage }) =>
    telling({
      text: text('battle.torpedoes-exploded', { ship: name, damage }),
      cites: [rule('DV-102')],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'rudder-locked': ({ ship, name, faces, rudder, again }) =>
    telling({
      text: text(`battle.rudder-${rudder}`, { ship: name }),
      cites: [
        ...(again ? [rule('DV-133')] : []),
        ...(rudder === 'ahead' ? [rule('DV-096')] : [rule('DV-097'), rule('DV-H04')]),
      ],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'engines-stopped': ({ ship, name }) =>
    telling({
      text: text('battle.engines-stopped', { ship: name }),
      cites: [rule('DV-131'), rule('DV-100')],
      about: [ship],
    }),

  'catastrophe-tested': ({ ship, name, faces, count, threshold, sunk, base }) =>
    telling({
      text: text(!sunk ? 'battle.survived' : base ? 'battle.base-destroyed' : 'battle.sunk', {
        ship: name,
        count,
        threshold,
      }),
      cites: [rule('DV-107'), rule('DV-108')],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'location-rolled': ({ ship, name, cause, faces, box }) =>
    telling({
      text: text(`battle.location-${cause}`, { ship: name, where: marked(box, 'battle.no-box-extra') }),
      cites: [rule(CAUSE_CITES[cause]), rule(box === undefined ? 'DV-082' : 'DV-081')],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'minor-damage-cleared': ({ ship, name, minor, rolls }) =>
    telling({
      text: text('battle.minor-cleared', { ship: name, minor, rolls }),
      cites: [rule('DV-110')],
      about: [ship],
    }),

  'damage-traded': ({ ship, name, faces, box }) =>
    telling({
      text: text(box === undefined ? 'battle.trade-failed' : 'battle.traded', {
        ship: name,
        where: marked(box, 'battle.no-box'),
      }),
      cites: [rule(box === undefined ? 'DV-112' : 'DV-111')],
      faces,
      about: [ship],
    }),

  'crew-stayed': ({ ship, name, payer, payerName }) =>
    telling({
      text: text('battle.crew-stayed', { ship: name, payer: payerName }),
      cites: [rule('DV-114')],
      about: ship === payer ? [ship] : [ship, payer],
      weight: 'major',
    }),

  'ship-abandoned': ({ ship, name }) =>
    telling({
      text: text('battle.abandoned', { ship: name }),
      cites: [rule('DV-114')],
      about: [ship],
      weight: 'major',
    }),

  'smoke-rolled': ({ by, name, face, cleared, toward }) =>
    telling({
      text: text(cleared ? 'battle.smoke-cleared' : 'battle.smoke-drifted', {
        ship: name,
        inches: face,
        toward: threeFigures(toward),
      }),
      cites: [rule('DV-118')],
      faces: [face],
      about: [by],
    }),
};
