import { readFileSync } from 'node:fs';
import type { Command } from '../../../engine/command';
import { piece, side } from '../../../engine/ids';
import { type PlaceId, place } from '../../../engine/moving/places';
import type { Battle, BattleCounter } from '../../../engine/set-up/record';
import { readChart } from '../../../files/chart/chart';
import { without } from '../../../kit/held/change';
import { isRefusal } from '../../../kit/refusal';
import type { Ran, Script } from '../../../kit/testing/rig';
import type { EiaEvent } from '../events';
import type { NationId } from '../fleet/nation';
import type { Operation } from '../fleet/operation';
import { setup } from '../scenario/setup';
import type { EiaState } from '../state';
import { given } from '../testing';

export const BRITISH = side('british');
export const FRENCH = side('french');

const read = readChart(readFileSync('maps/europe-1805.json', 'utf8'), 'europe-1805.json');
if (!read.ok) throw new Error(read.reason);
const chart = read.value;

/** Fleets to order: `GB-1 britain brest-box 2h 3s 1f 4t Nelson`; a corps: `C1 france boulogne 10`. */
type Told = string;

const LETTERS = { h: 'heavy', s: 'sol', f: 'fregate', t: 'transport' } as const;

function counterOf(told: Told): BattleCounter {
  const [id = '', nation = '', base = '', ...rest] = told.split(' ');
  const [only] = rest;
  const counter = {
    id: piece(id),
    side: nation === 'britain' || nation === 'russia' ? BRITISH : FRENCH,
    name: id,
    place: place(base),
  };
  if (only !== undefined && /^\d+$/.test(only))
    return { ...counter, play: { nation, factors: Number(only) } };
  const counts: Record<string, number> = {};
  const admirals: string[] = [];
  for (const word of rest) {
    const [, many, letter] = /^(\d+)([hsft])$/.exec(word) ?? [];
    if (many === undefined) admirals.push(word.replaceAll('_', ' '));
    else counts[LETTERS[letter as keyof typeof LETTERS]] = Number(many);
  }
  return { ...counter, play: { nation, ...counts, admirals } };
}

export const battleOf = (told: readonly Told[], more: object = {}): Battle => ({
  id: 'war',
  title: 'War',
  rules: 'empires-in-arms',
  options: {},
  chart,
  centre: { lon: 6, lat: 45 },
  sides: [
    { id: BRITISH, name: 'British' },
    { id: FRENCH, name: 'French' },
  ],
  ships: [],
  counters: told.map(counterOf),
  play: { campaign: { year: 1805, first: 7, months: 3, ...more } },
});

/** A campaign in July 1805 on the map of Europe, with these fleets and corps. */
export function campaign(told: readonly Told[], more: object = {}): EiaState {
  const state = setup(battleOf(told, more));
  if (isRefusal(state)) throw new Error(`${state.cite} ${state.because.key}`);
  return state;
}

export const places = (told: string): readonly PlaceId[] => told.split(' ').map(place);

/** An operation that was revealed and carried out. */
export const revealed = (id: string, kind: Operation['kind'], more: Partial<Operation> = {}): Operation => ({
  id: piece(id),
  kind,
  fleets: [piece(id)],
  path: [],
  done: true,
  tried: [],
  contested: [],
  met: [],
  ...more,
});

/** One that was revealed and is not carried out. */
export const underWay = (id: string, kind: Operation['kind'], more: Partial<Operation> = {}): Operation =>
  without(revealed(id, kind, more), 'done');

/** The state with these operations revealed, in their order, and their fleets named. */
export const having = (state: EiaState, ...operations: readonly Operation[]): EiaState => ({
  ...state,
  operations,
  markers: Object.fromEntries(
    Object.values(state.markers).map((one) => [
      one.id,
      operations.some(({ fleets }) => fleets.includes(one.id)) ? { ...one, named: true as const } : one,
    ]),
  ),
});

/** Whoever is to speak, as a command of his. */
export const says = (
  nation: NationId | 'british' | 'french',
  verb: string,
  fields: object = {},
): Command => ({
  verb,
  by: nation === 'britain' || nation === 'russia' || nation === 'british' ? BRITISH : FRENCH,
  ...fields,
});

export const run = (state: EiaState, command: Command, script: Script = {}): Ran<EiaState, EiaEvent> =>
  given(state, command, script);
