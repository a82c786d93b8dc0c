import '../skirmish/skirmish.css';
import '../setting-out/setting-out.css';
import './shot.css';
import { type ElementType, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import type { RuleId } from '../../engine/ids';
import type { Data } from '../../engine/set-up/setting-out';
import { unitWords } from '../../engine/words/length';
import { fromData, phrases } from '../../engine/words/text';
import { figureIn, inUnit, ofUnit } from '../../geometry/units';
import type { Placeable, TableMaker } from '../../session/setting-out/own-table';
import { typedNumber } from '../../session/setting-out/tape';
import { conditionsOf, rangeOf, type ShotLie, type Unshown } from '../../session/shot/shot';
import type { ShotAsked } from '../../session/shot/shot-in-game';
import { Late, late } from '../late';
import { Settings } from '../setting-out/setting-field';
import { Picked } from '../skirmish/skirmish-fields';
import { useWords, WordsOf } from '../words';
import { OddsByRange, type Shown } from './odds-by-range';
import english from './shot-page.en.json';
import { ShotWeapons } from './shot-weapons';

const t = phrases(english);

const Rulebook = late(async () => (await import('../told/rulebook')).Rulebook);

type Props = {
  readonly makers: readonly [TableMaker, ...TableMaker[]];
  /** The rule sets that are not among them, and why. */
  readonly unshown: readonly Unshown[];
  /** What a game asks, which the page is opened over. */
  readonly asked?: ShotAsked;
  /** What the page is headed by, where a heading alone will not do. */
  readonly Heading?: ElementType<{ readonly children: ReactNode }>;
  readonly onBack: () => void;
};

/** Inches that may be between the two: no weapon reaches farther. */
const MOST = 100;

/** The page on which one ship fires on another without a game, in the words and the unit of its rules. */
export function ShotPage(props: Props) {
  const [maker, setMaker] = useState(props.makers[0]);
  const [rule, setRule] = useState<string>();
  const { rules, meta } = maker;
  const catalog = useMemo(
    () => ({ ...rules.texts, ...meta.words, ...unitWords(meta.unit ?? 'inch') }),
    [rules, meta],
  );
  const openRule = useCallback((id: RuleId) => setRule(id), []);
  const { say } = useWords();
  const { makers, asked, Heading = 'h1', onBack } = props;
  return (
    <WordsOf catalog={catalog} openRule={openRule}>
      <div className="start skirmish own-table shot-page" data-testid="shot-page">
        <main>
          <header>
            <Heading>{say(t(asked ? 'shot-page.title-in-game' : 'shot-page.title'))}</Heading>
            <button type="button" className="order small" data-testid="shot-back" onClick={onBack}>
              {say(t(asked ? 'shot-page.back-to-game' : 'shot-page.back'))}
            </button>
            <p>{say(t(asked ? 'shot-page.about-in-game' : 'shot-page.about'))}</p>
            {asked && !asked.lie && <p>{say(t('shot-page.unmeasured'))}</p>}
          </header>
          {makers.length > 1 && (
            <div className="shot-rules">
              <Picked
                label={say(t('shot-page.rules'))}
                testId="shot-rules"
                value={maker.meta.id}
                options={makers.map(({ meta }) => ({ value: meta.id, label: meta.name }))}
                onPick={(id) => {
                  const next = makers.find(({ meta }) => meta.id === id);
                  if (next) setMaker(next);
                }}
              />
            </div>
          )}
          <Shot key={meta.id} {...props} maker={maker} />
        </main>
      </div>
      {rule !== undefined && (
        <Late onGiveUp={() => setRule(undefined)}>
          <Rulebook
            rules={meta.id}
            entries={rules.rulebook}
            title={say(t('shot-page.rulebook', { rules: fromData(meta.name) }))}
            at={rule}
            onClose={() => setRule(undefined)}
          />
        </Late>
      )}
    </WordsOf>
  );
}

function Shot(props: Omit<Props, 'makers' | 'onBack'> & { readonly maker: TableMaker }) {
  const { unshown, maker, asked } = props;
  const { say } = useWords();
  const unit = maker.meta.unit ?? 'inch';
  const ships = useMemo(
    () =>
      maker.candidates
        .filter(({ of }) => 'record' in of)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [maker],
  );
  const [shooter, setShooter] = useState(asked?.shooter ?? ships[0]?.key ?? '');
  const [second, setSecond] = useState('');
  const [target, setTarget] = useState(asked?.target ?? ships[1]?.key ?? ships[0]?.key ?? '');
  const [lie, setLie] = useState<ShotLie>(
    asked?.lie ?? { range: ofUnit(12, unit), relative: 90, aspect: 90 },
  );
  const [conditions, setConditions] = useState<Data>(asked?.conditions ?? {});
  const stands = asked?.stands;
  const named = (key: string): Placeable | undefined => ships.find((one) => one.key === key);
  const mark = named(target);
  const ranges = useMemo(
    () =>
      [shooter, second].flatMap((key) => {
        const one = ships.find((ship) => ship.key === key);
        const other = ships.find((ship) => ship.key === target);
        return one && other ? [{ one, range: rangeOf(maker, [one, other], conditions, stands) }] : [];
      }),
    [maker, ships, shooter, second, target, conditions, stands],
  );
  const faulty = ranges.find(({ range }) => 'because' in range);
  const shown = useMemo(
    () =>
      ranges.flatMap(({ one, range }, i): Shown[] =>
        'because' in range ? [] : [{ key: `${i} ${one.key}`, name: one.name, range }],
      ),
    [ranges],
  );
  const [first] = ranges;
  const of = first && !('because' in first.range) ? conditionsOf(first.range) : undefined;
  const options = ships.map(({ key, name, year }) => ({
    value: key,
    label: year === undefined ? name : `${name} (${year})`,
  }));
  return (
    <>
      <div className="shot-asked">
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
      </div>
      <div className="shot-asked">
        <LieField
          label={say(t('shot-page.range'))}
          testId="shot-range"
          value={figureIn(unit, lie.range, 2)}
          most={Math.floor(inUnit(MOST, unit))}
          onNumber={(range) => setLie({ ...lie, range: ofUnit(range, unit) })}
        />
        <LieField
          label={say(t('shot-page.relative'))}
          testId="shot-relative"
          value={Math.round(lie.relative * 10) / 10}
          most={360}
          onNumber={(relative) => setLie({ ...lie, relative })}
        />
        <LieField
          label={say(t('shot-page.aspect'))}
          testId="shot-aspect"
          value={Math.round(lie.aspect * 10) / 10}
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
        {shown.map((one) => (
          <ShotWeapons key={one.key} of={one} target={mark?.name ?? ''} lie={lie} />
        ))}
      </div>
      <OddsByRange shown={shown} lie={lie} unit={unit} />
      <section className="shot-unshown" data-testid="shot-unshown">
        <h2>{say(t('shot-page.unshown'))}</h2>
        <ul>
          {unshown.map(({ id, because }) => (
            <li key={id}>{say(because)}</li>
          ))}
          <li>{say(t('shot-page.no-range'))}</li>
        </ul>
      </section>
    </>
  );
}

/** A number that is taken as it is typed, as long as it is one, or drawn along its line. */
function LieField(props: {
  readonly label: string;
  readonly testId: string;
  readonly value: number;
  readonly most: number;
  readonly onNumber: (value: number) => void;
}) {
  const { label, testId, value, most, onNumber } = props;
  const id = useId();
  // What was typed stands until the number is changed otherwise.
  const [typed, setTyped] = useState({ text: String(value), value });
  const text = typed.value === value ? typed.text : String(value);
  const number = typedNumber(text);
  const isRight = (of: number | undefined): of is number => of !== undefined && of >= 0 && of <= most;
  return (
    <div className="skirmish-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        data-testid={testId}
        value={text}
        aria-invalid={!isRight(number)}
        onChange={({ target }) => {
          const next = typedNumber(target.value);
          setTyped({ text: target.value, value: isRight(next) ? next : value });
          if (isRight(next)) onNumber(next);
        }}
      />
      <input
        type="range"
        aria-label={label}
        data-testid={`${testId}-line`}
        min={0}
        max={most}
        value={value}
        onChange={({ target }) => onNumber(Number(target.value))}
      />
    </div>
  );
}
