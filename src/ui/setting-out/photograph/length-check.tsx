import { useId, useState } from 'react';
import { UNIT_NAMES } from '../../../engine/words/length';
import { phrases, type Text, text } from '../../../engine/words/text';
import type { Point } from '../../../geometry/pose';
import { inUnit, ofUnit, type TableUnit } from '../../../geometry/units';
import { lengthOff } from '../../../session/setting-out/straighten';
import { typedNumber } from '../../../session/setting-out/tape';
import { useWords } from '../../words';
import english from './photograph.en.json';

const t = phrases(english);

/** Both ends of a length that is measured in the photograph. */
export type Measured = readonly [Point, Point];

/** What a length measures in the photograph, beside what it is in truth. */
export function LengthCheck({ ends, unit }: { readonly ends: Measured; readonly unit: TableUnit }) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const number = typedNumber(typed);
  const truth = number === undefined || number <= 0 ? undefined : ofUnit(number, unit);
  const shown = (inches: number): string => inUnit(inches, unit).toFixed(2);
  const said = (): Text => {
    const [from, to] = ends;
    const mark = say(text(UNIT_NAMES[unit].mark));
    const { measured, off, percent } = lengthOff(from, to, truth ?? 1);
    if (truth === undefined) return t('photograph.measures', { measured: shown(measured), mark });
    const args = {
      measured: shown(measured),
      truth: shown(truth),
      off: shown(Math.abs(off)),
      percent: Math.abs(percent).toFixed(1),
      mark,
    };
    if (args.off === shown(0)) return t('photograph.exact', args);
    return t(off > 0 ? 'photograph.long' : 'photograph.short', args);
  };
  return (
    <div className="own-table-tape" data-testid="length-check">
      <p className="quiet">{say(t('photograph.check-about'))}</p>
      <div className="setting">
        <label htmlFor={id}>{say(t('photograph.truth', { unit: say(text(UNIT_NAMES[unit].many)) }))}</label>
        <input
          id={id}
          inputMode="decimal"
          data-testid="length-truth"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" data-testid="length-said">
        {say(said())}
      </p>
    </div>
  );
}
