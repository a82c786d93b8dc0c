import { expect, test } from 'vitest';
import type { Offer } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { primaryOf } from './primary-order';

const BLUE = side('blue');
const SHIP = piece('ship');

const offer = (verb: string, own: Partial<Offer> = {}): Offer => ({
  verb,
  by: BLUE,
  label: text(verb),
  cite: rule('X-1'),
  fixed: {},
  holes: {},
  subject: SHIP,
  ...own,
});
const move = offer('move', { holes: { legs: { kind: 'track', piece: SHIP } } });
const left = offer('goClear', { usual: true });

const primary = (offers: readonly Offer[], proposal?: object, fire?: object) =>
  primaryOf(
    {
      question: undefined,
      outcome: undefined,
      status: { acting: [BLUE] },
      proposes: [],
      offers,
      desk: { selected: SHIP, ...(proposal ? { proposal } : {}), ...(fire ? { fire } : {}) },
    } as unknown as Parameters<typeof primaryOf>[0],
    BLUE,
  );

test('a ship is moved as before, unless the rules leave her a path of her own', () => {
  expect(primary([move])).toMatchObject({ kind: 'move', piece: SHIP });
  expect(primary([move, left])).toMatchObject({ kind: 'offer', offer: left });
});

test('what else is usual is given where the movement that is usual leads nowhere', () => {
  const [forward, hide] = [{ ...move, usual: true }, offer('hide', { usual: true })];
  const given = (stays: boolean) =>
    primaryOf(
      {
        status: { acting: [BLUE] },
        proposes: [],
        offers: [hide, forward],
        desk: { selected: SHIP },
        stays,
      } as unknown as Parameters<typeof primaryOf>[0],
      BLUE,
    );
  expect(given(false)).toMatchObject({ kind: 'move', offer: forward });
  expect(given(true)).toMatchObject({ kind: 'offer', offer: hide });
});

test('what may be given with its piece to rest is given so', () => {
  const name = offer('nominate', { usual: true, rests: text('rest') });
  expect(primary([name])).toEqual({ kind: 'rest', offer: name, words: text('rest') });
});

test('a place that was put somewhere is given by itself, not with all that are set down as proposed', () => {
  const holes = { there: { kind: 'place', zones: [] } } as const;
  const down = offer('deploy', { usual: true, rests: text('all'), holes });
  const there = { at: { x: 1, y: 2 }, heading: 0 };
  const given = (put: boolean) => {
    const command = { verb: 'deploy', by: BLUE, there };
    const desk = { selected: SHIP, pointing: { command, byClick: true, put } };
    const state = { status: { acting: [BLUE] }, proposes: [], offers: [down], desk };
    return primaryOf(state as unknown as Parameters<typeof primaryOf>[0], BLUE);
  };
  expect(given(false)).toMatchObject({ kind: 'rest', offer: down });
  expect(given(true)).toEqual({ kind: 'put', offer: down });
});

test('who may move or attack attacks, where an attack is worth anything and no track has been drawn', () => {
  const shoot = offer('shoot', { attack: 'make', object: piece('target') });
  const plan = { named: [], expected: { points: [], limits: [] } };
  const line = { offer: shoot };
  const worth = { side: BLUE, stage: '1', plan: { ...plan, lines: [line] } };
  const idle = { side: BLUE, stage: '1', plan: { ...plan, lines: [] } };
  expect(primary([move, shoot], undefined, worth)).toMatchObject({ kind: 'fire', lines: [line] });
  const two = { ...worth, plan: { ...plan, lines: [line, { ...line, barred: true }] } };
  expect(primary([move, shoot], undefined, two)).toMatchObject({ kind: 'fire', lines: [line] });
  expect(primary([move, shoot], { piece: SHIP }, worth)).toMatchObject({ kind: 'move' });
  expect(primary([move, shoot], undefined, idle)).toMatchObject({ kind: 'move' });
  expect(primary([move, shoot, left], undefined, worth)).toMatchObject({ kind: 'offer', offer: left });
  const proposed = { ...move, usual: true };
  expect(primary([proposed], undefined, worth)).toMatchObject({ kind: 'move', offer: proposed });
});

test('where other orders in writing are proposed than to go on as before, these are given before all are committed', () => {
  const commit = offer('commit', { usual: true });
  const state = {
    status: { acting: [BLUE] },
    proposes: [],
    offers: [offer('order', { written: true }), commit],
    desk: {},
  };
  const given = (proposes: readonly (typeof SHIP)[] | undefined) =>
    primaryOf({ ...state, proposes } as unknown as Parameters<typeof primaryOf>[0], BLUE);
  expect(given([SHIP])).toEqual({ kind: 'onward', pieces: [SHIP] });
  expect(given([])).toMatchObject({ kind: 'offer', offer: commit });
  // Nobody commits them while it is not known yet.
  expect(given(undefined)).toEqual({ kind: 'foreseeing' });
});

