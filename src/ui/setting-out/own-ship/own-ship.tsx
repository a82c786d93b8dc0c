import { useCallback, useEffect, useId, useState } from 'react';
import type { RuleId } from '../../../engine/ids';
import type { ShipRecord } from '../../../engine/set-up/record';
import { fromData, phrases } from '../../../engine/words/text';
import { cardBy } from '../../../session/setting-out/own-ship';
import type { TableMaker } from '../../../session/setting-out/own-table';
import { CardView } from '../../ships/ship-card';
import { useWords, WordsOf } from '../../words';
import type { OwnFleets } from '../setting-out-props';
import english from './own-ship.en.json';

const t = phrases(english);

/** Columns of a fleet's table, each a field. */
const FIELDS = [
  'name',
  'nation',
  'type',
  'class',
  'asOf',
  'length',
  'beam',
  'draught',
  'displacement',
  'speed',
  'sailSpeed',
  'propulsion',
  'belt',
  'deck',
  'turret',
  'conningTower',
  'casemate',
  'flightDeck',
  'guns',
  'tubes',
  'lightGuns',
  'aircraft',
  'floatPlanes',
  'searchRadar',
  'antiAircraftRadar',
  'searchlights',
] as const;
const MUST = ['name', 'nation', 'type', 'length', 'beam', 'speed'] as const;

type Typed = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

/** As typed last, while the page is open. */
let left: Typed = {};

/** What came of it: a record, or what is wrong with it. */
type Ship = { readonly record: ShipRecord } | { readonly wrong: string };

/** A record in a form, with the card that the rule set makes of it beside it; and the fleets that are kept. */
export function OwnShip({ maker, fleets }: { readonly maker: TableMaker; readonly fleets: OwnFleets }) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<Typed>(left);
  const [ship, setShip] = useState<Ship>();
  const { read } = fleets;
  useEffect(() => {
    left = typed;
    if (MUST.some((name) => !typed[name]?.trim())) return setShip(undefined);
    let stale = false;
    void read(typed).then((came) => {
      if (!stale) setShip(came.ok ? { record: came.value } : { wrong: came.reason });
    });
    return () => {
      stale = true;
    };
  }, [typed, read]);
  return (
    <details className="own-ship">
      <summary>{say(t('own-ship.title'))}</summary>
      <p className="quiet">{say(t('own-ship.about'))}</p>
      <div className="own-ship-parts">
        <div className="own-table-tape" data-testid="own-ship-form">
          {FIELDS.map((name) => (
            <div key={name} className="setting">
              <label htmlFor={`${id}-${name}`}>{say(t(`own-ship.${name}`))}</label>
              <input
                id={`${id}-${name}`}
                data-testid={`own-ship-${name}`}
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            </div>
          ))}
        </div>
        <CardShown maker={maker} ship={ship} onKeep={fleets.keep} />
      </div>
      <h3>{say(t('own-ship.fleets'))}</h3>
      {fleets.all.length === 0 && <p className="quiet">{say(t('own-ship.no-fleets'))}</p>}
      <ul className="own-fleets">
        {fleets.all.map(({ id: fleet, title, ships }) => (
          <li key={fleet}>
            <span>{say(t('own-ship.fleet', { title, count: ships.length }))}</span>
            <button type="button" className="order small" onClick={() => fleets.save(fleet)}>
              {say(t('own-ship.save', { title }))}
            </button>
            <button type="button" className="order small" onClick={() => fleets.drop(fleet)}>
              {say(t('own-ship.drop', { title }))}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CardShown(props: {
  readonly maker: TableMaker;
  readonly ship: Ship | undefined;
  readonly onKeep: (record: ShipRecord) => void;
}) {
  const { maker, ship, onKeep } = props;
  const { say, catalog } = useWords();
  const [rule, setRule] = useState<RuleId>();
  const openRule = useCallback((id: RuleId) => setRule(id), []);
  if (!ship) return <p className="quiet">{say(t('own-ship.empty'))}</p>;
  if ('wrong' in ship)
    return (
      <p className="why" role="alert" data-testid="own-ship-fault">
        {ship.wrong}
      </p>
    );
  const { record } = ship;
  const made = cardBy(maker, record);
  const entry = rule && maker.rules.rulebook.find(({ id }) => id === rule);
  return (
    <section
      className="own-ship-card card-panel"
      aria-label={say(t('own-ship.card'))}
      data-testid="own-ship-card"
    >
      <button
        type="button"
        className="order usual"
        data-testid="own-ship-keep"
        onClick={() => onKeep(record)}
      >
        {say(t('own-ship.keep'))}
      </button>
      {'card' in made ? (
        <WordsOf catalog={catalog} openRule={openRule}>
          {entry && (
            <p role="status">
              {say(
                t('own-ship.rule', {
                  rule: entry.id,
                  title: fromData(entry.title),
                  text: fromData(entry.text),
                }),
              )}
            </p>
          )}
          <CardView card={made.card} markers={[]} record={record} onWeapon={() => {}} />
        </WordsOf>
      ) : (
        <p className="quiet" data-testid="own-ship-unplayed">
          {say(made.because ?? t('own-ship.unplayed'))}
        </p>
      )}
    </section>
  );
}
