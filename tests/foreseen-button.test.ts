import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import type { Command } from '../src/engine/command';
import type { PieceId } from '../src/engine/ids';
import { sentTracks, usualTrack } from '../src/scene/picture';
import { hazardsAhead } from '../src/session/orders/hazards';
import { commandFor } from '../src/session/orders/movement-offer';
import { usualOrder } from '../src/session/orders/usual/clear-order';
import { foreseen, sentOn } from '../src/session/orders/usual/foreseen';
import { plotFor } from '../src/session/orders/written';
import type { SessionState } from '../src/session/session';
import { measureOn } from '../src/table/measuring/measure';
import { pressOn } from './big-button';

/** What a piece is told, without what is only kept beside it. */
const told = (command: Command | undefined): string | undefined =>
  command && JSON.stringify([command.setting, command.legs, command.way, command.change, command.turn]);

/** What was shown of a piece before the button was pressed that sends all on. */
type Shown = {
  readonly piece: PieceId;
  readonly order: string | undefined;
  /** What its panel names as met on the way: of orders in writing all, of others what is grave. */
  readonly meets: readonly string[];
  /** Where the chart leads it by a line, or a ghost. */
  readonly drawn: string | undefined;
  /** What it would be told if nobody went before it. */
  readonly alone: string | undefined;
};

const kinds = (of: readonly { readonly kind: string; readonly with?: object | undefined }[]) =>
  of.map((one) => `${one.kind} ${JSON.stringify(one.with)}`);

function shownOf(state: SessionState, piece: PieceId): Shown {
  const seen = { ...state, desk: { ...state.desk, selected: piece } };
  const usual = foreseen(seen, piece);
  const alone = usualOrder(state, piece);
  const plot = state.rules.writing && plotFor(seen, piece);
  const legs = plot?.legs ?? usualTrack(seen)?.legs;
  return {
    piece,
    order: usual && told(commandFor(state.offers, usual.order)),
    meets: kinds(plot ? hazardsAhead(seen, { order: plot }) : (usual?.meets ?? [])),
    drawn: legs && JSON.stringify(legs),
    alone: alone && told(commandFor(state.offers, alone.order)),
  };
}

/** Presses the button, and holds against what it gave what was shown before; how many would have been told otherwise alone. */
async function compared(battle: string, set: string, presses: number, turns: number) {
  let before: { readonly state: SessionState; readonly shown: readonly Shown[] } | undefined;
  const [wrong, otherwise]: [string[], string[]] = [[], []];
  let all = 0;
  const compare = (now: SessionState): void => {
    if (!before) return;
    const { state, shown } = before;
    before = undefined;
    const given = now.log.slice(state.log.length).map(({ command }) => command);
    const { rules, table, world } = now;
    for (const { piece, order, meets, drawn, alone } of shown) {
      const command = given.findLast((one) => (one.ship ?? one.piece) === piece);
      const was = `${state.status.turn}, ${piece}: shown ${order}, given ${told(command)}`;
      all += 1;
      if (alone !== order) otherwise.push(was);
      if (!command || told(command) !== order) wrong.push(was);
      const legs = rules.writing ? plotFor(now, piece)?.legs : command?.legs;
      if (drawn && drawn !== JSON.stringify(legs)) wrong.push(`${was}, drawn ${drawn}`);
      if (!rules.writing || !command) continue;
      const met = kinds(rules.hazards(world.rules, command, measureOn(table, world.table)));
      if (met.join() !== meets.join()) wrong.push(`${was}, named ${meets}, meets ${met}`);
    }
    const left = given.map((one) => one.ship ?? one.piece).filter((one) => typeof one === 'string');
    const unshown = left.filter((one) => !shown.some(({ piece }) => piece === one));
    if (unshown.length > 0) wrong.push(`${state.status.turn}: given and not shown: ${unshown}`);
  };
  const { trouble } = await pressOn(await setOutScenario(battle, set), 7, presses, turns, {
    watch: (state, does) => {
      compare(state);
      if (does?.kind !== 'onward') return;
      const pieces = sentOn(state).map(([piece]) => piece);
      const [selected, ...others] = pieces;
      const desk = { ...state.desk, foreseeing: {}, ...(selected ? { selected } : {}) };
      const tracks = sentTracks({ ...state, desk }).map((track) => track.piece.id);
      if (!state.rules.writing) expect(tracks).toEqual(others);
      before = { state, shown: pieces.map((one) => shownOf(state, one)) };
    },
  });
  expect(trouble).toBeUndefined();
  return { wrong, otherwise, all };
}

test.each([
  ['samar', 'decisive-victory', 7, 1],
  ['hampton-roads-first-day', 'acw-naval', 400, 3],
  ['river-plate', 'stations-manned-and-ready', 400, 1],
])(
  '%s, %s: what is drawn and named of each piece is what the big button then gives it, and what it then meets',
  async (battle, set, presses, turns) => {
    const { wrong, all, otherwise } = await compared(battle, set, presses, turns);
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(2);
    // Else nothing is told by it: somebody goes otherwise because another goes before.
    if (set !== 'stations-manned-and-ready') expect(otherwise.length).toBeGreaterThan(0);
  },
);
