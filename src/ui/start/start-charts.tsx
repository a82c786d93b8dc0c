import { useEffect, useId, useRef, useState } from 'react';
import { GROUNDS, type Ground } from '../../engine/chart/chart';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './start.en.json';

const t = phrases(english);

/** What the start page offers to those who draw charts. */
export function StartCharts(props: {
  /** Ids of the charts that come with the program. */
  readonly shipped: readonly string[];
  /** Title of the chart left unsaved in this browser. */
  readonly kept: string | undefined;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onNew: (ground: Ground) => void;
  readonly onCopy: (id: string) => void;
  readonly onOpen: (file: File) => void;
}) {
  const { shipped, kept, busy, onGoOn, onNew, onCopy, onOpen } = props;
  const { say } = useWords();
  const [chosen, setChosen] = useState(shipped[0] ?? '');
  /** What is begun when the chart left unsaved is thrown away. */
  const [asked, setAsked] = useState<{ readonly begin: () => void }>();
  const id = useId();
  const begin = (what: () => void): void => (kept === undefined ? what() : setAsked({ begin: what }));
  return (
    <section className="start-charts" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say(t('start.charts'))}</h2>
      <p className="quiet">{say(t('start.charts-about'))}</p>
      <div className="chart-ways">
        {kept !== undefined && (
          <button
            type="button"
            className="order usual"
            data-testid="chart-go-on"
            disabled={busy}
            onClick={onGoOn}
          >
            {say(t('start.chart-go-on', { chart: kept }))}
          </button>
        )}
        {GROUNDS.map((ground) => (
          <button
            key={ground}
            type="button"
            className="order"
            data-testid={`chart-new-${ground}`}
            disabled={busy}
            onClick={() => begin(() => onNew(ground))}
          >
            {say(t(`start.chart-new.${ground}`))}
          </button>
        ))}
        <span className="chart-copy">
          <label htmlFor={`${id}-copy`}>{say(t('start.chart-copy-of'))}</label>
          <select
            id={`${id}-copy`}
            data-testid="chart-shipped"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {shipped.map((one) => (
              <option key={one} value={one}>
                {titleOf(one)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="order"
            data-testid="chart-copy"
            disabled={busy || chosen === ''}
            onClick={() => begin(() => onCopy(chosen))}
          >
            {say(t('start.chart-copy'))}
          </button>
        </span>
      </div>
      <label className="open-file">
        <span>{say(t('start.open-chart'))}</span>
        <input
          type="file"
          accept=".geojson,.json,application/geo+json,application/json"
          data-testid="open-chart"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) begin(() => onOpen(file));
            event.target.value = '';
          }}
        />
      </label>
      {asked && kept !== undefined && (
        <ThrowQuestion
          title={kept}
          onYes={() => {
            setAsked(undefined);
            asked.begin();
          }}
          onNo={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function ThrowQuestion(props: {
  readonly title: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { say } = useWords();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="kept-tools" role="alertdialog" aria-label={say(t('start.chart-discard-title'))}>
      <span>{say(t('start.chart-unsaved', { chart: props.title }))}</span>
      <button type="button" className="wrong" data-testid="throw-kept-chart" onClick={props.onYes}>
        {say(t('start.chart-discard'))}
      </button>
      <button type="button" ref={no} onClick={props.onNo}>
        {say(t('start.keep'))}
      </button>
    </div>
  );
}

/** river-plate: River Plate. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
