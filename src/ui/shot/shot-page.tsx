import '../skirmish/skirmish.css';
import '../setting-out/setting-out.css';
import './shot.css';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Data } from '../../engine/set-up/setting-out';
import { UNIT_NAMES, unitWords } from '../../engine/words/length';
import { phrases, text } from '../../engine/words/text';
import { inUnit, ofUnit } from '../../geometry/units';
import type { Placeable, TableMaker } from '../../session/setting-out/own-table';
import { typedNumber } from '../../session/setting-out/tape';
import {
  conditionsOf,
  oddsByRange,
  type Range,
  rangeOf,
  type ShotLie,
  sumsAt,
  weaponsAt,
} from '../../session/shot/shot';
import { inSlices } from '../../session/slices';
import { keyed } from '../keyed';
import { Tallies } from '../report/tally';
import { Settings } from '../setting-out/setting-field';
import { Picked } from '../skirmish/skirmish-fields';
import { useWords, WordsOf } from '../words';
import { type Odds, OddsPlot } from './odds-plot';
import english from './shot-page.en.json';

const t = phrases(english);

/** The page on which one ship fires on another without a game, in the words and the unit of its rules. */
export function ShotPage(props: {
  readonly makers: readonly [TableMaker, ...TableMaker[]];
  readonly onBack: () => void;
}) {
  const [maker, setMaker] = useState(props.makers[0]);
  const catalog = useMemo(
    () => ({ ...maker.rules.texts, ...maker.meta.words, ...unitWords(maker.meta.unit ?? 'inch') }),
    [maker],
  );
  return (
    <WordsOf catalog={catalog}>
      <Shot key={maker.meta.id} {...props} maker={maker} onMaker={setMaker} />
    </WordsOf>
  );
}

