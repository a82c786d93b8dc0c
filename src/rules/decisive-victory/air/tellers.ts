import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import type { AirStep } from '../ship/aircraft';
import { whereText } from '../ship/grid-words';
import { against, damageTests, hitTest, saveTests } from '../ship/luck';
import { SAVE_CITES } from '../ship/saves';
import { tenths, threeFigures } from '../ship/words';
import type { AircraftEvent, FlightResult, HomewardCause, Placing } from './events';

const STEP_CITES: Readonly<Record<AirStep, string>> = {
  place: 'DV-143',
  move: 'DV-144',
  fight: 'DV-148',
  run: 'DV-148',
  land: 'DV-150',
  launch: 'DV-153',
};

const PLACING_CITES: Readonly<Record<Placing, readonly string[]>> = {
  placed: ['DV-143'],
  moved: ['DV-144'],
  closed: ['DV-144'],
  reacted: ['DV-145', 'DV-H07'],
  station: ['DV-155', 'DV-H07'],
};

const CAUSE_CITES: Readonly<Record<HomewardCause, string>> = {
  'driven-off': 'DV-159',
  ordnance: 'DV-170',
  recalled: 'DV-H09',
  'home-lost': 'DV-155',
};

const RESULT_CITES: Readonly<Record<FlightResult, readonly string[]>> = {
  destroyed: ['DV-158'],
  'driven-off': ['DV-158', 'DV-159'],
  unharmed: ['DV-158'],
};

export const tell: Tellers<AircraftEvent> = {
  'flights-approached': ({ flights }) => {
    const arrived = flights.filter(({ counter }) => counter === 0).length;
    return telling({
      text: text('sky.approached', { flights: flights.length, arrived }),
      cites: ['DV-136', 'DV-142'],
    });
  },

  'flights-returned': ({ flights }) => {
    const back = flights.filter(({ counter }) => counter === 0).length;
    return telling({ text: text('sky.returned', { flights: flights.length, back }), cites: ['DV-150'] });
  },

  'air-step-begun': ({ step, side }, nameOf) =>
    telling({ text: text(`sky.step-${step}`, { side: nameOf(side) }), cites: ['DV-136', STEP_CITES[step]] }),

  'air-phase-ended': { key: 'sky.ended', cites: ['DV-136'] },

  'flight-placed': ({ flight, how, beside, distance, toward }, nameOf) =>
    telling({
      text: text(`sky.${how}`, {
        flight: nameOf(flight),
        beside: nameOf(beside),
        distance: tenths(distance),
        toward: threeFigures(tenths(toward)),
      }),
      cites: PLACING_CITES[how],
    }),

  'flight-homeward': ({ flight, cause, counter, out }, nameOf) =>
    telling({
      text: text(out ? 'sky.out' : `sky.homeward-${cause}`, { flight: nameOf(flight), counter }),
      cites: [CAUSE_CITES[cause], out ? 'DV-152' : 'DV-149'],
      weight: out ? 'major' : 'minor',
    }),

  'flight-landed': ({ flight, home }, nameOf) =>
    telling({
      text: text('sky.landed', { flight: nameOf(flight), home: nameOf(home) }),
      cites: ['DV-150', 'DV-151'],
    }),

  'flight-launched': ({ flight, home, patrol, target, toward, off, range, counter, payer }, nameOf) => {
    const aim = target === undefined ? '' : nameOf(target);
    return telling({
      text: text(patrol ? 'sky.patrol' : payer ? 'sky.launched-paid' : 'sky.launched', {
        flight: nameOf(flight),
        home: nameOf(home),
        target:
          off === undefined
            ? aim
            : text('sky.point', {
                off: tenths(off),
                target: aim,
                bearing: threeFigures(Math.round(toward ?? 0) % 360),
              }),
        range: tenths(range ?? 0),
        counter,
        payer: payer ? nameOf(payer) : '',
      }),
      cites: [...(patrol ? ['DV-155'] : ['DV-140', 'DV-153']), ...(payer ? ['DV-154'] : [])],
    });
  },

  'flight-lost': ({ flight, home }, nameOf) =>
    telling({
      text: text('sky.lost', { flight: nameOf(flight), home: nameOf(home) }),
      cites: ['DV-135'],
      about: [home],
      weight: 'major',
    }),

  'hangar-burnt': ({ ship, faces, lost }, nameOf) =>
    telling({
      text: text('sky.hangar', { ship: nameOf(ship), lost: lost.length, flights: faces.length }),
      cites: ['DV-091'],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'flights-fought': ({ attackers, target, tally, faces, result, answered }, nameOf) =>
    telling({
      text: text(attackers.length > 1 ? 'sky.fought-together' : 'sky.fought', {
        flight: attackers[0] ? nameOf(attackers[0]) : '',
        others: attackers.length - 1,
        target: nameOf(target),
        result: text(`sky.${result}`, { flight: nameOf(target) }),
        answer: text(`sky.${answered.result}`, { flight: nameOf(answered.flight) }),
      }),
      cites: ['DV-160', ...(attackers.length > 1 ? ['DV-162'] : []), ...RESULT_CITES[result]],
      tallies: [tally, answered.tally],
      faces: [...faces, ...answered.faces],
      weight: 'major',
    }),

  'flak-fired': ({ ship, points, target, tally, faces, result }, nameOf) =>
    telling({
      text: text('sky.flak', {
        ship: nameOf(ship),
        points,
        flight: nameOf(target),
        result: text(`sky.${result}`, { flight: nameOf(target) }),
      }),
      cites: ['DV-163', 'DV-164', ...RESULT_CITES[result]],
      tallies: [tally],
      faces,
      about: [ship],
      weight: result === 'unharmed' ? 'minor' : 'major',
    }),

  'battery-committed': {
    key: 'sky.committed',
    cites: ['DV-166'],
    pieces: { ship: 'ship' },
    as: ['weapon', 'points'],
  },

  'run-rolled': ({ flight, target, weapon, tally, faces, hit }, nameOf) =>
    telling({
      text: text(`sky.run-${weapon}-${hit ? 'hit' : 'miss'}`, {
        flight: nameOf(flight),
        target: nameOf(target),
      }),
      cites: [weapon === 'high-bombs' ? 'DV-172' : 'DV-167'],
      tallies: [tally],
      faces,
      about: [target],
      weight: hit ? 'major' : 'minor',
      tests: [against('luck.run', hitTest(target, tally.total, hit))],
    }),

  strafed: { key: 'sky.strafed', cites: ['DV-171'], pieces: { target: 'target' } },

  'bombs-struck': ({ target, saved, save, damage, minor, box, extra, armour, ...event }, nameOf) =>
    telling({
      text: text(`battle.save-${saved}`, {
        target: nameOf(target),
        armour: text(`armour.${armour}`),
        damage: damage + extra,
        minor,
        where: whereText(box, 'battle.no-box'),
      }),
      cites: [
        'DV-173',
        save.kind === 'number' ? SAVE_CITES[saved] : save.cite,
        ...(saved === 'failed' ? [extra > 0 ? 'DV-082' : 'DV-081'] : []),
      ],
      tallies: [event.strength, save],
      faces: [...event.saveFaces, ...event.damageFaces],
      about: [target],
      weight: saved === 'critical' ? 'minor' : 'major',
      tests: [
        ...saveTests(target, save, saved),
        ...damageTests(target, saved, event, damage).map((test) => against('luck.bombs', test)),
      ],
    }),
};
