import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { genericCard } from '../air/records';
import { rules } from '../index';
import { eventsOf } from '../sea.testing';
import { standOf } from '../ship/fleet';
import { BLUE, SHOOTER } from '../testing';
import { aboard, withDeck } from './testing';

const [PLANES, OTHERS] = [piece('planes'), piece('others')];
type Own = Parameters<typeof aboard>[1];
const below = (id: string, own: Own = {}) => aboard(id, { status: 'servicing', ...own });
const ending = (servicing: number, stands: readonly ReturnType<typeof aboard>[]) =>
  withDeck({ servicing }, stands, { phase: 'end', turnLimit: 12 });
const end = { verb: 'endTurn', by: BLUE };
const armed = (load: string) => ({ picks: { 'arm-planes': { load } } });

describe('refuelling and rearming', () => {
  test('SMR-H33 RRR 4, a stand of 6: ready in the second End Phase', () => {
    const first = ending(4, [below('planes', { aircraft: 6 })]).give(end);
    expect(standOf(first.state, PLANES)).toMatchObject({ status: 'servicing', points: 4 });
    const second = ending(4, Object.values(first.state.stands)).give(end, armed('torpedo'));
    expect(standOf(second.state, PLANES)).toMatchObject({ status: 'ready', points: 0, load: 'torpedo' });
    expect(eventsOf(second, 'readied')).toMatchObject([{ points: 2, load: 'torpedo' }]);
  });

  test('SMR-H33 RRR 0: nobody is serviced', () => {
    expect(eventsOf(ending(0, [below('planes')]).give(end), 'serviced')).toEqual([]);
  });

  test('SMR-H33 the owner says whose turn it is while there is less than is wanted, and what is left goes on', () => {
    const stands = [below('planes', { aircraft: 3 }), below('others', { aircraft: 5 })];
    const sea = ending(4, stands).give(end, {
      picks: { 'service-shooter-4': { stand: 'planes' }, 'arm-planes': { load: 'bomb-500' } },
    });
    expect(standOf(sea.state, PLANES)).toMatchObject({ status: 'ready', load: 'bomb-500' });
    expect(standOf(sea.state, OTHERS)).toMatchObject({ status: 'servicing', points: 1 });
    const other = ending(4, stands).give(end, { picks: { 'service-shooter-4': { stand: 'others' } } });
    expect([PLANES, OTHERS].map((id) => standOf(other.state, id).points)).toEqual([0, 4]);
  });

  test('SMR-H33 where there is enough for all nobody is asked, nor where there is one load or none', () => {
    const fighter = { card: genericCard('fighter'), load: undefined } as never as Own;
    const stands = [
      below('planes', { ...fighter, aircraft: 3 }),
      below('others', { ...fighter, aircraft: 5 }),
    ];
    const sea = ending(8, stands).give(end);
    expect(Object.values(sea.state.stands).map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(eventsOf(sea, 'readied').map(({ load }) => load)).toEqual([undefined, undefined]);
  });

  test('SMR-130 fighter-bombers may be left empty, to intercept', () => {
    const own = { card: genericCard('fighter-bomber'), aircraft: 2 };
    const empty = ending(4, [below('planes', own)]).give(end, { picks: { 'arm-planes': 'leaveEmpty' } });
    expect(standOf(empty.state, PLANES).status).toBe('ready');
    expect(standOf(empty.state, PLANES).load).toBeUndefined();
  });

  test('SMR-H36 who has lost heart is not seen to, nor those who are ready or in the air', () => {
    const stands = [below('planes', { aborting: true }), aboard('others'), aboard('c', { status: 'flying' })];
    expect(eventsOf(ending(9, stands).give(end), 'serviced')).toEqual([]);
  });

  test('SMR-H27 servicing comes after fires, whose damage may cost the deck, and before morale', () => {
    const stands = [below('planes', { aircraft: 6 })];
    const sea = withDeck({}, stands, { phase: 'end' }, { fires: 1, teams: 0 }).give(end);
    const order = sea.events.map(({ type }) => type);
    expect(order.indexOf('damaged')).toBeLessThan(order.indexOf('serviced'));
    expect(order.indexOf('serviced')).toBeLessThan(order.indexOf('markers-cleared'));
  });
});

describe('the card and the roster of a carrier', () => {
  const stands = [
    aboard('ready', { points: 2, load: 'torpedo' }),
    below('below', { points: 3 }),
    aboard('flying', { status: 'flying', points: 4 }),
  ];
  const { state } = withDeck({}, stands);
  const said = (id: string) =>
    rules
      .board?.(state)
      ?.columns.flatMap(({ lines }) => lines)
      .find((one) => one.piece === id);

  test('SMR-H32 every stand aboard is on it with its state, and how far the deck has come with it', () => {
    const notes = rules.card(state, SHOOTER).notes.filter(({ key }) => key === 'card.note.aboard');
    expect(notes).toMatchObject([
      { args: { stand: 'ready', line: { key: 'air.line-spotting' } } },
      { args: { stand: 'below', line: { key: 'air.line-servicing' } } },
    ]);
    expect(rules.roster(state)[0]?.line).toMatchObject({
      key: 'roster.with-aircraft',
      args: { ready: 1, others: 1 },
    });
    expect([said('flying')?.line.key, said('ready')?.placed]).toEqual(['air.line-landing', false]);
  });
});