function Shot(props: {
  readonly makers: readonly TableMaker[];
  readonly maker: TableMaker;
  readonly onMaker: (maker: TableMaker) => void;
  readonly onBack: () => void;
}) {
  const { makers, maker, onMaker, onBack } = props;
  const { say } = useWords();
  const unit = maker.meta.unit ?? 'inch';
  const ships = useMemo(
    () =>
      maker.candidates
        .filter(({ of }) => 'record' in of)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [maker],
  );
  const [shooter, setShooter] = useState(ships[0]?.key ?? '');
  const [second, setSecond] = useState('');
  const [target, setTarget] = useState(ships[1]?.key ?? ships[0]?.key ?? '');
  const [lie, setLie] = useState<ShotLie>({ range: ofUnit(12, unit), relative: 90, aspect: 90 });
  const [conditions, setConditions] = useState<Data>({});
  const named = (key: string): Placeable | undefined => ships.find((one) => one.key === key);
  const mark = named(target);
  const ranges = useMemo(
    () =>
      [shooter, second].flatMap((key) => {
        const one = ships.find((ship) => ship.key === key);
        const other = ships.find((ship) => ship.key === target);
        return one && other ? [{ one, range: rangeOf(maker, [one, other], conditions) }] : [];
      }),
    [maker, ships, shooter, second, target, conditions],
  );
  const [first] = ranges;
  const faulty = ranges.find(({ range }) => 'because' in range);
  const shown = ranges.flatMap(({ one, range }) => ('because' in range ? [] : [{ one, range }]));
  const of = first && !('because' in first.range) ? conditionsOf(first.range) : undefined;
  const options = ships.map(({ key, name, year }) => ({
    value: key,
    label: year === undefined ? name : `${name} (${year})`,
  }));
  return (
    <div className="start skirmish own-table shot-page" data-testid="shot-page">
      <main>
        <header>
          <h1>{say(t('shot-page.title'))}</h1>
          <button type="button" className="order small" data-testid="shot-back" onClick={onBack}>
            {say(t('shot-page.back'))}
          </button>
          <p>{say(t('shot-page.about'))}</p>
        </header>
        <div className="shot-asked">
          <Picked
            label={say(t('shot-page.rules'))}
            testId="shot-rules"
            value={maker.meta.id}
            options={makers.map(({ meta }) => ({ value: meta.id, label: meta.name }))}
            onPick={(id) => {
              const next = makers.find(({ meta }) => meta.id === id);
              if (next) onMaker(next);
            }}
          />
          <Picked
            label={say(t('shot-page.shooter'))}
            testId="shot-shooter"
            value={shooter}
            options={options}
            onPick={setShooter}
          />
          <Picked
            label={say(t('shot-page.second'))}
            testId="shot-second"
            value={second}
            options={[{ value: '', label: say(t('shot-page.none')) }, ...options]}
            onPick={setSecond}
          />
          <Picked
            label={say(t('shot-page.target'))}
            testId="shot-target"
            value={target}
            options={options}
            onPick={setTarget}
          />
          <LieField
            label={say(t('shot-page.range', { unit: text(UNIT_NAMES[unit].many) }))}
            testId="shot-range"
            value={inUnit(lie.range, unit)}
            most={inUnit(190, unit)}
            onNumber={(range) => setLie({ ...lie, range: ofUnit(range, unit) })}
          />
          <LieField
            label={say(t('shot-page.relative'))}
            testId="shot-relative"
            value={lie.relative}
            most={360}
            onNumber={(relative) => setLie({ ...lie, relative })}
          />
          <LieField
            label={say(t('shot-page.aspect'))}
            testId="shot-aspect"
            value={lie.aspect}
            most={360}
            onNumber={(aspect) => setLie({ ...lie, aspect })}
          />
        </div>
        {of && of.fields.length > 0 && (
          <details>
            <summary>{say(t('shot-page.conditions'))}</summary>
            <div className="shot-asked" data-testid="shot-conditions">
              <Settings
                fields={of.fields.filter(({ late }) => !late)}
                values={of.values}
                onSet={(name, value) => setConditions({ ...conditions, [name]: value })}
              />
            </div>
          </details>
        )}
        {faulty && 'because' in faulty.range && (
          <p className="why" role="alert">
            {say(faulty.range.because)}
          </p>
        )}
        <div className="shot-found">
          {keyed(shown, ({ one }) => one.key).map(({ key, item: { one, range } }) => (
            <Weapons key={key} of={range} ship={one.name} target={mark?.name ?? ''} lie={lie} />
          ))}
        </div>
        <ByRange shown={shown} lie={lie} unit={unit} />
      </main>
    </div>
  );
}

/** A number that is taken as it is typed, as long as it is one. */
function LieField(props: {
  readonly label: string;
  readonly testId: string;
  readonly value: number;
  readonly most: number;
  readonly onNumber: (value: number) => void;
}) {
  const { label, testId, value, most, onNumber } = props;
  const id = useId();
  const [typed, setTyped] = useState(String(Math.round(value * 100) / 100));
  const number = typedNumber(typed);
  const wrong = number === undefined || number < 0 || number > most;
  return (
    <div className="skirmish-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        data-testid={testId}
        value={typed}
        aria-invalid={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = typedNumber(target.value);
          if (next !== undefined && next >= 0 && next <= most) onNumber(next);
        }}
      />
    </div>
  );
}

const percent = (chance: number): number => Math.round(chance * 1000) / 10;

