import { beforeEach, describe, expect, test } from 'vitest';
import { FIELD, rules as field, meta } from '../../../tests/field';
import { laidOut } from '../../cli/battle';
import type { Command, Domain, Offer } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { degrees } from '../../geometry/units';
import type { AnyRules } from '../../table/world';
import { createSession } from '../create';
import type { Session } from '../session';
import { figureHoles, takenOrLeft, withFigure } from './figures';
import { changePlace, givePointed, placeHole, placeOfCommand, pointedNow } from './spots';

type Some = Extract<Domain, { kind: 'some' }>;
const RED = piece('red');
const named = (...ids: readonly string[]) => ids.map((id) => ({ id, label: text(id) }));
const some = (least: number, most: number, more: Partial<Some> = {}): Some => ({
  kind: 'some',
  of: named('a', 'b', 'c'),
  least,
  most,
  piece: RED,
  ...more,
});
const offerOf = (domain: Domain): Offer => ({
  verb: 'lose',
  by: side('red'),
  label: text('lose'),
  cite: rule('T-001'),
  fixed: {},
  holes: { men: domain },
});
const command = (men: readonly string[]): Command => ({ verb: 'lose', by: side('red'), men });

describe('figures of a list', () => {
  test('are taken and left one by one, no more than may be and no fewer than must be', () => {
    expect(takenOrLeft(some(0, 3), ['a'], 'b')).toEqual(['a', 'b']);
    expect(takenOrLeft(some(0, 3), ['a', 'b'], 'a')).toEqual(['b']);
    expect(takenOrLeft(some(2, 2), ['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(takenOrLeft(some(2, 2), ['a', 'b'], 'a')).toEqual(['a', 'b']);
  });

  test('may be touched where their piece is named', () => {
    expect(figureHoles(offerOf(some(1, 2)))).toHaveLength(1);
    expect(figureHoles(offerOf({ kind: 'some', of: named('a'), least: 0, most: 1 }))).toEqual([]);
  });

  test('change the command that is pointed at; what is no figure of it leaves it as it is', () => {
    const offer = offerOf(some(1, 2));
    expect(withFigure(offer, command(['a']), RED, 'b').men).toEqual(['a', 'b']);
    expect(withFigure(offer, command(['a']), piece('blue'), 'b').men).toEqual(['a']);
    expect(withFigure(offer, command(['a']), RED, 'nobody').men).toEqual(['a']);
  });

  test('with several things each are gone through, then left together', () => {
    const of = [
      { id: 'a/rifle', label: text('a'), figure: 'a' },
      { id: 'a/bomb', label: text('a'), figure: 'a' },
      { id: 'b/rifle', label: text('b'), figure: 'b' },
    ];
    const offer = offerOf(some(0, 3, { of }));
    const once = withFigure(offer, command(['b/rifle']), RED, 'a');
    const twice = withFigure(offer, once, RED, 'a');
    expect(once.men).toEqual(['b/rifle', 'a/rifle']);
    expect(twice.men).toEqual(['b/rifle', 'a/rifle', 'a/bomb']);
    expect(withFigure(offer, twice, RED, 'a').men).toEqual(['b/rifle']);
  });
});

describe('in a game', () => {
  let session: Session;
  const state = () => session.store.getState();
  const pointed = () => pointedNow(state());

  beforeEach(() => {
    const { battle } = laidOut(FIELD, { rules: field as unknown as AnyRules, meta });
    const opened = createSession({
      battle,
      rules: field as unknown as AnyRules,
      meta,
      dice: { by: 'typed', seed: 1 },
      alone: true,
    });
    if (!opened.ok) throw new Error(opened.reason);
    session = opened.session;
  });

  const deploy = (by: string, x: number): void => {
    const there = { at: { x, y: 18 }, heading: degrees(0) };
    expect(session.give({ verb: 'deploy', by: side(by), there })).toBeUndefined();
  };

  test('a piece that is to be set down is pointed with as soon as it is selected', () => {
    session.look({ selected: RED });
    const now = pointed();
    expect(now && placeHole(now.offer)?.domain.piece).toBe(RED);
    expect(now?.byClick).toBe(true);
  });

  test('keys move and turn a place without a pointer, and it is given where it stands', () => {
    session.look({ selected: RED });
    changePlace(session, { east: 0, north: 0 });
    const place = () => {
      const now = pointed();
      return now && placeOfCommand(now.offer, now.command);
    };
    const before = place();
    // The middle of the strip of 14 inches at the western edge.
    expect(before?.at).toEqual({ x: 7, y: 18 });
    changePlace(session, { east: 0.5, north: -1 });
    changePlace(session, { turn: -15 });
    expect(place()).toEqual({ at: { x: 7.5, y: 17 }, heading: 345 });
    expect(givePointed(session)).toBeUndefined();
    expect(state().world.table.pieces[RED]?.pose).toEqual({ at: { x: 7.5, y: 17 }, heading: 345 });
  });

  test('a place outside the zone is refused in words, and nothing is set down', () => {
    session.look({ selected: RED });
    changePlace(session, { east: 12, north: 0 });
    expect(givePointed(session)?.because.key).toBe('no.no-room');
    expect(state().world.table.pieces[RED]?.gone).toBeDefined();
  });

  test('casualties are pointed at as soon as they are asked for, those that are usual first; a tap changes one', () => {
    deploy('red', 8);
    deploy('blue', 36);
    const men = ['red-1', 'red-2', 'red-3', 'red-4'];
    session.look({ selected: RED });
    session.give({ verb: 'fire', by: side('red'), men });
    expect(session.rolled([6, 6, 1, 1])).toBeUndefined();
    expect(state().question?.ask).toBe('choose');
    const now = pointed();
    expect(now?.command.men).toEqual(['blue-3', 'blue-4']);
    if (!now) return;
    const changed = withFigure(now.offer, now.command, piece('blue'), 'blue-1');
    session.look({ pointing: { command: changed, byClick: true } });
    expect(givePointed(session)).toBeUndefined();
    expect(state().world.table.pieces[piece('blue')]?.figures?.map(({ id }) => id)).toEqual([
      'blue-2',
      'blue-3',
    ]);
  });
});
