import { describe, expect, test } from 'vitest';
import type { Command, Offer } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import { type PlaceId, place } from '../../engine/moving/places';
import { text } from '../../engine/words/text';
import { laid } from '../../table/testing';
import type { Looks, Session, SessionState } from '../session';
import { beginPath, endsOf, fixTo, givePath, lookTo, pathingNow, stepBack, tapTo } from './journeys';

const area = { type: 'polygon', rings: [] } as const;
const seas = { ECH: ['WCH'], WCH: ['ECH', 'BIS'], BIS: ['WCH', 'FIN'], FIN: ['BIS'] };
const { table, state: lying } = laid({});
const chart = {
  ...table.chart,
  features: [
    ...Object.entries(seas).map(([id, links]) => ({ id, kind: 'zone' as const, links, shape: area })),
    { id: 'portsmouth', kind: 'port' as const, links: ['ECH'], shape: area },
    { id: 'ferrol', kind: 'port' as const, links: ['BIS', 'FIN'], shape: area },
  ],
};
const ids = (...of: readonly string[]): readonly PlaceId[] => of.map(place);
const [blue, hood] = [side('blue'), piece('hood')];

const offerOf = (own: object = {}): Offer => ({
  verb: 'rebase',
  by: blue,
  label: text('rebase'),
  cite: rule('T-001'),
  subject: hood,
  fixed: { fleet: 'hood' },
  holes: {
    path: {
      kind: 'journey',
      journey: {
        from: ids('portsmouth'),
        through: ids('ECH', 'WCH', 'BIS', 'FIN'),
        ends: ids('WCH', 'BIS', 'FIN', 'ferrol'),
        most: 3,
        cite: rule('T-001'),
        ...own,
      },
    },
  },
});

/** A session as far as a path is chosen in it: what was given is kept. */
function choosing(offer = offerOf()) {
  const given: Command[] = [];
  let state = {
    table: { ...table, chart },
    world: { table: lying, rules: {} },
    offers: [offer],
    status: { acting: [blue] },
    desk: { selected: hood, eyes: [blue] },
  } as unknown as SessionState;
  const session = {
    store: { getState: () => state },
    look: (change: Partial<Looks>) => {
      state = { ...state, desk: { ...state.desk, ...change } };
    },
    give: (command: Command) => void given.push(command),
  } as unknown as Session;
  beginPath(session, offer);
  const now = () => {
    const found = pathingNow(state);
    if (!found) throw new Error('no path is being chosen');
    return found;
  };
  return { session, given, now };
}

describe('a path that is pointed at', () => {
  test('begins at the only place where it may, and is shown to the place the mouse is over by the nearest way', () => {
    const { session, now } = choosing();
    expect(now()).toMatchObject({ fixed: ids('portsmouth'), path: ids('portsmouth'), count: 0 });
    lookTo(session, place('BIS'));
    expect(now()).toMatchObject({
      fixed: ids('portsmouth'),
      path: ids('portsmouth', 'ECH', 'WCH', 'BIS'),
      count: 3,
      barred: undefined,
      unended: undefined,
    });
    lookTo(session, undefined);
    expect(now().path).toEqual(ids('portsmouth'));
  });

  test('says from where on it may not lead, and a tap there fixes nothing', () => {
    const { session, now } = choosing();
    lookTo(session, place('FIN'));
    expect(now().barred).toMatchObject({ cite: 'T-001', at: 4 });
    tapTo(session, place('FIN'));
    expect(now().fixed).toEqual(ids('portsmouth'));
    // On a touch screen nothing hovers: the way that was refused is left to be seen.
    expect(now().path).toEqual(ids('portsmouth', 'ECH', 'WCH', 'BIS', 'FIN'));
  });

  test('is fixed by taps, cut off by a tap on what it has, and given by a tap on its end', () => {
    const { session, given, now } = choosing();
    tapTo(session, place('BIS'));
    expect(now().fixed).toEqual(ids('portsmouth', 'ECH', 'WCH', 'BIS'));
    tapTo(session, place('WCH'));
    expect(now().fixed).toEqual(ids('portsmouth', 'ECH', 'WCH'));
    expect(given).toEqual([]);
    tapTo(session, place('WCH'));
    expect(given).toEqual([
      { verb: 'rebase', by: blue, fleet: 'hood', path: ids('portsmouth', 'ECH', 'WCH') },
    ]);
  });

  test('is not given by a tap where it may not end, and says so', () => {
    const { session, given, now } = choosing();
    tapTo(session, place('ECH'));
    tapTo(session, place('ECH'));
    expect(given).toEqual([]);
    expect(now().unended).toMatchObject({ at: 1 });
  });

  test('is led on by keys, and taken back as far as it must begin', () => {
    const { session, now } = choosing();
    expect(now().on).toMatchObject({ next: ids('ECH') });
    fixTo(session, place('ECH'));
    stepBack(session);
    stepBack(session);
    expect(now().fixed).toEqual(ids('portsmouth'));
  });

  test('is given without what the mouse is over', () => {
    const { session, given } = choosing();
    fixTo(session, place('WCH'));
    lookTo(session, place('BIS'));
    givePath(session);
    expect(given[0]?.path).toEqual(ids('portsmouth', 'ECH', 'WCH'));
  });

  test('has a list of the places that are still within reach', () => {
    const { session, now } = choosing();
    expect(endsOf(now())).toEqual(ids('WCH', 'BIS'));
    fixTo(session, place('BIS'));
    expect(endsOf(now())).toEqual([]);
  });

  test('may begin at one of several places, and is proposed where the rules propose one', () => {
    const two = choosing(offerOf({ from: ids('portsmouth', 'ferrol') }));
    expect(two.now()).toMatchObject({ fixed: [], on: { next: ids('portsmouth', 'ferrol') } });
    fixTo(two.session, place('ferrol'));
    stepBack(two.session);
    expect(two.now().fixed).toEqual([]);
    const offer = offerOf();
    const hole = offer.holes.path;
    if (hole?.kind !== 'journey') throw new Error('a path');
    const usual = ids('portsmouth', 'ECH', 'WCH');
    expect(choosing({ ...offer, holes: { path: { ...hole, usual } } }).now().fixed).toEqual(usual);
  });
});