/** What each weapon of a shooter can do, and the sums of what bears. */
function Weapons(props: {
  readonly of: Range;
  readonly ship: string;
  readonly target: string;
  readonly lie: ShotLie;
}) {
  const { of, ship, target, lie } = props;
  const { say } = useWords();
  const weapons = useMemo(() => weaponsAt(of, lie), [of, lie]);
  const sums = useMemo(() => sumsAt(of, lie), [of, lie]);
  return (
    <section
      className="shot-weapons"
      aria-label={say(t('shot-page.weapons', { ship, target }))}
      data-testid="shot-weapons"
    >
      <h2>{say(t('shot-page.weapons', { ship, target }))}</h2>
      <table>
        <tbody>
          {weapons.map(({ id, label, chance, refusal, bearing, mounts }) => (
            <tr key={id}>
              <th scope="row">{say(label)}</th>
              <td className="number">
                {chance === undefined ? '–' : say(t('shot-page.chance', { part: percent(chance) }))}
              </td>
              <td className="quiet">
                {refusal ? say(refusal.because) : say(t('shot-page.bear', { bears: bearing, mounts }))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details data-testid="shot-sums">
        <summary>{say(t('shot-page.sums'))}</summary>
        {sums.length === 0 && <p className="quiet">{say(t('shot-page.no-sums'))}</p>}
        {keyed(sums, ({ label }) => say(label)).map(({ key, item }) => (
          <section key={key}>
            <h3>{say(item.label)}</h3>
            <Tallies of={item.tallies} />
          </section>
        ))}
      </details>
    </section>
  );
}

/** The odds of all weapons against the range, one shooter laid over the other; worked out in slices. */
function ByRange(props: {
  readonly shown: readonly { readonly one: Placeable; readonly range: Range }[];
  readonly lie: ShotLie;
  readonly unit: 'inch' | 'cm';
}) {
  const { shown, lie, unit } = props;
  const { say } = useWords();
  const [odds, setOdds] = useState<readonly Odds[]>([]);
  const { relative, aspect } = lie;
  useEffect(() => {
    const stopping = new AbortController();
    const pace = { signal: stopping.signal, heard: () => {} };
    const work = async (): Promise<void> => {
      const found: Odds[] = [];
      for (const [i, { one, range }] of shown.entries()) {
        const labels = new Map(
          weaponsAt(range, { range: 1, relative, aspect }).map(({ id, label }) => [id, say(label)]),
        );
        const series = await inSlices(oddsByRange(range, { range: 1, relative, aspect }), pace);
        for (const [id, points] of series)
          found.push({
            key: `${i} ${id}`,
            ship: one.name,
            weapon: labels.get(id) ?? id,
            second: i > 0,
            points,
          });
      }
      setOdds(found);
    };
    work().catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
    return () => stopping.abort();
  }, [shown, relative, aspect, say]);
  if (odds.length === 0) return null;
  const [first, other] = shown;
  const most = Math.max(...odds.flatMap(({ points }) => points.map(([range]) => range)));
  const sized = (inches: number): number => Math.round(inUnit(inches, unit) * 10) / 10;
  return (
    <figure className="shot-plot" data-testid="shot-plot">
      <h2>{say(t('shot-page.plot'))}</h2>
      <OddsPlot
        odds={odds}
        most={most}
        at={lie.range}
        sized={sized}
        says={say(
          t('shot-page.plot-says', {
            least: sized(1),
            most: sized(most),
            unit: text(UNIT_NAMES[unit].many),
            ship: first?.one.name ?? '',
          }),
        )}
      />
      <figcaption>
        <p className="quiet">
          {say(
            t('shot-page.plot-says', {
              least: sized(1),
              most: sized(most),
              unit: text(UNIT_NAMES[unit].many),
              ship: first?.one.name ?? '',
            }),
          )}{' '}
          {other && say(t('shot-page.plot-second', { ship: other.one.name }))}
        </p>
        <ol className="shot-key">
          {odds.map(({ key, ship, weapon, second, points }, i) => {
            const [range, best] = points.reduce((one, next) => (next[1] > one[1] ? next : one), [
              0, 0,
            ] as const);
            return (
              <li key={key} className={`series-${i % 6}`}>
                <svg viewBox="0 0 24 8" aria-hidden="true">
                  <path d="M0 4H24" className={second ? 'series second' : 'series'} />
                </svg>
                {best > 0
                  ? say(t('shot-page.key', { ship, weapon, part: percent(best), range: sized(range) }))
                  : say(t('shot-page.never', { ship, weapon }))}
              </li>
            );
          })}
        </ol>
      </figcaption>
    </figure>
  );
}
