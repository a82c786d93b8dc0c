import { useId, useRef, useState } from 'react';
import { phrases } from '../../engine/words/text';
import type { Placeable } from '../../session/setting-out/own-table';
import type { TableDesk, TableState } from '../../session/setting-out/table-desk';
import { useWords } from '../words';
import english from './setting-out-page.en.json';

const t = phrases(english);

/** Ships shown at a time. */
const SHOWN = 8;

/** What is dragged from the list onto the table: the ship's key. */
export const DRAGGED = 'application/x-flag-plot-ship';

/** What is set down by the next tap on the table, and for which side. */
export type Armed = { readonly side: 0 | 1; readonly one: Placeable };

/** Everything that the rules can play, found by name, class or nation. */
export function ShipList({
  desk,
  state,
  armed,
  onArm,
  onFleetFile,
  drawing,
}: {
  readonly desk: TableDesk;
  readonly state: TableState;
  readonly armed: Armed | undefined;
  readonly onArm: (armed: Armed | undefined) => void;
  readonly onFleetFile: (file: File) => void;
  /** Nothing has a place on the table: nothing is set by a tap on it. */
  readonly drawing: boolean;
}) {
  const { say } = useWords();
  const id = useId();
  const [side, setSide] = useState<0 | 1>(0);
  const [wanted, setWanted] = useState('');
  const [isWished, setTapping] = useState(false);
  const tapping = isWished && !drawing;
  const { maker, laid } = state;
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = maker.candidates.filter((one) => {
    const about = `${one.name} ${one.class ?? ''} ${one.nation} ${one.kind}`.toLowerCase();
    return words.every((word) => about.includes(word));
  });
  return (
    <section className="own-table-ships" aria-label={say(t('setting-out-page.ships'))}>
      <h2>{say(t('setting-out-page.ships'))}</h2>
      <div className="own-table-sides" role="radiogroup" aria-label={say(t('setting-out-page.for'))}>
        {laid.sides.map((name, i) => (
          <label key={`side-${i === 0 ? 'first' : 'second'}`} className={`side-${i}`}>
            <input
              type="radio"
              name={`${id}-side`}
              data-testid={`own-table-side-${i}`}
              checked={side === i}
              onChange={() => setSide(i === 0 ? 0 : 1)}
            />
            {name}
          </label>
        ))}
      </div>
      {!drawing && (
        <label className="setting flag">
          <input
            type="checkbox"
            data-testid="own-table-tapping"
            checked={tapping}
            onChange={({ target }) => {
              setTapping(target.checked);
              onArm(undefined);
            }}
          />
          {say(t('setting-out-page.tapping'))}
        </label>
      )}
      <label htmlFor={`${id}-find`}>{say(t('setting-out-page.find'))}</label>
      <input
        id={`${id}-find`}
        type="search"
        data-testid="own-table-find"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul>
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className="order"
              draggable
              data-testid={`put-${one.id}`}
              {...(tapping ? { 'aria-pressed': armed?.one.key === one.key } : {})}
              aria-label={say(
                t(tapping ? 'setting-out-page.arm' : 'setting-out-page.put', {
                  ship: one.name,
                  side: laid.sides[side] ?? '',
                }),
              )}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(DRAGGED, JSON.stringify({ key: one.key, side }));
                dataTransfer.effectAllowed = 'copy';
              }}
              onClick={() => (tapping ? onArm({ side, one }) : desk.add(side, one))}
            >
              <strong>{one.name}</strong>
              <span className="quiet">
                {one.kind}, {one.nation} {one.year}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {found.length === 0
          ? say(t('setting-out-page.no-ship'))
          : found.length > SHOWN && say(t('setting-out-page.more', { count: found.length - SHOWN }))}
      </p>
      {maker.candidates.some(({ of }) => 'record' in of) && <OpenFleet onFile={onFleetFile} />}
    </section>
  );
}

/** Opens a fleet of one's own, and tells how its table is written. */
function OpenFleet({ onFile }: { readonly onFile: (file: File) => void }) {
  const { say } = useWords();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="order small" onClick={() => file.current?.click()}>
        {say(t('setting-out-page.open-fleet'))}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.csv,application/json,text/csv"
        data-testid="own-fleet-file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = '';
        }}
      />
      <details className="quiet">
        <summary>{say(t('setting-out-page.columns'))}</summary>
        <p>{say(t('setting-out-page.columns-are'))}</p>
        <p>{say(t('setting-out-page.columns-guns'))}</p>
      </details>
    </>
  );
}
