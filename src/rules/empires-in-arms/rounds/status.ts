import type { Status } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { phaseOf, speaking, taskNow } from '../agenda/phase';
import { slotOf } from '../agenda/slot';
import { unformed } from '../columns/form';
import { waiting } from '../columns/round';
import { forceOf, leaderOf } from '../eia';
import { corpsIn, markerNamed, markersOf, monthOf, operationIn, routeNamed } from '../fleet/find';
import { masterOf, NATION_IDS, nationCalled } from '../fleet/nation';
import type { Calendar, EiaState } from '../state';

const called = (state: EiaState, id: PieceId): string =>
  markerNamed(state, id)?.name ?? routeNamed(state, id)?.name ?? id;

/** The round ends once every column has acted, and who may break off is asked before another begins. */
const actPrompt = (side: string, count: number): Text =>
  count === 0 ? text('prompt.acted') : text('prompt.act', { side, count });

function prompt(state: EiaState): Text {
  const { outcome, fight } = state;
  if (outcome)
    return outcome.winner === 'draw'
      ? text('prompt.draw')
      : text('prompt.won', { side: forceOf(state, outcome.winner).name });
  const [now, other] = speaking(state);
  const side = now === undefined ? '' : forceOf(state, now).name;
  const task = taskNow(state);
  switch (task?.do) {
    case 'declare': {
      const nations = slotOf(state)?.nations ?? [];
      return text('prompt.declare', { nation: nations.map(nationCalled).join(', ') });
    }
    case 'try':
    case 'challenge':
      return text(`prompt.${task.do}`, { side, by: called(state, task.by), on: called(state, task.on) });
    case 'hunt':
    case 'contest':
      return text(`prompt.${task.do}`, { by: called(state, task.by) });
    case 'land':
      return text('prompt.land', { corps: corpsIn(state, task.corps).name });
    case 'routes':
      return text('prompt.routes', { nation: nationCalled(task.nation) });
    case 'regroup':
    case 'combine':
      return text(`prompt.${task.do}`, { side });
    case 'fight':
      if (phaseOf(state) === 'form') return other ? text('prompt.form.both') : text('prompt.form', { side });
      return actPrompt(side, waiting(state, fight.next as Side).length);
    default:
      return text('prompt.goes-on');
  }
}

/** Pieces that may act: fleets that may be named or try to meet somebody, ships without a column, columns. */
function ready(state: EiaState): readonly PieceId[] {
  const [now] = speaking(state);
  const task = taskNow(state);
  if (now === undefined || !task) return [];
  if (task.do === 'declare') {
    const nations = slotOf(state)?.nations ?? [];
    return markersOf(state).flatMap(({ id, nation, named }) =>
      !named && nations.includes(masterOf(nation)) ? [id] : [],
    );
  }
  if ('by' in task) return [...operationIn(state, task.by).fleets];
  if (task.do === 'land') return [task.corps];
  if (task.do !== 'fight') return [];
  return phaseOf(state) === 'form'
    ? unformed(state, now).map(({ id }) => id)
    : waiting(state, now).map((column) => leaderOf(state, column));
}

/** Phases of a month, and of a combat, each with the tasks that belong to it. */
const OF_MONTH = [
  ['prepare', ['regroup', 'routes', 'gold', 'combine']],
  ['declare', ['declare']],
  ['meet', ['try', 'hunt', 'contest', 'challenge', 'carry-out', 'after']],
  ['land', ['land', 'pay', 'supply', 'repair', 'judge']],
] as const;
const OF_FIGHT = [
  ['form', ['form']],
  ['act', ['act']],
] as const;

function phases(state: EiaState): Status['phases'] {
  const phase = phaseOf(state);
  const rows = taskNow(state)?.do === 'fight' || !state.calendar ? OF_FIGHT : OF_MONTH;
  const at = rows.findIndex(([, tasks]) => (tasks as readonly string[]).includes(phase));
  return rows.map(([id], i) => ({
    id,
    label: text(`phase.${id}`),
    state: state.outcome || i < at ? 'done' : i === at ? 'now' : 'ahead',
    // Columns are written in secret and shown together (EIA-055).
    ...(id === 'form' ? { sealed: true } : {}),
  }));
}

/** The purses, where there are any (EIA-H12). */
function notes({ calendar, nations }: EiaState): readonly Text[] {
  if (!calendar) return [];
  return NATION_IDS.flatMap((id) => {
    const nation = nations[id];
    return nation && masterOf(id) === id
      ? [text('note.money', { nation: nation.name, money: nation.money })]
      : [];
  });
}

/** A campaign goes by months (EIA-H15). */
const byMonths = (state: EiaState, { turn, turns, year }: Calendar) => ({
  turn,
  turnLimit: turns,
  when: text('when.month', {
    month: text(`month.${monthOf(state)}`),
    year: String(year),
    turn: String(turn),
    turns: String(turns),
  }),
});

export function status(state: EiaState): Status {
  const { calendar, fight } = state;
  return {
    ...(calendar ? byMonths(state, calendar) : { turn: Math.max(1, fight.round) }),
    phases: phases(state),
    acting: speaking(state),
    prompt: prompt(state),
    ready: ready(state),
    notes: notes(state),
  };
}
