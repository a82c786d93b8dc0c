import type { Command } from '../engine/command';
import type { RosterLine, RulesMeta } from '../engine/contract';
import { fromData, phrases, say, type Text } from '../engine/words/text';
import { readingsOf, rowOf } from '../session/said/readings';
import { hiddenOf, knownAtScreen } from '../session/secrets/hidden';
import type { LogEntry, SessionState } from '../session/session';
import { wordsOf } from '../session/words';
import type { Imprint, Press } from './paper/frame';
import type { Letters } from './paper/letters';
import type { Paper } from './paper/paper';
import { MM_PER_INCH } from './paper/sheet';
import english from './print.en.json';

const t = phrases(english);

/** What is printed from: a game as it is shown to whoever sits at the screen. */
export type Print = {
  readonly state: SessionState;
  readonly meta: RulesMeta;
  /** The log as it may be read there. */
  readonly log: readonly (LogEntry & { readonly sealed: boolean })[];
  /** What was said in the plan that is looked at; absent in the game itself. */
  readonly plan?: ReadonlySet<Command>;
};

/** The position as it may be known at the screen. */
export const knownOf = ({ state }: Print): unknown => knownAtScreen(state);

/** The same of the battle before anything was done in it, or set by hand. */
export function freshOf({ state }: Print): unknown {
  const { setOut: _, ...battle } = state.battle;
  const laid: unknown = state.rules.setup(battle);
  if (typeof laid !== 'object' || laid === null || 'because' in laid) return knownAtScreen(state);
  return knownAtScreen({ ...state, world: { ...state.world, rules: laid } });
}

/** Who is told of at the screen: whoever is hidden from it is on no list, and so is who has no card. */
export function rosterOf({ state }: Print, known: unknown): readonly RosterLine[] {
  const hidden = hiddenOf(state);
  return state.rules.roster(known).filter(({ piece }) => !hidden.has(piece));
}

/** The unit of the table on paper. Where a book's figures are played in centimetres, its inch is printed as one. */
function unitOn({ state, meta }: Print): Press['unit'] {
  const { named } = state.table.scale;
  const mark = say(wordsOf(state), { key: 'house.length-mark' });
  if (named === 'cm') return { mm: 10, inches: 1, parts: 2, mark };
  if (meta.unit === 'cm') return { mm: 10, inches: 10 / MM_PER_INCH, parts: 2, mark };
  return { mm: MM_PER_INCH, inches: 1, parts: 4, mark };
}

export function pressOf(print: Print, paper: Paper, letters: Letters): Press {
  const unit = unitOn(print);
  const words = wordsOf(print.state);
  return {
    paper,
    letters,
    say: (said) => say(words, said),
    mm: (inches) => (inches * unit.mm) / unit.inches,
    unit,
  };
}

/** What one unit of the table stands for. */
function scaleWords({ state }: Print, { unit }: Press): Text {
  const { scale } = state.table;
  if (scale.unmeasured) return t('print.unmeasured');
  // A reading that comes to nothing at one unit says nothing.
  const telling = scale.readings.filter(
    ({ perInch, decimals }) => Math.round(unit.inches * perInch * 10 ** decimals) > 0,
  );
  const row = rowOf(readingsOf({ ...scale, readings: telling }, unit.inches), 'spoken');
  return row ? t('print.scale', { mark: unit.mark, row }) : t('print.only-table', { mark: unit.mark });
}

export const imprintOf = (print: Print, press: Press): Imprint => ({
  title: press.say(t('print.title', { battle: print.state.battle.title })),
  battle: print.state.battle.title,
  rules: fromData(print.meta.name),
  scale: press.say(scaleWords(print, press)),
});
