import { useEffect, useId, useState } from 'react';
import type { Offer, Refusal } from '../engine/command';
import type { PieceId } from '../engine/ids';
import { plotFor } from '../session/written';
import { pieceName, useGame, useShown } from './game';
import { keyed } from './keyed';
import { Why } from './offer';
import { offerHook } from './offers';
import { EnemyReach, Prospects } from './prospects';
import { changeOrder, draftStanding, giveOrder, setOrder } from './standing';
import { ALTER_STEP, FINE_ALTER_STEP } from './track';
import { fieldWords, Key, RuleRef, useWords } from './words';

/** An order written beforehand: its line in the rulebook's shorthand, its words, where it would lead, its steps. */
export function WrittenOrder({ offer, piece }: { readonly offer: Offer; readonly piece: PieceId }) {
  const { session } = useGame();
  const words = useWords();
  const plot = useShown((state) => plotFor(state, piece));
  const drafted = useShown((state) => state.desk.draft?.piece === piece);
  if (offer.refusal)
    return (
      <div className="editor">
        <Why refusal={offer.refusal} />
      </div>
    );
  return (
    <div className="editor written-order" data-testid={offerHook(offer)}>
      <Line piece={piece} code={plot?.code ?? ''} />
      {plot && (
        <div className="written" data-testid="written-order">
          <p className="spoken">{words.say(plot.spoken)}</p>
          <dl className="figures">
            {keyed(plot.figures, (one) => one.label.key).map(({ key, item }) => (
              <div key={key}>
                <dt>
                  {words.say(item.label)} <RuleRef id={item.cite} />
                </dt>
                <dd>{words.say(item.value)}</dd>
              </div>
            ))}
          </dl>
          {keyed(plot.notes, (one) => one.because.key).map(({ key, item }) => (
            <Why key={key} refusal={item} />
          ))}
        </div>
      )}
      <Steps offer={offer} piece={piece} />
      <Fields offer={offer} piece={piece} />
      <button
        type="button"
        className="order carry-out"
        data-testid="carry-out"
        onClick={() => giveOrder(session, piece)}
      >
        <span className="label">{drafted ? 'Write this order' : 'Let this order stand'}</span> <Key>⏎</Key>
      </button>
      <div className="pair">
        <button
          type="button"
          className="order"
          data-testid="as-before"
          onClick={() => draftStanding(session, piece)}
        >
          <span className="label">As it stands</span> <Key>␣</Key>
        </button>
        <button
          type="button"
          className="order"
          disabled={!drafted}
          onClick={() => session.look({ draft: undefined })}
        >
          <span className="label">Clear</span> <Key>esc</Key>
        </button>
      </div>
      <ForDivision piece={piece} code={plot?.code} />
      <Prospects piece={piece} />
      <EnemyReach />
      <Legend />
    </div>
  );
}

/** The line as it is typed. What cannot be read is said under it; the order drawn up before stays until it can. */
function Line({ piece, code }: { readonly piece: PieceId; readonly code: string }) {
  const { session } = useGame();
  const id = useId();
  const rules = useShown((state) => state.rules);
  const world = useShown((state) => state.world);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<Refusal>();

  // Changed elsewhere, by the pointer or the arrows: the line follows.
  useEffect(() => {
    if (code) setWrong(undefined);
  }, [code]);

  const type = (line: string): void => {
    setTyped(line);
    const read = rules.writing?.read(world.rules, piece, line);
    if (!read) return;
    setWrong('because' in read ? (read as Refusal) : session.draft(read));
  };

  return (
    <div className="order-line">
      <label htmlFor={id}>Order in code</label>
      <input
        id={id}
        data-testid="order-code"
        value={typed ?? code}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== undefined}
        onFocus={() => setTyped(code)}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !wrong) giveOrder(session, piece);
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {wrong && <Why refusal={wrong} />}
    </div>
  );
}

