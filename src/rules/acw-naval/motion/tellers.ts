import type { Telling } from '../../../engine/contract';
import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { type Tellers, telling } from '../ship/chapters';
import type { MotionEvent, RamResult } from './events';

type Rest = Partial<Pick<Telling, 'tallies' | 'faces' | 'weight'>>;
type Named = { readonly piece: PieceId; readonly name: string };
type Pair = Named & { readonly other: PieceId; readonly otherName: string };

const cited = (ids: readonly string[]): readonly RuleId[] => ids.map(rule);

/** Something of one vessel, and of one and another. */
const of = (
  { piece, name }: Named,
  key: string,
  ids: readonly string[],
  args: Text['args'] = {},
  rest: Rest = {},
): Telling =>
  telling({
    text: text(`motion.told.${key}`, { ship: name, ...args }),
    cites: cited(ids),
    about: [piece],
    ...rest,
  });

const both = (
  { piece, name, other, otherName }: Pair,
  key: string,
  ids: readonly string[],
  args: Text['args'] = {},
  rest: Rest = {},
): Telling =>
  telling({
    text: text(`motion.told.${key}`, { ship: name, other: otherName, ...args }),
    cites: cited(ids),
    about: [piece, other],
    ...rest,
  });

const major = { weight: 'major' } as const;

const RESULT_CITES: Readonly<Record<RamResult, readonly string[]>> = {
  'target-crippled': ['ACW-060', 'ACW-062'],
  'target-loses': ['ACW-060', 'ACW-120'],
  nothing: ['ACW-060'],
  'rammer-loses': ['ACW-060'],
  'rammer-holed': ['ACW-060', 'ACW-120'],
  'rammer-crippled': ['ACW-060', 'ACW-062'],
};

const whole = (degrees: number): number => Math.round(degrees * 10) / 10;
const signed = (total: number): string => (total < 0 ? `−${-total}` : `${total}`);

/** Against rocks and stakes nothing but the rammer's losses count (ACW-061). */
const groundResult = (result: RamResult): Text =>
  text(
    `motion.ground.${result === 'rammer-loses' || result === 'rammer-holed' || result === 'rammer-crippled' ? result : 'nothing'}`,
  );

