import type { Scale } from '../../engine/chart/scale';
import { numbered, phrases, type Text, text } from '../../engine/words/text';
import type { TrackChart } from '../../session/report/track-chart';
import { useWords } from '../words';
import english from './report.en.json';

const t = phrases(english);

/** A length for the scale bar: the longest of these that fits, of what the scale reads first. */
const ROUND = [1, 2, 5];
/** Of the chart's width, the longest that it may be. */
const LONGEST_BAR = 0.25;

type Bar = { readonly inches: number; readonly says: Text };

/** The bar of a chart so wide, of which a pixel shows `unit`; undefined where nothing is measured. */
export function scaleBar({ readings, unmeasured }: Scale, width: number, unit: number): Bar | undefined {
  if (unmeasured) return undefined;
  const [reading] = readings;
  const perInch = reading?.perInch ?? 1;
  const most = Math.min(width * LONGEST_BAR, 220 * unit) * perInch;
  const power = 10 ** Math.floor(Math.log10(most));
  const figure = power * (ROUND.findLast((one) => one * power <= most) ?? 1);
  return {
    inches: figure / perInch,
    says: reading
      ? text(reading.says, { figure: numbered(figure), count: figure })
      : t('report.bar', { run: numbered(figure) }),
  };
}

type Furniture = { readonly chart: TrackChart; readonly unit: number };

/** Where north is: charts are drawn with it upward. */
export function North({ chart, unit }: Furniture) {
  const { say } = useWords();
  const [x, y] = [chart.left + chart.width - 18 * unit, -chart.top + 14 * unit];
  return (
    <>
      <path
        className="north"
        d={`M${x} ${y}l${5 * unit} ${16 * unit}l${-5 * unit} ${-4 * unit}l${-5 * unit} ${4 * unit}Z`}
      />
      <text
        className="furniture"
        x={x}
        y={y + 30 * unit}
        textAnchor="middle"
        style={{ fontSize: `${12 * unit}px`, strokeWidth: 3 * unit }}
      >
        {say(t('report.north'))}
      </text>
    </>
  );
}

export function ScaleBar({ chart, unit, bar }: Furniture & { readonly bar: Bar }) {
  const { say } = useWords();
  const [x, y] = [chart.left + 12 * unit, chart.height - chart.top - 12 * unit];
  return (
    <>
      <path
        className="bar"
        d={`M${x} ${y - 5 * unit}v${5 * unit}h${bar.inches}v${-5 * unit}`}
        style={{ strokeWidth: 1.4 * unit }}
      />
      <text
        className="furniture"
        x={x + 4 * unit}
        y={y - 5 * unit}
        style={{ fontSize: `${12 * unit}px`, strokeWidth: 3 * unit }}
      >
        {say(bar.says)}
      </text>
    </>
  );
}
