import { useEffect, useState } from 'react';
import { listed, numbered, phrases } from '../../engine/words/text';
import { figureIn, inUnit, type TableUnit } from '../../geometry/units';
import { percent } from '../../session/said/percent';
import {
  type OddsLine,
  oddsByRange,
  type Range,
  type ShotLie,
  stretchesOf,
  weaponsAt,
} from '../../session/shot/shot';
import { inSlices } from '../../session/slices';
import { useWords } from '../words';
import english from './odds-by-range.en.json';
import { OddsPlot, seriesOf } from './odds-plot';

const t = phrases(english);

/** A shooter by name, on the imagined table. */
export type Shown = { readonly key: string; readonly name: string; readonly range: Range };

/** The odds of one weapon over the range. */
type Odds = {
  readonly key: string;
  readonly ship: string;
  readonly weapon: string;
  readonly ink: number;
  readonly second: boolean;
  readonly line: OddsLine;
};

/** The inks of the second ship begin here: lines that fall together are both seen. */
const SECOND_INK = 3;

/** The odds of all weapons against the range, one shooter laid over the other; worked out in slices. */
export function OddsByRange(props: {
  readonly shown: readonly Shown[];
  readonly lie: ShotLie;
  readonly unit: TableUnit;
}) {
  const { shown, lie, unit } = props;
  const { say } = useWords();
  const [odds, setOdds] = useState<readonly Odds[]>();
  const { relative, aspect } = lie;
  useEffect(() => {
    const stopping = new AbortController();
    const pace = { signal: stopping.signal, heard: () => {} };
    const work = async (): Promise<void> => {
      const found: Odds[] = [];
      for (const [i, { name, range }] of shown.entries()) {
        const labels = new Map(
          weaponsAt(range, { range: 1, relative, aspect }).map(({ id, label }) => [id, say(label)]),
        );
        const lines = await inSlices(oddsByRange(range, { relative, aspect }, unit), pace);
        for (const [ink, [id, line]] of [...lines].entries())
          found.push({
            key: `${i} ${id}`,
            ship: name,
            weapon: labels.get(id) ?? id,
            ink: ink + i * SECOND_INK,
            second: i > 0,
            line,
          });
      }
      setOdds(found);
    };
    work().catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
    return () => stopping.abort();
  }, [shown, relative, aspect, unit, say]);
  const [first, other] = shown;
  if (!odds || !first) return null;
  const sized = (range: number): number => figureIn(unit, range, 1);
  const curves = odds.flatMap(({ line, ...one }) => {
    const stretches = stretchesOf(line).map(([range, chance]) => [sized(range), chance] as const);
    return stretches.length > 0 ? [{ ...one, stretches }] : [];
  });
  const most = Math.max(...curves.flatMap(({ stretches }) => stretches.map(([range]) => range)));
  const says = [
    say(t('odds-by-range.says', { ship: first.name })),
    ...(other ? [say(t('odds-by-range.second', { ship: other.name }))] : []),
  ].join(' ');
  const inWords = ({ ship, weapon, line }: Odds): string => {
    const stretches = stretchesOf(line).map(([range, chance]) =>
      say(t('odds-by-range.stretch', { chance: percent(chance), range: numbered(sized(range)) })),
    );
    if (stretches.length === 0) return say(t('odds-by-range.never', { ship, weapon }));
    return say(t('odds-by-range.curve', { ship, weapon, stretches: listed(stretches) }));
  };
  const bare = shown.filter(({ name }) => !odds.some(({ ship }) => ship === name));
  return (
    <figure className="shot-plot" data-testid="shot-plot">
      <h2>{say(t('odds-by-range.title'))}</h2>
      {curves.length > 0 && <OddsPlot curves={curves} most={most} at={inUnit(lie.range, unit)} says={says} />}
      <figcaption>
        <p className="quiet">{says}</p>
        <ul className="shot-key">
          {odds.map((one) => (
            <li key={one.key} className={seriesOf(one.ink)}>
              <svg viewBox="0 0 24 8" aria-hidden="true">
                <path d="M0 4H24" className={one.second ? 'series second' : 'series'} />
              </svg>
              <span>{inWords(one)}</span>
            </li>
          ))}
          {bare.map(({ key, name }) => (
            <li key={key}>{say(t('odds-by-range.nothing', { ship: name }))}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
