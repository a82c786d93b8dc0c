import type { Prospect } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { listed, phrases, type Text } from '../../engine/words/text';
import { stillToMove } from '../../session/assumed';
import { oddsOf, prospectsOf } from '../../session/fire/prospects';
import { percent } from '../../session/said/percent';
import { pieceName, useGame, useShown } from '../game';
import { Why } from '../why';
import { Sentence, useWords } from '../words';
import english from './prospects.en.json';

const t = phrases(english);

/** Odds listed before the rest is only counted. */
const MOST_LINES = 8;
/** Mounts named one by one; more are counted. */
const MOST_MOUNTS = 4;

/** Which mounts bear, as they are named: `A, B and Y bear`, `5 of 8 mounts bear`. */
export function mountsBear({ mounts }: Pick<Prospect, 'mounts'>): Text {
  const bearing = mounts.filter((mount) => mount.bears);
  const count = bearing.length;
  if (count > MOST_MOUNTS) return t('prospects.many-bear', { count, all: mounts.length });
  return t('prospects.bear', { count, mounts: listed(bearing.map((mount) => mount.id)) });
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
  const moving = [...new Set([...open.map((one) => one.to), ...foes])].filter((one) =>
    stillToMove(state, one),
  );
  return (
    <section className="prospects" aria-label={words.say(t('prospects.title'))} data-testid="prospects">
      <h3>{words.say(t('prospects.from', { piece: nameOf(piece) }))}</h3>
      {moving.length > 0 && (
        <p className="quiet" data-testid="assumes">
          {words.say(t('prospects.assumes', { count: moving.length, pieces: listed(moving.map(nameOf)) }))}
        </p>
      )}
      <ul>
        {open.slice(0, MOST_LINES).map((one) => (
          <li key={`${one.weapon} ${one.to}`}>
            <Sentence
              of={t('prospects.ours', { weapon: one.label, mounts: mountsBear(one), target: nameOf(one.to) })}
              with={{ chance: <strong>{percent(oddsOf(one))}</strong> }}
            />
          </li>
        ))}
        {open.length > MOST_LINES && (
          <li className="quiet">{words.say(t('prospects.more', { number: open.length - MOST_LINES }))}</li>
        )}
        {open.length === 0 && shut.length === 0 && (
          <li className="quiet">{words.say(t('prospects.nothing', { piece: nameOf(piece) }))}</li>
        )}
      </ul>
      <ul className="theirs">
        {foes.slice(0, MOST_LINES).map((foe) => (
          <li key={foe}>
            {words.say(
              t('prospects.theirs', {
                foe: nameOf(foe),
                weapons: listed(
                  theirs
                    .filter((one) => one.from === foe)
                    .map((one) =>
                      words.say(t('prospects.with', { weapon: one.label, chance: percent(oddsOf(one)) })),
                    ),
                ),
              }),
            )}
          </li>
        ))}
        {foes.length > MOST_LINES && (
          <li className="quiet">
            {words.say(t('prospects.more-foes', { count: foes.length - MOST_LINES }))}
          </li>
        )}
        {foes.length === 0 && (
          <li className="quiet">{words.say(t('prospects.no-foe', { piece: nameOf(piece) }))}</li>
        )}
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
  const { say } = useWords();
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
      {say(t(shown ? 'prospects.hide' : 'prospects.show', { piece: pieceName({ world }, target) }))}
    </button>
  );
}
