import './compare-plans.css';
import { useEffect, useRef, useState } from 'react';
import { wilson } from '../../engine/counting/share';
import type { PieceId, Side } from '../../engine/ids';
import { LEVELS, type Level } from '../../engine/opponent/commander';
import { type PlanRun, spreadOf } from '../../engine/opponent/plan-run';
import { listed, phrases, type Text } from '../../engine/words/text';
import type { Tried } from '../../session/session';
import { opponentWords } from '../computer/opponent-words';
import { useGame, useShown } from '../game';
import { Picked } from '../skirmish/skirmish-fields';
import { useWords } from '../words';
import english from './compare-plans.en.json';
import { Heat } from './heat';

const t = phrases(english);

const MOST_PLANS = 4;
const TIMES = [100, 300, 1000];
const TURNS = [1, 2, 3];

type Series = { readonly plan: string; readonly tried: Tried; readonly runs: readonly PlanRun[] };

/** Plans side by side, each run many times by the real rules in a worker of its own. */
export function ComparePlans() {
  const { session, staff, seat } = useGame();
  const { say } = useWords();
  const plans = useShown((state) => state.plans);
  const sides = useShown(({ battle }) => battle.sides);
  const [chosen, setChosen] = useState<readonly string[]>(plans.slice(0, MOST_PLANS));
  const [side, setSide] = useState<Side>(seat);
  const [level, setLevel] = useState<Level>('midshipman');
  const [times, setTimes] = useState(1000);
  const [turns, setTurns] = useState(1);
  const [series, setSeries] = useState<readonly Series[]>([]);
  const [wrong, setWrong] = useState<string>();
  const [working, setWorking] = useState(0);
  const ends = useRef<readonly (() => void)[]>([]);
  const stop = (): void => {
    for (const end of ends.current) end();
    ends.current = [];
    setWorking(0);
  };
  useEffect(
    () => () => {
      for (const end of ends.current) end();
    },
    [],
  );
  const run = (): void => {
    stop();
    setWrong(undefined);
    const tried = chosen.flatMap((plan): readonly Series[] => {
      const found = session.tried(plan);
      if (typeof found !== 'string') return [{ plan, tried: found, runs: [] }];
      setWrong(found);
      return [];
    });
    setSeries(tried);
    setWorking(tried.length);
    ends.current = tried.map(({ plan, tried: { from, sides: whose, commands } }) => {
      const own = whose.length > 1 ? [side] : whose;
      const asked = {
        sides: own,
        commands: commands.filter(({ by }) => own.includes(by)),
        commander: { level, temper: 'steady' as const },
        turns,
      };
      return staff.runs(from, asked, times, (runs, trouble) => {
        setSeries((all) => all.map((one) => (one.plan === plan ? { ...one, runs } : one)));
        if (trouble !== undefined) setWrong(trouble);
        if (trouble !== undefined || runs.length >= times) setWorking((left) => Math.max(0, left - 1));
      });
    });
  };
  const done = series.reduce((sum, { runs }) => sum + runs.length, 0);
  if (plans.length === 0) return <p className="quiet">{say(t('compare-plans.none'))}</p>;
  return (
    <section className="compare-plans" aria-label={say(t('compare-plans.title'))} data-testid="compare-plans">
      <h3>{say(t('compare-plans.title'))}</h3>
      <p className="quiet">{say(t('compare-plans.about'))}</p>
      <fieldset>
        <legend>{say(t('compare-plans.which'))}</legend>
        {plans.map((plan) => (
          <label key={plan}>
            <input
              type="checkbox"
              checked={chosen.includes(plan)}
              disabled={!chosen.includes(plan) && chosen.length >= MOST_PLANS}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, plan] : chosen.filter((one) => one !== plan))
              }
            />
            {plan}
          </label>
        ))}
      </fieldset>
      <div className="compare-asked">
        <Picked
          label={say(t('compare-plans.side'))}
          testId="compare-side"
          value={side}
          options={sides.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(id) => setSide(id as Side)}
        />
        <Picked
          label={say(t('compare-plans.level'))}
          testId="compare-level"
          value={level}
          options={LEVELS.map((one) => ({ value: one, label: say(opponentWords(one)) }))}
          onPick={(one) => setLevel(one as Level)}
        />
        <Picked
          label={say(t('compare-plans.turns'))}
          testId="compare-turns"
          value={String(turns)}
          options={TURNS.map((one) => ({ value: String(one), label: String(one) }))}
          onPick={(one) => setTurns(Number(one))}
        />
        <Picked
          label={say(t('compare-plans.times'))}
          testId="compare-times"
          value={String(times)}
          options={TIMES.map((one) => ({ value: String(one), label: String(one) }))}
          onPick={(one) => setTimes(Number(one))}
        />
      </div>
      {wrong !== undefined && (
        <p className="why" role="alert">
          {wrong}
        </p>
      )}
      <div className="dialog-buttons">
        {working > 0 ? (
          <button type="button" className="order" data-testid="compare-stop" onClick={stop}>
            {say(t('compare-plans.stop'))}
          </button>
        ) : (
          <button
            type="button"
            className="order usual"
            data-testid="compare-run"
            disabled={chosen.length === 0}
            onClick={run}
          >
            {say(t('compare-plans.run'))}
          </button>
        )}
      </div>
      {series.length > 0 && (
        <>
          <progress aria-label={say(t('compare-plans.runs'))} value={done} max={series.length * times} />
          <p role="status" className="quiet" data-testid="compare-progress">
            {say(t('compare-plans.progress', { done, of: series.length * times }))}
          </p>
          <Results series={series} />
        </>
      )}
    </section>
  );
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What came of them, a column a plan. */
function Results({ series }: { readonly series: readonly Series[] }) {
  const { say } = useWords();
  const { sides, ships, units } = useShown(({ battle }) => battle);
  const names = new Map<PieceId, string>([
    ...ships.map(({ id, record }) => [id, record.name] as const),
    ...(units ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const sideOf = new Map<PieceId, Side>(
    [...ships, ...(units ?? [])].map(({ id, side }) => [id, side] as const),
  );
  const lost = [...new Set(series.flatMap(({ runs }) => runs.flatMap((run) => run.lost)))];
  const rows: readonly {
    readonly label: Text;
    readonly of: (runs: readonly PlanRun[]) => readonly number[];
  }[] = [
    ...sides.map(({ id, name }) => ({
      label: t('compare-plans.points', { side: name }),
      of: (runs: readonly PlanRun[]) => runs.flatMap(({ points }) => (points ? [points[id] ?? 0] : [])),
    })),
    ...sides.map(({ id, name }) => ({
      label: t('compare-plans.hurt', { side: name }),
      of: (runs: readonly PlanRun[]) => runs.map(({ hurt }) => hurt[id] ?? 0),
    })),
    ...sides.map(({ id, name }) => ({
      label: t('compare-plans.losses', { side: name }),
      of: (runs: readonly PlanRun[]) =>
        runs.map((run) => run.lost.filter((piece) => sideOf.get(piece) === id).length),
    })),
  ];
  return (
    <div className="compare-results">
      <table>
        <caption className="quiet">{say(t('compare-plans.measure'))}</caption>
        <thead>
          <tr>
            <th scope="col">{say(t('compare-plans.runs'))}</th>
            {series.map(({ plan }) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={say(label)}>
              <th scope="row">{say(label)}</th>
              {series.map(({ plan, runs }) => (
                <td key={plan}>
                  <Spreading sample={of(runs)} />
                </td>
              ))}
            </tr>
          ))}
          {lost.map((piece) => (
            <tr key={piece}>
              <th scope="row">{say(t('compare-plans.lost', { ship: names.get(piece) ?? piece }))}</th>
              {series.map(({ plan, runs }) => {
                const { part, low, high } = wilson(
                  runs.filter((one) => one.lost.includes(piece)).length,
                  runs.length,
                );
                const [of, from, to] = [part, low, high].map((one) => rounded(one * 100));
                return (
                  <td key={plan}>
                    {say(t('compare-plans.part', { part: of ?? 0, low: from ?? 0, high: to ?? 0 }))}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{say(t('compare-plans.ends'))}</th>
            {series.map(({ plan, tried, runs }) => (
              <td key={plan}>
                <Heat runs={runs} from={tried.from} own={tried.sides} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** A mean with its interval, over bars of how often each value came. */
function Spreading({ sample }: { readonly sample: readonly number[] }) {
  const { say } = useWords();
  if (sample.length === 0) return null;
  const { mean, low, high, values } = spreadOf(sample);
  const most = Math.max(...values.values());
  const inOrder = [...values].sort(([one], [other]) => one - other);
  return (
    <>
      {say(t('compare-plans.mean', { mean: rounded(mean), low: rounded(low), high: rounded(high) }))}
      <span
        className="compare-bars"
        role="img"
        aria-label={say(
          t('compare-plans.spread', {
            values:
              listed(inOrder.map(([value, count]) => say(t('compare-plans.value', { value, count })))) ?? '',
          }),
        )}
      >
        {inOrder.map(([value, count]) => (
          <span key={value} title={`${value}: ${count}`} style={{ height: `${(count / most) * 100}%` }} />
        ))}
      </span>
    </>
  );
}
