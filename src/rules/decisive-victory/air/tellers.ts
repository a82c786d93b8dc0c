import type { Telling } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import type { Text } from '../../../engine/text';
import { text } from '../../../engine/text';
import { boxText } from '../guns/tellers';
import { tenths, threeFigures } from '../ship/words';
import type { AirStep } from './aircraft';
import type { AircraftEvent, FlightResult, HomewardCause } from './events';

type Told = Partial<Omit<Telling, 'cites'>> & { readonly text: Text; readonly cites: readonly string[] };

const telling = ({ cites, ...told }: Told): Telling => ({
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
  cites: cites.map(rule),
  ...told,
});

const STEP_CITES: Readonly<Record<AirStep, string>> = {
  place: 'DV-143',
  move: 'DV-144',
  fight: 'DV-148',
  run: 'DV-148',
  land: 'DV-150',
  launch: 'DV-153',
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

const SAVE_CITES = { critical: 'DV-039', saved: 'DV-042', failed: 'DV-040' } as const;

/** Each event of the aircraft chapter in words, with the tallies and dice that made it. */
export const aircraftTellers: {
  [T in AircraftEvent['type']]: (event: Extract<AircraftEvent, { type: T }>) => Telling;
} = {
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

  'air-step-begun': ({ step, name }) =>
    telling({ text: text(`sky.step-${step}`, { side: name }), cites: ['DV-136', STEP_CITES[step]] }),

  'air-phase-ended': () => telling({ text: text('sky.ended'), cites: ['DV-136'] }),

  'flight-placed': ({ name, how, besideName, distance, toward }) =>
    telling({
      text: text(`sky.${how}`, {
        flight: name,
        beside: besideName,
        distance: tenths(distance),
        toward: threeFigures(tenths(toward)),
      }),
      cites: [
        how === 'placed' ? 'DV-143' : how === 'reacted' ? 'DV-145' : how === 'station' ? 'DV-155' : 'DV-144',
        ...(how === 'reacted' || how === 'station' ? ['DV-H07'] : []),
      ],
    }),

  'flight-homeward': ({ name, cause, counter, out }) =>
    telling({
      text: text(out ? 'sky.out' : `sky.homeward-${cause}`, { flight: name, counter }),
      cites: [CAUSE_CITES[cause], out ? 'DV-152' : 'DV-149'],
      weight: out ? 'major' : 'minor',
    }),

  'flight-landed': ({ name, homeName }) =>
    telling({ text: text('sky.landed', { flight: name, home: homeName }), cites: ['DV-150', 'DV-151'] }),

  'flight-launched': ({ name, homeName, patrol, targetName, toward, off, range, counter, payerName }) =>
    telling({
      text: text(patrol ? 'sky.patrol' : payerName ? 'sky.launched-paid' : 'sky.launched', {
        flight: name,
        home: homeName,
        target:
          off === undefined
            ? (targetName ?? '')
            : text('sky.point', {
                off: tenths(off),
                target: targetName ?? '',
                bearing: threeFigures(Math.round(toward ?? 0) % 360),
              }),
        range: tenths(range ?? 0),
        counter,
        payer: payerName ?? '',
      }),
      cites: [...(patrol ? ['DV-155'] : ['DV-140', 'DV-153']), ...(payerName ? ['DV-154'] : [])],
    }),

  'flight-lost': ({ name, home, homeName }) =>
    telling({
      text: text('sky.lost', { flight: name, home: homeName }),
      cites: ['DV-135'],
      about: [home],
      weight: 'major',
    }),

  'hangar-burnt': ({ ship, name, faces, lost }) =>
    telling({
      text: text('sky.hangar', { ship: name, lost: lost.length, flights: faces.length }),
      cites: ['DV-091'],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'flights-fought': ({ attackers, targetName, tally, faces, result, answered }) =>
    telling({
      text: text(attackers.length > 1 ? 'sky.fought-together' : 'sky.fought', {
        flight: attackers[0]?.name ?? '',
        others: attackers.length - 1,
        target: targetName,
        result: text(`sky.${result}`, { flight: targetName }),
        answer: text(`sky.${answered.result}`, { flight: answered.name }),
      }),
      cites: ['DV-160', ...(attackers.length > 1 ? ['DV-162'] : []), ...RESULT_CITES[result]],
      tallies: [tally, answered.tally],
      faces: [...faces, ...answered.faces],
      weight: 'major',
    }),

  'flak-fired': ({ ship, name, points, targetName, tally, faces, result }) =>
    telling({
      text: text('sky.flak', {
        ship: name,
        points,
        flight: targetName,
        result: text(`sky.${result}`, { flight: targetName }),
      }),
      cites: ['DV-163', 'DV-164', ...RESULT_CITES[result]],
      tallies: [tally],
      faces,
      about: [ship],
      weight: result === 'unharmed' ? 'minor' : 'major',
    }),

  'battery-committed': ({ ship, name, weapon, points }) =>
    telling({
      text: text('sky.committed', { ship: name, weapon, points }),
      cites: ['DV-166'],
      about: [ship],
    }),

  'run-rolled': ({ name, target, targetName, weapon, tally, faces, hit }) =>
    telling({
      text: text(`sky.run-${weapon}-${hit ? 'hit' : 'miss'}`, { flight: name, target: targetName }),
      cites: [weapon === 'high-bombs' ? 'DV-172' : 'DV-167'],
      tallies: [tally],
      faces,
      about: [target],
      weight: hit ? 'major' : 'minor',
    }),

  strafed: ({ target, targetName }) =>
    telling({ text: text('sky.strafed', { target: targetName }), cites: ['DV-171'], about: [target] }),

  'bombs-struck': ({ target, targetName, saved, save, damage, minor, box, extra, armour, ...event }) =>
    telling({
      text: text(`battle.save-${saved}`, {
        target: targetName,
        armour: text(`armour.${armour}`),
        damage: damage + extra,
        minor,
        where: box === undefined ? text('battle.no-box') : text('battle.marked', { box: boxText(box) }),
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
    }),
};
