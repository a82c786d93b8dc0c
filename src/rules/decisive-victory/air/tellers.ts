import type { Test } from '../../../engine/contract';
import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import type { AirStep } from '../ship/air/aircraft';
import { damageTests, hitTest, saveTests, strikeTold } from '../ship/strike';
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

/** The same tests told of the piece they are made against, as dice that it outlives: what a flight does to a ship. */
const against = (key: string, test: Test): Test => ({
  ...test,
  label: text(key),
  ways: test.of - test.ways,
  passed: test.tried - test.passed,
});

export const tell: Tellers<AircraftEvent> = {
  'flights-approached': ({ flights }) => ({
    key: 'sky.approached',
    args: { flights: flights.length, arrived: flights.filter(({ counter }) => counter === 0).length },
    cites: ['DV-136', 'DV-142'],
  }),
  'flights-returned': ({ flights }) => ({
    key: 'sky.returned',
    args: { flights: flights.length, back: flights.filter(({ counter }) => counter === 0).length },
    cites: ['DV-150'],
  }),
  'air-step-begun': ({ step }) => ({
    key: `sky.step-${step}`,
    names: ['side'],
    cites: ['DV-136', STEP_CITES[step]],
  }),
  'air-phase-ended': { key: 'sky.ended', cites: ['DV-136'] },
  'flight-placed': ({ how, distance, toward }) => ({
    key: `sky.${how}`,
    names: ['flight', 'beside'],
    args: { distance: tenths(distance), toward: threeFigures(tenths(toward)) },
    cites: PLACING_CITES[how],
  }),
  'flight-homeward': ({ cause, out }) => ({
    key: out ? 'sky.out' : `sky.homeward-${cause}`,
    names: ['flight'],
    as: ['counter'],
    cites: [CAUSE_CITES[cause], out ? 'DV-152' : 'DV-149'],
    weight: out ? 'major' : 'minor',
  }),
  'flight-landed': { key: 'sky.landed', cites: ['DV-150', 'DV-151'], names: ['flight', 'home'] },
  'flight-launched': ({ patrol, target, toward, off, range, payer }, nameOf) => {
    const aim = target === undefined ? '' : nameOf(target);
    const bearing = threeFigures(Math.round(toward ?? 0) % 360);
    return {
      key: patrol ? 'sky.patrol' : payer ? 'sky.launched-paid' : 'sky.launched',
      names: ['flight', 'home'],
      as: ['counter'],
      args: {
        target: off === undefined ? aim : text('sky.point', { off: tenths(off), target: aim, bearing }),
        range: tenths(range ?? 0),
        payer: payer ? nameOf(payer) : '',
      },
      cites: [...(patrol ? ['DV-155'] : ['DV-140', 'DV-153']), ...(payer ? ['DV-154'] : [])],
    };
  },
  'flight-lost': { key: 'sky.lost', cites: ['DV-135'], pieces: ['home'], names: ['flight'], weight: 'major' },
  'hangar-burnt': ({ faces, lost }) => ({
    key: 'sky.hangar',
    pieces: ['ship'],
    args: { lost: lost.length, flights: faces.length },
    cites: ['DV-091'],
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
  'flak-fired': ({ target, result }, nameOf) => ({
    key: 'sky.flak',
    pieces: ['ship'],
    names: { flight: 'target' },
    as: ['points'],
    args: { result: text(`sky.${result}`, { flight: nameOf(target) }) },
    cites: ['DV-163', 'DV-164', ...RESULT_CITES[result]],
    weight: result === 'unharmed' ? 'minor' : 'major',
  }),
  'battery-committed': {
    key: 'sky.committed',
    cites: ['DV-166'],
    pieces: ['ship'],
    as: ['weapon', 'points'],
  },
  'run-rolled': ({ target, weapon, tally, hit }) => ({
    key: `sky.run-${weapon}-${hit ? 'hit' : 'miss'}`,
    pieces: ['target'],
    names: ['flight'],
    cites: [weapon === 'high-bombs' ? 'DV-172' : 'DV-167'],
    weight: hit ? 'major' : 'minor',
    tests: [against('luck.run', hitTest(target, tally.total, hit))],
  }),
  strafed: { key: 'sky.strafed', cites: ['DV-171'], pieces: ['target'] },
  'bombs-struck': (event, nameOf) => {
    const { cites, ...told } = strikeTold(event, nameOf);
    return telling({
      ...told,
      cites: ['DV-173', ...cites],
      about: [event.target],
      tests: [
        ...saveTests(event),
        ...damageTests(event.target, event).map((test) => against('luck.bombs', test)),
      ],
    });
  },
};
