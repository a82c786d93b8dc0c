import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Domain, Offer, Refusal } from '../../../engine/command';
import type { PieceId, RuleId } from '../../../engine/ids';
import { listed, phrases, type Text } from '../../../engine/words/text';
import { isWritten } from '../../../session/orders/unwritten';
import { plotFor, proposedInstead } from '../../../session/orders/written';
import { common } from '../../common';
import { EnemyReach, Prospects } from '../../fire/prospects';
import { pieceName, useGame, useShown } from '../../game';
import { keyed } from '../../keyed';
import { useTouch } from '../../touch';
import { Why } from '../../why';
import { fieldWords, Means, RuleRef, Sentence, useWords } from '../../words';
import { drawnInstead } from '../keys/order';
import { Hazards, Instead } from '../offers/hazards';
import { offerHook } from '../offers/offers';
import {
  allWritten,
  changeOrder,
  draftStanding,
  giveOrder,
  setOrder,
  wordsIn,
  writeWord,
} from '../offers/standing';
import { OrderButtons, StepButtons } from './order-buttons';
import { alterStep } from './track';
import english from './written-order.en.json';

const t = phrases(english);

/** An order written beforehand: its line in the rulebook's shorthand, its words, where it would lead, its steps. */
export function WrittenOrder({ offer, piece }: { readonly offer: Offer; readonly piece: PieceId }) {
  const { session, seat } = useGame();
  const words = useWords();
  const typing = useRef(false);
  const touch = useTouch();
  const plot = useShown((state) => plotFor(state, piece));
  const again = useShown((state) => isWritten(state, piece));
  const name = useShown((state) => pieceName(state, piece));
  const draft = useShown(({ desk }) => (desk.draft?.piece === piece ? desk.draft : undefined));
  const drafted = draft !== undefined;
  const drawn = drawnInstead(draft?.command);
  const proposed = useShown((state) => proposedInstead(state, piece));
  const done = useShown((state) => allWritten(state, seat));
  if (offer.refusal)
    return (
      <div className="editor">
        <Why refusal={offer.refusal} />
      </div>
    );
  return (
    <div className="editor written-order" data-testid={offerHook(offer)}>
      {touch && <Steps offer={offer} piece={piece} />}
      <Line key={piece} piece={piece} code={plot?.code ?? ''} typing={typing} />
      {plot && (
        <div className="written" data-testid="written-order">
          <p className="spoken">
            <Handed said={plot.spoken} />
          </p>
          <dl className="figures">
            {keyed(plot.figures, (one) => one.label.key).map(({ key, item }) => (
              <div key={key}>
                <dt>{words.say(item.label)}</dt>
                <dd>
                  <RuleValue cite={item.cite}>{words.say(item.value)}</RuleValue>
                </dd>
              </div>
            ))}
          </dl>
          {keyed(plot.notes, (one) => one.because.key).map(({ key, item }) => (
            <Why key={key} refusal={item} />
          ))}
          <Hazards of={{ order: plot }} />
          {!drafted && proposed?.says && (
            <p className="quiet" data-testid="proposed-order">
              {words.say(
                t('written-order.proposes', {
                  says: proposed.says,
                  order: proposed.order.draft?.plot.spoken ?? proposed.says,
                }),
              )}
            </p>
          )}
          {(drafted ? drawn : !again) && <Instead piece={piece} drawn={drawn} />}
          {drafted && again && (
            <p className="quiet" data-testid="written-twice">
              {words.say(t('written-order.twice', { piece: name }))}
            </p>
          )}
        </div>
      )}
      {!touch && <Steps offer={offer} piece={piece} />}
      <Fields offer={offer} piece={piece} />
      <OrderButtons
        give={
          drafted
            ? undefined
            : {
                says: t(proposed ? 'written-order.proposed' : 'written-order.keep'),
                on: () => giveOrder(session, piece, seat),
                byKey: !done,
              }
        }
        before={{ says: t('written-order.standing'), on: () => draftStanding(session, piece) }}
        onClear={drafted ? () => session.look({ draft: undefined }) : undefined}
      />
      <Prospects piece={piece} />
      <EnemyReach />
      <Legend />
    </div>
  );
}

/** A sentence of sentences; one whose key ends in port or starboard is in the colour of that hand. */
function Handed({ said }: { readonly said: Text }): ReactNode {
  const { say } = useWords();
  const hand = /\.(port|starboard)$/.exec(said.key)?.[1];
  if (hand) return <strong className={hand}>{say(said)}</strong>;
  const inner = Object.entries(said.args ?? {}).flatMap(([name, arg]) =>
    typeof arg === 'object' && 'key' in arg ? [[name, <Handed key={name} said={arg} />] as const] : [],
  );
  return <Sentence of={said} with={Object.fromEntries(inner)} />;
}

/** A figure that opens the rule it comes from. */
function RuleValue({ cite, children }: { readonly cite: RuleId; readonly children: ReactNode }) {
  const { say, openRule } = useWords();
  return (
    <button
      type="button"
      className="rule-value"
      title={say(common('common.open-rule', { rule: cite }))}
      onClick={() => openRule(cite)}
    >
      {children}
    </button>
  );
}