test('a movement on foot that leads nowhere is not what the big button gives', () => {
  const stations = { kind: 'stations', piece: SHIP } as unknown as Offer['holes'][string];
  const march = { ...move, usual: true as const, holes: { ...move.holes, stations } };
  const hide = offer('hide');
  const state = { status: { acting: [BLUE] }, proposes: [], offers: [march, hide], desk: { selected: SHIP } };
  const given = (stays: boolean) =>
    primaryOf({ ...state, stays } as unknown as Parameters<typeof primaryOf>[0], BLUE);
  expect(given(false)).toMatchObject({ kind: 'move', offer: march });
  expect(given(true)).toMatchObject({ kind: 'offer', offer: hide });
});

test('a track that has been drawn goes before the path that is left to her', () => {
  expect(primary([move, left], { piece: SHIP })).toMatchObject({ kind: 'move', piece: SHIP });
});

test('while a path over the map is chosen the button gives that order and no other', () => {
  const journey = { from: [], through: [], ends: [], cite: rule('X-1') };
  const sail = offer('sail', { fixed: { fleet: SHIP }, holes: { path: { kind: 'journey', journey } } });
  const keep = offer('keep', { usual: true });
  const at = (desk: object) =>
    primaryOf(
      {
        status: { acting: [BLUE] },
        proposes: [],
        offers: [keep, sail],
        desk: { selected: SHIP, ...desk },
      } as unknown as Parameters<typeof primaryOf>[0],
      BLUE,
    );
  expect(at({})).toMatchObject({ kind: 'offer', offer: keep });
  const command = { verb: 'sail', by: BLUE, fleet: SHIP, path: [] };
  expect(at({ pointing: { command, byClick: true, fixed: [] } })).toMatchObject({
    kind: 'path',
    offer: sail,
  });
});

test('an attack that no plan takes up is not the default: what ends the firing is', () => {
  const torpedoes = offer('launch', { attack: 'make', object: piece('target') });
  const done = offer('endShip', { final: 'forgoes' });
  const over = offer('endSquadron', { usual: true, final: 'forgoes' });
  const plan = { named: [], expected: { points: [], limits: [] } };
  const empty = { side: BLUE, stage: '1', plan: { ...plan, lines: [] } };
  expect(primary([torpedoes, done, over], undefined, empty)).toMatchObject({ kind: 'offer', offer: over });
  // The squadron at once, not each of its ships, though she alone has nothing left to do.
  const squadron = { verb: 'endSquadron', usual: true, final: 'forgoes' } as const;
  const { subject: _, ...whole } = offer('endSquadron', squadron);
  const nothing = offer('endShip', { ceremony: true });
  expect(primary([torpedoes, nothing, whole], undefined, empty)).toMatchObject({ offer: whole });
  // While the plan is being worked out it is waited for.
  const waits = { side: BLUE, stage: '1' };
  expect(primary([torpedoes, done, over], undefined, waits)).toMatchObject({ kind: 'planning' });
});

test('where no plan may be made, a target is named before fire is held: the one that is looked at', () => {
  const [muskets, bow, other] = [piece('target'), piece('target'), piece('another')].map((object, at) =>
    offer(`aim${at}`, { attack: 'name', object }),
  );
  const { subject: _, ...hold } = offer('endFire', { usual: true, attack: 'make', final: 'forgoes' });
  const offers = [
    offer('aim', { attack: 'name', object: piece('target'), subject: piece('consort') }),
    other,
  ];
  const given = (all: readonly (Offer | undefined)[], target?: string) =>
    primaryOf(
      {
        status: { acting: [BLUE] },
        proposes: [],
        offers: all,
        desk: { selected: SHIP, target },
      } as unknown as Parameters<typeof primaryOf>[0],
      BLUE,
    );
  expect(given([...offers, muskets, bow, hold], 'target')).toMatchObject({ kind: 'offer', offer: muskets });
  expect(given([...offers, hold], 'target')).toMatchObject({ kind: 'offer', offer: other });
  expect(given([...offers.slice(0, 1), hold])).toMatchObject({ kind: 'offer', offer: { verb: 'aim' } });
  expect(given([hold])).toMatchObject({ kind: 'offer', offer: hold });
});
