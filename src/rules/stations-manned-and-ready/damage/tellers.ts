import type { Test } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { PASSES } from '../ship/crew-test';
import { mountName } from './critical/mounts';
import type { DamageEvent } from './events';

const ship = { ship: 'ship' } as const;

/** Rolls that led to it: the attack, the CV test, the critical table. */
const FROM_ATTACK = 1;
const FROM_CRITICAL = 2;
const FROM_TABLE = 3;

const FATE_CITES = {
  wreck: 'SMR-H28',
  sunk: 'SMR-077',
  exploded: 'SMR-H31',
  abandoned: 'SMR-H34',
  destroyed: 'SMR-H11',
} as const;

const REASON_CITES = {
  flooding: 'SMR-098',
  helm: 'SMR-087',
  magazine: 'SMR-H29',
  fuel: 'SMR-H30',
} as const;

/** A test of a d10 and a sum, 6 or more, for the count of luck. */
const passTest = (good: PieceId, { total }: NumberTally, passed: readonly boolean[]): Test => ({
  label: text('luck.d10-test'),
  good,
  ways: Math.min(10, Math.max(0, 10 + total - PASSES + 1)),
  of: 10,
  tried: passed.length,
  passed: passed.filter(Boolean).length,
});

type Damaged = Extract<DamageEvent, { type: 'damaged' }>;

/** What she loses, in words. */
function losses({ structure, flotation, over, left }: Damaged): Text {
  const parts = [
    ...(structure > 0 ? [text('damage.of-structure', { points: structure, left: left.structure })] : []),
    ...(flotation > 0 ? [text('damage.of-flotation', { points: flotation, left: left.flotation })] : []),
    ...(over > 0 ? [text('damage.of-nothing', { points: over })] : []),
  ];
  const [first = text('damage.of-nothing', { points: 0 }), ...others] = parts;
  return others.reduce((said, part) => text('damage.and', { said, part }), first);
}

