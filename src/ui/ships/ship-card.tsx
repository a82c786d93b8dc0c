import { type ReactNode, useState } from 'react';
import type { Card } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import type { Marker } from '../../engine/marker';
import type { ShipRecord } from '../../engine/set-up/record';
import { listed, phrases } from '../../engine/words/text';
import { cardOf } from '../../session/card-of';
import { aboardWords } from '../../session/said/aboard';
import { asSentences } from '../../session/said/spoken';
import { mayAskShot } from '../../session/shot/may-ask';
import { sideClass, useGame, useKnown, useShown } from '../game';
import { keyed } from '../keyed';
import { Late, late } from '../late';
import { useShell } from '../shell';
import { Notes, RuleRef, useWords } from '../words';
import { HullPlan, lettersFor } from './hull-plan';
import { MarkerList, useMarkers } from './markers';
import english from './ship-card.en.json';

const t = phrases(english);

const CardTables = late(async () => (await import('./card-tables')).CardTables);

/** The card of the ship looked at: the target's beside the selected one's. */
export function ShipPanel() {
  const { say } = useWords();
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  /** Somebody reads the target's card too: until then it is not drawn with every order. */
  const [both, setBoth] = useState(false);
  if (!selected) {
    return (
      <section className="card-panel" aria-label={say(t('ship-card.title'))}>
        <h2>{say(t('ship-card.title'))}</h2>
        <p className="quiet">{say(t('ship-card.none'))}</p>
      </section>
    );
  }
  return (
    <section className="card-panel" aria-label={say(t('ship-card.title'))} data-testid="card">
      <CardOf piece={selected} />
      {target && (
        <details
          className="other-card"
          open={both}
          onToggle={({ currentTarget }) => setBoth(currentTarget.open)}
        >
          <summary>{say(t('ship-card.target'))}</summary>
          {both && <CardOf piece={target} />}
        </details>
      )}
    </section>
  );
}

function CardOf({ piece }: { readonly piece: PieceId }) {
  const { session } = useGame();
  const known = useKnown();
  const rules = useShown((state) => state.rules);
  const battle = useShown((state) => state.battle);
  const record = useShown((state) => state.table.records[piece]);
  const side = useShown((state) => state.world.table.pieces[piece]?.side);
  const weapon = useShown((state) => state.desk.weapon);
  const pieces = useShown((state) => state.world.table.pieces);
  const inside = aboardWords(pieces, piece);
  const card = cardOf(rules, known, piece);
  const markers = useMarkers(piece);
  const { say } = useWords();
  const { shot } = useShell();
  const mayAsk = useShown((state) => mayAskShot(state, piece));
  return (
    <article className={side ? sideClass({ battle }, side) : undefined}>
      <CardView
        card={card}
        markers={markers}
        inside={inside && asSentences([say(inside)])}
        record={record}
        weapon={weapon}
        onWeapon={(id) => session.look({ weapon: id === weapon ? undefined : id })}
        beside={
          mayAsk && (
            <button
              type="button"
              className="order small"
              data-testid={`shot-of-${piece}`}
              onClick={() => shot(piece)}
            >
              {say(t('ship-card.shot'))}
            </button>
          )
        }
      />
    </article>
  );
}

type CardProps = {
  readonly card: Card;
  readonly markers: readonly Marker[];
  /** What it is in or on, in a sentence. */
  readonly inside?: string | undefined;
  readonly record: ShipRecord | undefined;
  /** The weapon whose arcs are drawn on the chart. */
  readonly weapon?: string | undefined;
  readonly onWeapon: (id: string) => void;
  /** Stands under the weapons. */
  readonly beside?: ReactNode;
};

