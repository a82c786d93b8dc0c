import { useMemo, useState } from 'react';
import type { PieceId } from '../../engine/ids';
import { listed, numbered, phrases } from '../../engine/words/text';
import { type Expected, type Fire, type FireLine, insteadOf } from '../../session/fire/fire-plan';
import { changeFire, fireOfPiece, replanFire, stopFire } from '../../session/fire/firing';
import { percent } from '../../session/said/percent';
import { useGame, useNames, useShown } from '../game';
import { keyed } from '../keyed';
import { Late, late } from '../late';
import { shortLabel } from '../orders/offers/offer-row';
import { useWords } from '../words';
import { chanceOf } from './chance-of';
import english from './fire-plan.en.json';

const t = phrases(english);

const VolleyLine = late(async () => (await import('./volley')).VolleyLine);

/** One plan for all attacks of the side: each with its chance, to be changed or held, and what they bring together. */
export function FirePlanPanel() {
  const { seat, session } = useGame();
  const { say } = useWords();
  const fire = useShown((state) => state.desk.fire);
  if (!fire?.plan || fire.side !== seat) return null;
  const { lines, kept = [], expected } = fire.plan;
  if (lines.length === 0 && kept.length === 0 && !fire.chosen) return null;
  // When all have fired and only the end of the fire is still to be said, nothing goes on.
  if (fire.left && !fire.left.some((order) => 'command' in order || order.make !== undefined)) return null;
  const pieces = [...new Set(lines.map(({ piece }) => piece))];
  return (
    <section className="fire-plan" aria-label={say(t('fire-plan.title'))} data-testid="fire-plan">
      <h2>{say(t('fire-plan.title'))}</h2>
      {!fire.left && lines.length > 0 && (
        <Late>
          <VolleyLine plan={fire.plan} side={fire.side} />
        </Late>
      )}
      {!fire.left && <Together expected={expected} />}
      {fire.left ? (
        <p className="quiet">
          {say(t('fire-plan.giving'))}{' '}
          <button type="button" className="link" onClick={() => stopFire(session)}>
            {say(t('fire-plan.stop'))}
          </button>
        </p>
      ) : (
        pieces.map((piece) => <OfPiece key={piece} piece={piece} fire={fire} lines={lines} />)
      )}
      {!fire.left && kept.length > 0 && <Kept lines={kept} />}
      {fire.chosen && !fire.left && (
        <p className="quiet">
          {say(t('fire-plan.chosen'))}{' '}
          <button
            type="button"
            className="link"
            data-testid="fire-plan-all"
            onClick={() => replanFire(session)}
          >
            {say(t('fire-plan.all'))}
          </button>
        </p>
      )}
    </section>
  );
}

function OfPiece(props: {
  readonly piece: PieceId;
  readonly fire: Fire;
  readonly lines: readonly FireLine[];
}) {
  const { session } = useGame();
  const nameOf = useNames();
  const { say } = useWords();
  const own = props.lines.filter(({ piece }) => piece === props.piece);
  const alone = useShown((state) => fireOfPiece(state, props.piece));
  const unsaid = own.filter(({ back }) => !back).length;
  const does =
    alone &&
    say(alone === 'fires' ? t('fire-plan.alone-fires') : t('fire-plan.alone-named', { count: unsaid }));
  return (
    <>
      <header>
        <h3>{nameOf(props.piece)}</h3>
        {does && (
          <button
            type="button"
            className="order small"
            aria-label={say(t('fire-plan.alone', { does, piece: nameOf(props.piece) }))}
            data-testid={`fire-alone-${props.piece}`}
            onClick={() => session.openFire(props.piece)}
          >
            <span className="label">{does}</span>
          </button>
        )}
      </header>
      <ul>
        {keyed(own, (line) => `${say(line.label)} ${line.target}`).map(({ key, item }) => (
          <Line key={key} line={item} fire={props.fire} name={nameOf(props.piece)} />
        ))}
      </ul>
    </>
  );
}

