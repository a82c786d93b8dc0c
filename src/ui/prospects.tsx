import type { Prospect } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import { percent } from '../session/percent';
import { oddsOf, prospectsOf } from '../session/prospects';
import { pieceName, useGame, useShown } from './game';
import { Why } from './why';
import { useWords } from './words';

/** Odds listed before the rest is only counted. */
const MOST_LINES = 8;
/** Mounts named one by one; more are counted. */
const MOST_MOUNTS = 4;

/** Which mounts bear, as they are named: `A, B, Y bear`, `4 of 8 mounts bear`. */
export function mountsBear({ mounts }: Pick<Prospect, 'mounts'>): string {
  const bearing = mounts.filter((mount) => mount.bears);
  const verb = bearing.length === 1 ? 'bears' : 'bear';
  if (bearing.length > MOST_MOUNTS) return `${bearing.length} of ${mounts.length} mounts ${verb}`;
  return `${bearing.map((mount) => mount.id).join(', ')} ${verb}`;
}

const best = (of: readonly Prospect[]): readonly Prospect[] =>
  of.filter((one) => one.chance).sort((a, b) => oddsOf(b) - oddsOf(a));

/** What the written movement comes to: who could be fired on from its end, and who could fire on her there. */
export function Prospects({ piece }: { readonly piece: PieceId }) {
  const words = useWords();
  const state = useShown((shown) => shown);
  const nameOf = (of: PieceId): string => pieceName(state, of);
  if (state.desk.proposal?.piece !== piece) return null;
  const found = prospectsOf(state, piece);
  const ours = found.filter((one) => one.from === piece);
  const theirs = best(found.filter((one) => one.to === piece));
  const open = best(ours);
  const shut = [...new Set(ours.map((one) => one.weapon))].flatMap((weapon) => {
    const of = ours.filter((one) => one.weapon === weapon);
    const shown = of.find((one) => one.to === state.desk.target) ?? of[0];
    return shown?.refusal && of.every((one) => one.refusal) ? [{ ...shown, refusal: shown.refusal }] : [];
  });
  const foes = [...new Set(theirs.map((one) => one.from))];
  return (
    <section className="prospects" aria-label="Prospects" data-testid="prospects">
      <h3>If {nameOf(piece)} fires from there</h3>
      <ul>
        {open.slice(0, MOST_LINES).map((one) => (
          <li key={`${one.weapon} ${one.to}`}>
            {words.say(one.label)}: {mountsBear(one)} on {nameOf(one.to)},{' '}
            <strong>{percent(oddsOf(one))}</strong>
          </li>
        ))}
        {open.length > MOST_LINES && <li className="quiet">and {open.length - MOST_LINES} more</li>}
        {open.length === 0 && shut.length === 0 && <li className="quiet">She has nothing to fire.</li>}
      </ul>
      <ul className="theirs">
        {foes.slice(0, MOST_LINES).map((foe) => (
          <li key={foe}>
            {nameOf(foe)} bears with{' '}
            {theirs
              .filter((one) => one.from === foe)
              .map((one) => `${words.say(one.label)}, ${percent(oddsOf(one))}`)
              .join('; ')}
          </li>
        ))}
        {foes.length > MOST_LINES && <li className="quiet">and {foes.length - MOST_LINES} more ships</li>}
        {foes.length === 0 && <li className="quiet">No enemy bears on her there.</li>}
      </ul>
      {shut.map((one) => (
        <Why key={one.weapon} refusal={one.refusal} />
      ))}
    </section>
  );
}

/** Shows or hides the arcs and rings of the ship aimed at, drawn from where she lies. */
export function EnemyReach() {
  const { session } = useGame();
  const world = useShown((state) => state.world);
  const target = useShown((state) => state.desk.target);
  const shown = useShown((state) => state.desk.showEnemyReach === true);
  if (!target) return null;
  return (
    <button
      type="button"
      className="order small"
      aria-pressed={shown}
      data-testid="enemy-reach"
      onClick={() => session.look({ showEnemyReach: !shown })}
    >
      {shown ? 'Hide' : 'Show'} the reach of {pieceName({ world }, target)}
    </button>
  );
}