/** A card, whoever's it is. */
export function CardView({ card, markers, inside, record, weapon, onWeapon, beside }: CardProps) {
  const words = useWords();
  return (
    <>
      <h2 className="ship-name">{card.title}</h2>
      <p className="quiet">{words.say(card.subtitle)}</p>
      <MarkerList of={markers} spelt />
      {inside && <p data-testid="inside">{inside}</p>}
      <Condition card={card} />
      {record && <HullPlan record={record} weapons={card.weapons} systems={card.systems} />}
      <table className="tracks">
        <tbody>
          {keyed(card.tracks, (track) => track.label.key).map(({ key, item }) => (
            <TrackRow
              key={key}
              label={words.say(item.label)}
              value={item.value}
              limit={item.limit}
              says={item.says && words.say(item.says)}
              cite={item.cite}
            />
          ))}
        </tbody>
      </table>
      <table className="figures">
        <tbody>
          {keyed(card.figures, (one) => one.label.key).map(({ key, item }) => (
            <tr key={key}>
              <th scope="row">
                {words.say(item.label)} {item.cite && <RuleRef id={item.cite} />}
              </th>
              <td className="value">{words.say(item.value)}</td>
              <td className="real">{item.real && words.say(item.real)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {card.weapons.length > 0 && <h3>{words.say(t('ship-card.weapons'))}</h3>}
      {card.weapons.map((one) => (
        <Weapon key={one.id} weapon={one} shown={weapon === one.id} onShow={() => onWeapon(one.id)} />
      ))}
      {beside}
      {card.systems.length > 0 && <h3>{words.say(t('ship-card.systems'))}</h3>}
      <Systems systems={card.systems} />
      {card.grid && <Grid grid={card.grid} />}
      {card.tables && card.tables.length > 0 && (
        <Late>
          <CardTables of={card.tables} />
        </Late>
      )}
      <Notes of={card.notes} />
    </>
  );
}

/** At a glance: how she stands and what no longer works as it should. */
function Condition({ card: { condition, systems } }: { readonly card: Card }) {
  const { say } = useWords();
  const hurt = systems.filter(({ state, effect }) => state !== 'sound' && effect);
  if (!condition && hurt.length === 0) return null;
  return (
    <div className="condition" data-testid="condition">
      {condition && <p>{say(condition)}</p>}
      <ul>
        {hurt.map(({ id, label, state, effect }) => (
          <li key={id} className={state}>
            <strong>{say(label)}</strong> {effect && say(effect)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TrackRow(props: {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
  readonly says: string | undefined;
  readonly cite: Card['tracks'][number]['cite'];
}) {
  const { label, value, limit, says, cite } = props;
  const { say } = useWords();
  const full = limit > 0 ? Math.min(100, (100 * value) / limit) : 0;
  return (
    <tr>
      <th scope="row">
        {label} <RuleRef id={cite} />
        {says && <span className="says">{says}</span>}
      </th>
      <td className="value">
        {say(t(value > limit ? 'ship-card.beyond' : 'ship-card.track', { value, limit }))}
        <div className="track-bar" aria-hidden="true">
          <span style={{ width: `${full}%` }} />
        </div>
      </td>
    </tr>
  );
}

function Weapon(props: {
  readonly weapon: Card['weapons'][number];
  readonly shown: boolean;
  readonly onShow: () => void;
}) {
  const { weapon, shown, onShow } = props;
  const words = useWords();
  const hurt = weapon.mounts.filter((mount) => !mount.fit);
  return (
    <div className="weapon">
      <button
        type="button"
        className="weapon-title"
        aria-pressed={shown}
        title={words.say(t('ship-card.arcs'))}
        onClick={onShow}
      >
        <span>{words.say(weapon.label)}</span>
        {weapon.real && <span className="real">{words.say(weapon.real)}</span>}
      </button>
      <p className="weapon-figures">
        {keyed(weapon.figures, (one) => one.label.key).map(({ key, item }) => (
          <span key={key}>
            <span className="quiet">{words.say(item.label)}</span> {words.say(item.value)}
          </span>
        ))}
      </p>
      <p className="mounts">
        {weapon.mounts.map((mount) => (
          <span key={mount.id} className={mount.fit ? 'mount' : 'mount unfit'}>
            {mount.fit ? mount.id : `✕ ${mount.id}`}
          </span>
        ))}
      </p>
      {hurt.length > 0 && (
        <p className="quiet">
          {words.say(t('ship-card.out-of-action', { mounts: listed(hurt.map((mount) => mount.id)) }))}
        </p>
      )}
    </div>
  );
}

function Systems({ systems }: { readonly systems: Card['systems'] }) {
  const words = useWords();
  const letters = lettersFor(
    systems,
    systems.map((system) => words.say(system.label)),
  );
  return (
    <ul className="systems">
      {systems.map((system, i) => (
        <li key={system.id} className={system.state}>
          <span className="sign" aria-hidden="true">
            {letters[i]}
          </span>
          <span className="label">{words.say(system.label)}</span>
          <span className="quiet">
            {words.say(t(`ship-card.${system.state}`, { marked: system.marked, boxes: system.boxes }))}
          </span>
          {system.effect && <span className="effect">{words.say(system.effect)}</span>}
          <RuleRef id={system.cite} />
        </li>
      ))}
    </ul>
  );
}

function Grid({ grid }: { readonly grid: NonNullable<Card['grid']> }) {
  const words = useWords();
  return (
    <div className="grid">
      <h3>
        {words.say(grid.title)} <RuleRef id={grid.cite} />
      </h3>
      <table>
        <thead>
          <tr>
            <td />
            {grid.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(grid.rows, (row) => row.label.key).map(({ key, item: row }) => (
            <tr key={key}>
              <th scope="row">{words.say(row.label)}</th>
              {keyed(row.boxes, (box) => box.label.key).map(({ key: place, item: box }) => (
                <td key={place} className={box.marked ? 'marked' : undefined}>
                  {box.marked ? <s>{words.say(box.label)}</s> : words.say(box.label)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