/**
 * The line as it is typed. What cannot be read is said under it; the order drawn up before stays until it can.
 * `typing` is handed from vessel to vessel: whoever types one line types the next.
 */
function Line(props: {
  readonly piece: PieceId;
  readonly code: string;
  readonly typing: RefObject<boolean>;
}) {
  const { piece, code, typing } = props;
  const { say } = useWords();
  const { session, seat } = useGame();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const rules = useShown((state) => state.rules);
  const world = useShown((state) => state.world);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<Refusal>();

  // Changed elsewhere, by the pointer or the arrows: the line follows.
  useEffect(() => {
    if (code) setWrong(undefined);
  }, [code]);

  useEffect(() => {
    if (!typing.current) return;
    typing.current = false;
    field.current?.focus();
    field.current?.select();
  }, [typing]);

  const type = (line: string): void => {
    setTyped(line);
    const read = rules.writing?.read(world.rules, piece, line);
    if (!read) return;
    setWrong('because' in read ? (read as Refusal) : session.draft(read));
  };

  const give = (): void => {
    // Part of an order for several: it is given with theirs.
    if (session.store.getState().desk.division) {
      field.current?.blur();
      return;
    }
    typing.current = true;
    const goesOn = !giveOrder(session, piece, seat);
    const { selected } = session.store.getState().desk;
    if (goesOn && selected !== piece) return;
    typing.current = false;
    if (goesOn) setTyped(undefined);
  };

  return (
    <div className="order-line">
      <label htmlFor={id}>{say(t('written-order.code'))}</label>
      <input
        id={id}
        ref={field}
        data-testid="order-code"
        value={typed ?? code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onBlur={() => {
          setTyped(undefined);
          setWrong(undefined);
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !wrong) give();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div role="status" data-testid="order-unread">
        {wrong && <Why refusal={wrong} id={`${id}-wrong`} />}
      </div>
    </div>
  );
}

function Steps({ offer, piece }: { readonly offer: Offer; readonly piece: PieceId }) {
  const { session } = useGame();
  const degrees = alterStep(false);
  return (
    <StepButtons
      label={t('written-order.steps')}
      degrees={degrees}
      port={t('written-order.to-port', { degrees })}
      starboard={t('written-order.to-starboard', { degrees })}
      less={{ label: '−1', says: t('written-order.slower') }}
      ahead={{ label: '+1', says: t('written-order.faster') }}
      onStep={(step) => changeOrder(session, offer, piece, step)}
    />
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
    if (steers?.names.includes(name)) {
      const means = domain.of.find(({ id }) => id === value)?.means;
      return [
        <fieldset key={name} className="settings" aria-label={fieldWords(words.catalog, name)}>
          {domain.of.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === value}
              data-testid={`${name}-${one.id}`}
              title={one.means && words.say(one.means.says)}
              onClick={() => setOrder(session, piece, name, one.id)}
            >
              {words.say(one.label)}
            </button>
          ))}
        </fieldset>,
        means && (
          <p key={`${name}-means`} className="quiet means" data-testid={`${name}-means`}>
            <Means of={means} />
          </p>
        ),
      ];
    }
    return [<PlainWords key={name} name={name} domain={domain} piece={piece} written={value} />];
  });
}

/** The plain words of an order, any of them together; those that were typed stand among those that are offered. */
function PlainWords(props: {
  readonly name: string;
  readonly domain: Extract<Domain, { kind: 'names' }>;
  readonly piece: PieceId;
  readonly written: string;
}) {
  const { name, domain, piece, written } = props;
  const { session } = useGame();
  const words = useWords();
  const meansId = useId();
  const chosen = wordsIn(written);
  const offered = domain.of.filter((one) => one.id !== '');
  const typed = chosen.filter((word) => !offered.some((one) => one.id === word));
  const labelled = [
    ...offered.map(({ id, label, means }, at) => ({
      id,
      label: words.say(label),
      // Of several words of one kind the first says what they do.
      ...(means && means.says.key !== offered[at - 1]?.means?.says.key ? { means } : {}),
    })),
    ...typed.map((word) => ({ id: word, label: word, means: undefined })),
  ];
  const said = labelled.filter((one) => chosen.includes(one.id)).map((one) => one.label);
  return (
    <details className="plain-words" data-testid={`order-${name}`}>
      <summary>
        {words.say(
          t('written-order.words', {
            field: fieldWords(words.catalog, name),
            words: said.length > 0 ? listed(said) : t('written-order.no-words'),
          }),
        )}
      </summary>
      <ul>
        {labelled.map((one, at) => (
          <li key={one.id}>
            <label>
              <input
                type="checkbox"
                data-testid={`word-${one.id}`}
                checked={chosen.includes(one.id)}
                aria-describedby={one.means && `${meansId}-${at}`}
                onChange={(event) => writeWord(session, piece, name, one.id, event.target.checked)}
              />
              <span>{one.label}</span>
            </label>
            {one.means && (
              <p className="quiet means" id={`${meansId}-${at}`} data-testid={`means-${one.id}`}>
                <Means of={one.means} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Legend() {
  const words = useWords();
  const legend = useShown((state) => state.rules.writing?.legend);
  if (!legend) return null;
  return (
    <details className="legend">
      <summary>{words.say(t('written-order.legend'))}</summary>
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