/** Each event of the half-moves and turns in words, with the tallies and dice that made it. */
export const motionTellers: Tellers<MotionEvent> = {
  'half-begun': ({ underWay, drifting }) =>
    telling({
      text: text(`motion.told.half${drifting > 0 ? '-drift' : ''}`, { underWay, drifting }),
      cites: cited(['ACW-005', 'ACW-H19']),
    }),
  drifted: ({ pieces, names }) =>
    telling({ text: text('motion.told.drifted', { names }), cites: cited(['ACW-018']), about: pieces }),
  'came-clear': (event) => of(event, 'came-clear', ['ACW-046', 'ACW-050']),
  'backed-off': (event) => both(event, 'backed-off', ['ACW-044']),
  'escape-tried': (event) => {
    const { on, face, free, attempt, by } = event;
    return of(
      event,
      `${by ? 'pulled' : 'escaped'}${free ? '' : '-not'}`,
      [by ? 'ACW-035' : on === 'rock' ? 'ACW-048' : 'ACW-034', ...(on === 'shore' ? ['ACW-H23'] : [])],
      { ground: text(`motion.on.${on}`), face, attempt, ...(by ? { by } : {}) },
      { faces: [face], ...(free ? major : {}) },
    );
  },
  'mine-veered': (event) =>
    of(
      event,
      `veered-${event.veer < 0 ? 'port' : event.veer > 0 ? 'starboard' : 'not'}`,
      ['ACW-069'],
      {},
      {
        faces: [event.face],
      },
    ),
  'held-by-hull': (event) => both(event, 'held-by-hull', ['ACW-H20']),
  'vessel-stopped': (event) => of(event, 'held', ['ACW-H06']),
  'mine-touched': (event) =>
    telling({
      text: text(`motion.told.mine-${event.exploded ? 'exploded' : 'dud'}`, {
        ship: event.name,
        mine: event.mineName,
        face: event.face,
      }),
      cites: cited(['ACW-070']),
      faces: [event.face],
      about: [event.mine, event.piece],
      weight: 'major',
    }),
  'mine-gone': ({ mine, name, how }) =>
    telling({
      text: text(`motion.told.mine-gone-${how}`, { mine: name }),
      cites: cited([how === 'exploded' ? 'ACW-070' : how === 'ashore' ? 'ACW-H23' : 'ACW-H02']),
      about: [mine],
    }),
  'mine-held': (event) => of(event, 'mine-held', ['ACW-036']),
  'field-tested': (event) =>
    of(
      event,
      `field-${event.exploded ? 'exploded' : 'silent'}`,
      ['ACW-071'],
      { face: event.face, needs: event.needs },
      { faces: [event.face], weight: 'major' },
    ),
  'mine-struck': (event) =>
    of(
      event,
      `mine-struck${event.counted ? '' : '-read'}`,
      ['ACW-072'],
      { lost: event.lost, dice: event.faces.join(', ') },
      {
        faces: event.faces,
        ...major,
      },
    ),
  'spar-kept': (event) => both(event, 'spar-kept', ['ACW-077']),
  'spar-tried': (event) =>
    both(
      event,
      `spar-${event.exploded ? 'exploded' : 'failed'}`,
      ['ACW-077'],
      { face: event.face },
      {
        faces: [event.face],
        ...major,
      },
    ),
  'spar-struck': (event) =>
    both(
      event,
      `spar-struck${event.counted ? '' : '-read'}`,
      ['ACW-078'],
      { face: event.face, lost: event.lost },
      {
        faces: [event.face],
        ...major,
      },
    ),
  'spar-saved': (event) =>
    of(
      event,
      `spar-${event.saved ? 'saved' : 'lost'}`,
      ['ACW-079'],
      { face: event.face, needs: event.needs },
      { faces: [event.face], ...major },
    ),
  scraped: (event) => both(event, 'scraped', ['ACW-039'], { angle: whole(event.angle) }),
  'craft-stopped': (event) => both(event, 'craft-stopped', ['ACW-040'], { angle: whole(event.angle) }),
  'head-on-rolled': (event) => {
    const [first = 0, second = 0] = event.faces;
    const args = { angle: whole(event.angle), first, second };
    return both(
      event,
      event.rammer ? 'head-on' : 'head-on-tied',
      ['ACW-041'],
      event.rammer ? { ...args, rammer: event.rammer } : args,
      { faces: event.faces, ...major },
    );
  },
  rammed: (event) =>
    both(
      event,
      event.ranDown ? 'ran-down' : event.deliberate ? 'rammed' : 'rammed-by-accident',
      ['ACW-053', event.ranDown ? 'ACW-046' : 'ACW-043', ...RESULT_CITES[event.result]],
      {
        angle: whole(event.angle),
        face: event.face,
        total: signed(event.total),
        result: text(`motion.result.${event.result}`),
      },
      { tallies: [event.tally], faces: [event.face], ...major },
    ),
  'bar-tested': (event) =>
    of(
      event,
      `bar-${event.stuck ? 'stuck' : 'passed'}`,
      ['ACW-033'],
      { face: event.face, needs: event.needs },
      { faces: [event.face], ...(event.stuck ? major : {}) },
    ),
  'rock-struck': (event) =>
    of(
      event,
      'rock-struck',
      ['ACW-047', 'ACW-059', 'ACW-061'],
      { face: event.face, total: signed(event.total), result: groundResult(event.result) },
      { tallies: [event.tally], faces: [event.face], ...major },
    ),
  'stakes-crossed': (event) =>
    of(
      event,
      `stakes-${event.struck ? 'struck' : 'passed'}`,
      ['ACW-050'],
      { face: event.face, needs: event.needs },
      { faces: [event.face], ...(event.struck ? major : {}) },
    ),
  'stakes-struck': (event) =>
    of(
      event,
      'stakes-test',
      ['ACW-059', 'ACW-061'],
      { face: event.face, total: signed(event.total), result: groundResult(event.result) },
      { tallies: [event.tally], faces: [event.face], ...major },
    ),
  'barrier-met': (event) => {
    const { face, crossed } = event;
    if (face === undefined) return of(event, 'barrier-held', ['ACW-036']);
    return of(
      event,
      `barrier-${crossed ? 'jumped' : 'failed'}`,
      ['ACW-038'],
      { face },
      { faces: [face], ...major },
    );
  },
  'ran-ashore': (event) => of(event, 'ran-ashore', ['ACW-H23'], {}, major),
  'left-table': (event) => of(event, `left-${event.edge}`, ['ACW-H02'], {}, major),
  'fire-touched': (event) =>
    both(
      event,
      `fire-${event.alight ? 'caught' : 'escaped'}`,
      ['ACW-138', ...(event.alight ? ['ACW-125'] : [])],
      { face: event.face, needs: event.needs },
      { faces: [event.face], ...major },
    ),
  turned: (event) => {
    const cut = Math.abs(event.by - event.ordered) > 0.001;
    const side = event.ordered < 0 ? 'port' : 'starboard';
    return of(event, `turned-${side}${cut ? '-cut' : ''}`, ['ACW-029', ...(cut ? ['ACW-H20'] : [])], {
      by: whole(Math.abs(event.by)),
      ordered: whole(Math.abs(event.ordered)),
    });
  },
  'lane-swept': (event) => of(event, 'lane-swept', ['ACW-075']),
  'strip-laid': (event) => of(event, 'strip-laid', ['ACW-073']),
};