function Line({ line, fire, name }: { readonly line: FireLine; readonly fire: Fire; readonly name: string }) {
  const { session } = useGame();
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const attack = shortLabel(say(line.label), name);
  return (
    <li data-testid={`fire-line-${line.piece}-${line.target}`}>
      <p>
        <span className="label">
          {attack}
          {line.back && <span className="quiet"> · {say(t('fire-plan.named'))}</span>}
          {line.barred && <span className="quiet"> · {say(t('fire-plan.barred'))}</span>}
          {line.beside?.map((because) => (
            <span key={because.key} className="quiet">
              {' '}
              · {say(because)}
            </span>
          ))}
          {line.forecast.left !== undefined && (
            <span className="quiet"> · {say(t('fire-plan.left', { count: line.forecast.left }))}</span>
          )}
        </span>
        <strong className="figure">{chanceOf(line.forecast, say)}</strong>
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-label={say(t('fire-plan.change-line', { attack: `${name}: ${attack}` }))}
          onClick={() => setOpen(!open)}
        >
          {say(t('fire-plan.change'))}
        </button>
      </p>
      {open && (
        <div className="instead">
          <button
            type="button"
            className="order small"
            data-testid="fire-drop"
            onClick={() => changeFire(session, line, undefined)}
          >
            <span className="label">{say(t('fire-plan.drop'))}</span>
          </button>
          <Instead line={line} fire={fire} name={name} />
        </div>
      )}
    </li>
  );
}

/** Other attacks the piece could make in place of this one. */
function Instead({
  line,
  fire,
  name,
}: {
  readonly line: FireLine;
  readonly fire: Fire;
  readonly name: string;
}) {
  const { session } = useGame();
  const { say } = useWords();
  const rules = useShown((state) => state.rules);
  const table = useShown((state) => state.table);
  const world = useShown((state) => state.world);
  const others = useMemo(() => {
    const commands = (fire.plan?.lines ?? []).filter(({ back }) => !back).map(({ command }) => command);
    return insteadOf({ rules, table, world }, fire.side, line, commands);
  }, [rules, table, world, fire, line]);
  const shown = others.filter((one) => one.target !== line.target || say(one.label) !== say(line.label));
  if (shown.length === 0) return <p className="quiet">{say(t('fire-plan.none-instead'))}</p>;
  return (
    <>
      <p className="quiet">{say(t('fire-plan.instead'))}</p>
      {keyed(shown, (one) => say(one.label)).map(({ key, item }) => (
        <button
          key={key}
          type="button"
          className="order small"
          onClick={() => changeFire(session, line, item)}
        >
          <span className="label">{shortLabel(say(item.label), name)}</span>
          <strong className="figure">{chanceOf(item.forecast, say)}</strong>
        </button>
      ))}
    </>
  );
}

/** What is not fired by itself, as it would mostly be wasted: one press adds it. */
function Kept({ lines }: { readonly lines: readonly FireLine[] }) {
  const { session } = useGame();
  const { say } = useWords();
  return (
    <>
      <p className="quiet">{say(t('fire-plan.kept'))}</p>
      {lines.map((line) => (
        <button
          key={line.piece}
          type="button"
          className="order small"
          data-testid={`fire-kept-${line.piece}`}
          onClick={() => changeFire(session, undefined, line)}
        >
          <span className="label">
            {say(line.forecast.title)}
            <span className="quiet"> · {say(t('fire-plan.left', { count: line.forecast.left ?? 0 }))}</span>
          </span>
          <strong className="figure">{chanceOf(line.forecast, say)}</strong>
        </button>
      ))}
    </>
  );
}

const tenth = (value: number): string => numbered(Math.round(value * 10) / 10);

/** What is less likely than this is not worth a line. */
const LIKELY = 0.005;

/** What all attacks together are expected to bring. */
function Together({ expected }: { readonly expected: Expected }) {
  const { say } = useWords();
  const points = expected.points.map(({ label, mean }) =>
    say(t('fire-plan.points', { mean: tenth(mean), label })),
  );
  const limits = expected.limits
    .filter(({ chance }) => chance >= LIKELY)
    .toSorted((a, b) => b.chance - a.chance);
  if (points.length === 0) return null;
  return (
    <div className="expected" data-testid="fire-expected">
      <p>{say(t('fire-plan.expected', { points: listed(points) }))}</p>
      {limits.length > 0 && (
        <ul>
          {limits.map(({ target, label, chance }) => (
            <li key={`${target} ${say(label)}`}>
              <p>
                <span className="label">{say(label)}</span>
                <strong className="figure">{percent(chance)}</strong>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
