import { paddedLength } from '../engine/words/length';
import { phrases } from '../engine/words/text';
import { movedBetween } from '../session/look-back/steps';
import { spokenPlace } from '../session/said/place';
import { threeFigures } from '../session/said/spoken';
import type { SessionState } from '../session/session';
import { type Block, flowed, heading } from './paper/flow';
import type { Press } from './paper/frame';
import { roomOf } from './paper/paper';
import { QUIET, type Sheet } from './paper/sheet';
import english from './plan.en.json';
import type { Print } from './print';

const t = phrases(english);

type Piece = SessionState['world']['table']['pieces'][keyof SessionState['world']['table']['pieces']];

/** Millimetres of a line to tick. */
const LINE = 8;

/** What was said in the plan that is looked at, in its order. */
const saidIn = ({ log, plan }: Print): Print['log'] =>
  log.filter(({ command, undone, sealed }) => !undone && !sealed && plan?.has(command) === true);

/** A plan as orders for the real table: what is done, phase by phase, and where each ends, by the tape. */
export function planSheets(print: Print, press: Press): readonly Sheet[] {
  const { say } = press;
  const { state } = print;
  const said = saidIn(print);
  const { bounds } = state.table;
  const endOf = ({ id, pose }: Piece): string => {
    const course = threeFigures(pose.heading);
    const piece = state.rules.nameOf(state.world.rules, id);
    if (!bounds)
      return say(t('plan.open-place', { piece, place: spokenPlace(state.table, pose.at), course }));
    const [x, y] = [paddedLength(pose.at.x - bounds.x), paddedLength(pose.at.y - bounds.y)];
    return say(t('plan.place', { piece, x, y, course }));
  };
  let under = '';
  const blocks = said.flatMap((entry): readonly Block[] => {
    const [first] = entry.tellings;
    if (!first) return [];
    const phase = state.status.phases.find(({ id }) => id === entry.phase)?.label;
    const title = say(t('plan.phase', { turn: `${entry.turn}`, phase: phase ?? '' }));
    const head = title === under ? [] : [heading(title, 10)];
    under = title;
    const after = state.log[state.log.findIndex(({ index }) => index === entry.index) + 1]?.before;
    const now = (after ?? state.world).table;
    const moved = entry.before && !state.table.scale.unmeasured ? movedBetween(entry.before.table, now) : [];
    const ends = moved.flatMap((id) => {
      const piece = now.pieces[id];
      return piece ? endOf(piece) : [];
    });
    return [
      ...head,
      {
        block: 'table',
        shares: [4, 4, 0.5],
        rows: [{ cells: [say(first.text), ends.join('; '), ''] }],
        least: LINE,
      },
    ];
  });
  if (blocks.length === 0) return [];
  const top: readonly Block[] = [
    heading(say(t('plan.title', { plan: state.plan ?? '' })), 16),
    { block: 'words', words: say(t('plan.about')), ink: QUIET },
  ];
  return flowed(press, [...top, ...blocks], roomOf(press.paper));
}