export const tell: Tellers<DamageEvent> = {
  damaged: (event, nameOf) =>
    telling({
      text: text(`damage.points-${event.cause ?? 'hit'}`, {
        ship: nameOf(event.ship),
        losses: losses(event),
      }),
      depth: event.cause === 'fires' ? 0 : FROM_ATTACK,
      cites: ['SMR-H11'],
      about: event.by === undefined ? [event.ship] : [event.ship, event.by],
      weight: 'major',
    }),

  'wreck-tested': ({ ship, tally, faces, passed }, nameOf) =>
    telling({
      text: text(passed ? 'damage.wreck-passed' : 'damage.wreck-failed', { ship: nameOf(ship) }),
      depth: FROM_CRITICAL,
      cites: ['SMR-068', ...(faces.length > 1 ? ['SMR-069'] : [])],
      tallies: [tally],
      faces,
      about: [ship],
      weight: 'major',
      tests: [
        passTest(
          ship,
          tally,
          faces.map((face) => face + tally.total >= PASSES),
        ),
      ],
    }),

  'ship-lost': ({ ship, fate }, nameOf) =>
    telling({
      text: text(`damage.lost-${fate}`, { ship: nameOf(ship) }),
      depth: FROM_TABLE,
      cites: [FATE_CITES[fate]],
      about: [ship],
      weight: 'major',
    }),

  'stands-lost': ({ ship, stands }, nameOf) =>
    telling({
      text: text('damage.stands-lost', { ship: nameOf(ship), count: stands.length }),
      depth: FROM_TABLE,
      cites: ['SMR-H45'],
      about: [ship, ...stands],
      weight: 'major',
    }),

  'commander-lost': ({ ship, to }, nameOf) =>
    telling({
      text: text(to === undefined ? 'damage.commander-gone' : 'damage.commander-lost', {
        ship: nameOf(ship),
        ...(to === undefined ? {} : { to: nameOf(to) }),
      }),
      depth: FROM_TABLE,
      cites: ['SMR-H37'],
      about: to === undefined ? [ship] : [ship, to],
      weight: 'major',
    }),

  'critical-tested': ({ ship, by, cv, face, nth, of, critical }, nameOf) =>
    telling({
      text: text(critical ? 'damage.critical' : 'damage.no-critical', {
        ship: nameOf(ship),
        cv,
        face,
        nth,
        of,
      }),
      depth: FROM_ATTACK,
      cites: ['SMR-H13'],
      faces: [face],
      about: by === undefined ? [ship] : [ship, by],
      weight: critical ? 'major' : 'minor',
      ...(by === undefined
        ? {}
        : {
            tests: [
              {
                label: text('luck.critical'),
                good: by,
                ways: Math.min(20, cv),
                of: 20,
                tried: 1,
                passed: critical ? 1 : 0,
              },
            ],
          }),
    }),

  'critical-rolled': ({ ship, table, faces, area, cv, cite }, nameOf) =>
    telling({
      text: text('damage.struck', {
        ship: nameOf(ship),
        where: text(`area.in-${area}`),
        area: text(`area.${area}`),
        table: text(`damage.table-${table}`),
        cv,
      }),
      depth: FROM_CRITICAL,
      cites: [cite],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'critical-stopped': ({ ship, area, armour, penetration }, nameOf) =>
    telling({
      text: text(armour === undefined ? 'damage.stopped-mounts' : 'damage.stopped', {
        ship: nameOf(ship),
        area: text(`area.${area}`),
        penetration,
        ...(armour === undefined ? {} : { armour }),
      }),
      depth: FROM_TABLE,
      cites: ['SMR-H15'],
      about: [ship],
    }),

  'critical-void': ({ ship, area, cv, free, over }, nameOf) =>
    telling({
      text: text(`damage.${free ? 'free' : 'void'}${over ? '-over' : ''}`, {
        ship: nameOf(ship),
        area: text(`area.${area}`),
        cv,
      }),
      depth: FROM_TABLE,
      cites: ['SMR-H14'],
      about: [ship],
    }),

  'value-hurt': ({ ship, value, from, to, cite, face }, nameOf) => {
    const by = Math.abs(to - from);
    return telling({
      text: text(`damage.hurt-${value}`, { ship: nameOf(ship), by, count: by, to }),
      depth: FROM_TABLE,
      cites: [cite],
      faces: face === undefined ? [] : [face],
      about: [ship],
      weight: 'major',
    });
  },

  'equipment-lost': ({ ship, what, cite }, nameOf) =>
    telling({
      text: text(`damage.without-${what}`, { ship: nameOf(ship) }),
      depth: FROM_TABLE,
      cites: [cite],
      about: [ship],
      weight: 'major',
    }),

  'mount-lost': ({ ship, battery, mount, kind, cite }, nameOf) =>
    telling({
      text: text(`damage.gone-${kind}`, { ship: nameOf(ship), mount: mountName(battery, mount) }),
      depth: FROM_TABLE,
      cites: [cite, kind === 'tubes' ? 'SMR-094' : 'SMR-048'],
      about: [ship],
      weight: 'major',
    }),

  'power-failed': {
    key: 'damage.power-failed',
    depth: FROM_TABLE,
    cites: ['SMR-104'],
    pieces: ship,
    weight: 'major',
  },

  'cargo-destroyed': ({ ship, cite }, nameOf) =>
    telling({
      text: text('damage.cargo-destroyed', { ship: nameOf(ship) }),
      depth: FROM_TABLE,
      cites: [cite],
      about: [ship],
      weight: 'major',
    }),

  'crew-tested': ({ ship, reason, tally, face, passed }, nameOf) =>
    telling({
      text: text(`damage.${reason}-${passed ? 'passed' : 'failed'}`, { ship: nameOf(ship) }),
      depth: FROM_TABLE,
      cites: [REASON_CITES[reason], 'SMR-H08'],
      tallies: [tally],
      faces: [face],
      about: [ship],
      weight: 'major',
      tests: [passTest(ship, tally, [passed])],
    }),

  'fire-tested': ({ ship, tally, face, passed }, nameOf) =>
    telling({
      text: text(passed ? 'damage.fire-passed' : 'damage.fire-failed', { ship: nameOf(ship) }),
      depth: FROM_TABLE,
      cites: ['SMR-H26'],
      tallies: [tally],
      faces: [face],
      about: [ship],
      weight: 'major',
      tests: [passTest(ship, tally, [passed])],
    }),

  'control-lost': ({ ship, toward, face }, nameOf) =>
    telling({
      text: text(`damage.control-lost-${toward}`, { ship: nameOf(ship) }),
      depth: FROM_TABLE,
      cites: ['SMR-087'],
      faces: [face],
      about: [ship],
      weight: 'major',
    }),

  'officer-tested': ({ ship, cv, face, killed }, nameOf) =>
    telling({
      text: text(killed ? 'damage.officer-killed' : 'damage.officer-spared', {
        ship: nameOf(ship),
        cv,
        face,
      }),
      depth: FROM_TABLE,
      cites: ['SMR-083'],
      faces: [face],
      about: [ship],
      weight: 'major',
    }),

  'hangar-tested': ({ ship, cv, stands, faces, lost }, nameOf) =>
    telling({
      text: text('damage.hangar-tested', {
        ship: nameOf(ship),
        cv,
        lost: lost.length,
        stands: stands.length,
      }),
      depth: FROM_TABLE,
      cites: ['SMR-156'],
      faces,
      about: [ship, ...lost],
      weight: 'major',
    }),

  'blaze-tested': ({ ship, what, most, face, alight }, nameOf) =>
    telling({
      text: text(`damage.${what}-${alight ? 'alight' : 'safe'}`, { ship: nameOf(ship), most, face }),
      depth: FROM_TABLE,
      cites: [REASON_CITES[what]],
      faces: [face],
      about: [ship],
      weight: alight ? 'major' : 'minor',
    }),

  'blast-rolled': ({ ship, of, faces }, nameOf) =>
    telling({
      text: text(ship === of ? 'damage.blast-own' : 'damage.blast', { ship: nameOf(ship), of: nameOf(of) }),
      depth: FROM_TABLE,
      cites: [ship === of ? 'SMR-H30' : 'SMR-H31'],
      faces,
      about: ship === of ? [ship] : [ship, of],
      weight: 'major',
    }),

  'fires-fought': {
    key: 'damage.fires-fought',
    cites: ['SMR-H27'],
    pieces: ship,
    as: ['out', 'left'],
  },
};
