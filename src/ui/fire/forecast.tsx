import type { Forecast } from '../../engine/contract';
import { listed, phrases, type Text } from '../../engine/words/text';
import { percent } from '../../session/said/percent';
import { keyed } from '../keyed';
import { Tallies, TallyTable } from '../report/tally';
import { Notes, useWords } from '../words';
import english from './forecast.en.json';

const t = phrases(english);

/** The number before the shot: what makes it, how likely it is, and what comes of it. */
export function ForecastFigures({ forecast }: { readonly forecast: Forecast }) {
  const words = useWords();
  const { chance } = forecast;
  const [first, ...later] = forecast.tallies;
  return (
    <div className="forecast">
      {first && <TallyTable tally={first} />}
      {chance && <p className="needs">{words.say(chance.needs)}</p>}
      {chance && (
        <p className="odds">
          <strong className="percent">{percent(chance.ways / chance.of)}</strong>
          <span className="quiet">{words.say(t('forecast.ways', { ways: chance.ways, of: chance.of }))}</span>
        </p>
      )}
      {keyed(forecast.spreads, (spread) => spread.label.key).map(({ key, item }) => (
        <Spread key={key} label={words.say(item.label)} chances={item.chances} />
      ))}
      <Notes of={forecast.notes} />
      {later.length > 0 && (
        <details>
          <summary>{words.say(t('forecast.later'))}</summary>
          <Tallies of={later} />
        </details>
      )}
    </div>
  );
}

/** Fewer bars than this are drawn each; what lies beyond is one bar. */
const MOST_BARS = 9;

/** Chances of 0, 1, 2 … as bars; the last bar holds all that lies beyond when there are many. */
function Spread(props: { readonly label: string; readonly chances: readonly number[] }) {
  const { label, chances } = props;
  const { say } = useWords();
  const bars = folded(chances, say);
  const tallest = Math.max(...bars.map((bar) => bar.chance), 0.001);
  const spoken = bars.map(({ points, chance }) =>
    say(t('forecast.bar', { points, chance: percent(chance) })),
  );
  return (
    <figure className="spread">
      <figcaption>{label}</figcaption>
      <div className="bars" role="img" aria-label={say(t('forecast.bars', { label, bars: listed(spoken) }))}>
        {bars.map((bar, i) => (
          <div key={bar.points} className="bar" title={spoken[i]}>
            <span className="height" style={{ height: `${(100 * bar.chance) / tallest}%` }} />
            <span className="points">{bar.points}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}

function folded(
  chances: readonly number[],
  say: (said: Text) => string,
): readonly { points: string; chance: number }[] {
  const last = chances.findLastIndex((chance) => chance > 0.0005);
  const shown = chances.slice(0, Math.max(last + 1, 1));
  const bars = shown.map((chance, points) => ({ points: String(points), chance }));
  if (bars.length <= MOST_BARS) return bars;
  const beyond = shown.slice(MOST_BARS - 1).reduce((sum, chance) => sum + chance, 0);
  return [
    ...bars.slice(0, MOST_BARS - 1),
    { points: say(t('forecast.beyond', { points: MOST_BARS - 1 })), chance: beyond },
  ];
}
