import type { Modifier, Tally } from '../../engine/counting/tally';
import { numbered, phrases } from '../../engine/words/text';
import { keyed } from '../keyed';
import { RuleRef, useWords } from '../words';
import english from './tally.en.json';

const t = phrases(english);

const MINUS = '\u2212';

/** A signed figure: +5, −2, 0. */
export const signed = (value: number): string => {
  const size = figure(Math.abs(value));
  if (value === 0) return '0';
  return value > 0 ? `+${size}` : `${MINUS}${size}`;
};

const figure = (value: number): string => numbered(Math.round(value * 100) / 100);

const effect = ({ op, by }: Modifier): string => {
  if (op === 'times') return `\u00d7${figure(by)}`;
  return op === 'set' ? `=\u2009${figure(by)}` : signed(by);
};

/** Several tallies, one after the other. */
export const Tallies = ({ of }: { readonly of: readonly Tally[] }) =>
  keyed(of, (one) => one.cite).map(({ key, item }) => <TallyTable key={key} tally={item} />);

/** A number with every line that made it. Lines that did not count stay, struck through, with the rule that says so. */
export function TallyTable({ tally }: { readonly tally: Tally }) {
  const words = useWords();
  if (tally.kind !== 'number') {
    return (
      <p className={`tally-settled ${tally.kind}`}>
        <span>{words.say(tally.because)}</span> <RuleRef id={tally.cite} />
      </p>
    );
  }
  return (
    <table className="tally">
      <tbody>
        <tr>
          <th scope="row">{words.say(tally.label)}</th>
          <td className="rule">
            <RuleRef id={tally.cite} />
          </td>
          <td className="value">{signed(tally.base)}</td>
        </tr>
        {keyed(tally.modifiers, (line) => line.label.key).map(({ key, item }) => (
          <Line key={key} line={item} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.say(t('tally.total'))}</th>
          <td />
          <td className="value">{signed(tally.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line }: { readonly line: Modifier }) {
  const words = useWords();
  const label = words.say(line.label);
  if (line.cancelledBy) {
    return (
      <tr className="cancelled">
        <th scope="row">
          <s>{label}</s> <span className="quiet">{words.say(t('tally.cancelled'))}</span>
        </th>
        <td className="rule">
          <RuleRef id={line.cancelledBy} />
        </td>
        <td className="value">
          <s>{effect(line)}</s>
        </td>
      </tr>
    );
  }
  const against = line.op === 'add' && line.by < 0;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="rule">
        <RuleRef id={line.cite} />
      </td>
      <td className={against ? 'value against' : 'value'}>{effect(line)}</td>
    </tr>
  );
}