/** The arrow keys as buttons. */
function Steps({ offer, piece }: { readonly offer: Offer; readonly piece: PieceId }) {
  const { session } = useGame();
  const alter = (by: number, fine: number) => (event: { shiftKey: boolean }) =>
    changeOrder(session, offer, piece, { of: 'alter', by: event.shiftKey ? fine : by }, event.shiftKey);
  const run = (by: number) => (event: { shiftKey: boolean }) =>
    changeOrder(session, offer, piece, { of: 'run', by }, event.shiftKey);
  return (
    <fieldset className="steering" aria-label="Order by steps">
      <button
        type="button"
        className="to-port"
        data-testid="steer-port"
        aria-label={`${ALTER_STEP} degrees more to port`}
        onClick={alter(-ALTER_STEP, -FINE_ALTER_STEP)}
      >
        ◀ {ALTER_STEP}°
      </button>
      <button type="button" data-testid="steer-less" aria-label="A knot slower" onClick={run(-1)}>
        −1
      </button>
      <button type="button" data-testid="steer-ahead" aria-label="A knot faster" onClick={run(1)}>
        +1
      </button>
      <button
        type="button"
        className="to-starboard"
        data-testid="steer-starboard"
        aria-label={`${ALTER_STEP} degrees more to starboard`}
        onClick={alter(ALTER_STEP, FINE_ALTER_STEP)}
      >
        {ALTER_STEP}° ▶
      </button>
    </fieldset>
  );
}

/** Fields of the order that are chosen from names: the way, and the plain words. */
function Fields({ offer, piece }: { readonly offer: Offer; readonly piece: PieceId }) {
  const { session } = useGame();
  const words = useWords();
  const steers = useShown((state) => state.rules.writing?.steers);
  const command = useShown((state) => plotFor(state, piece)?.command);
  return Object.entries(offer.holes).flatMap(([name, domain]) => {
    if (domain.kind !== 'names' || domain.of.length < 2) return [];
    const value = String(command?.[name] ?? '');
    if (steers?.names.includes(name))
      return [
        <fieldset key={name} className="settings" aria-label={fieldWords(words.catalog, name)}>
          {domain.of.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === value}
              data-testid={`${name}-${one.id}`}
              onClick={() => setOrder(session, piece, name, one.id)}
            >
              {words.say(one.label)}
            </button>
          ))}
        </fieldset>,
      ];
    const known = domain.of.some((one) => one.id === value);
    return [
      <label key={name} className="field">
        {fieldWords(words.catalog, name)}{' '}
        <select
          value={value}
          data-testid={`order-${name}`}
          onChange={(event) => setOrder(session, piece, name, event.target.value)}
        >
          {!known && <option value={value}>{value}</option>}
          {domain.of.map((one) => (
            <option key={one.id} value={one.id}>
              {words.say(one.label)}
            </option>
          ))}
        </select>
      </label>,
    ];
  });
}

/** The same line for every vessel of the division; each carries it out as far as it can. */
function ForDivision({ piece, code }: { readonly piece: PieceId; readonly code: string | undefined }) {
  const { session, seat } = useGame();
  const words = useWords();
  const rules = useShown((state) => state.rules);
  const world = useShown((state) => state.world);
  const offers = useShown((state) => state.offers);
  const division = rules.writing?.divisions(world.rules, seat).find((one) => one.pieces.includes(piece));
  const others = (division?.pieces ?? []).filter(
    (one) =>
      one !== piece && offers.some((offer) => offer.written && offer.subject === one && !offer.refusal),
  );
  if (!division || others.length === 0 || code === undefined) return null;
  const give = (): void => {
    for (const one of [piece, ...others]) {
      const state = session.store.getState();
      const read = state.rules.writing?.read(state.world.rules, one, code);
      if (read && !('because' in read)) session.give(read);
    }
  };
  return (
    <button type="button" className="order" data-testid="order-division" onClick={give}>
      <span className="label">
        The same for {words.say(division.label)}: {others.map((one) => pieceName({ world }, one)).join(', ')}
      </span>
    </button>
  );
}

function Legend() {
  const words = useWords();
  const legend = useShown((state) => state.rules.writing?.legend);
  if (!legend) return null;
  return (
    <details className="legend">
      <summary>The code of orders</summary>
      <dl>
        {legend.map((one) => (
          <div key={one.code}>
            <dt>
              <code>{one.code}</code>
            </dt>
            <dd>
              {words.say(one.means)} <RuleRef id={one.cite} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
