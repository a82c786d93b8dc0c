import type { Choose } from '../../engine/question';
import { phrases } from '../../engine/words/text';
import { defaultOf } from '../../session/orders/usual/default-offer';
import { answerSeries } from '../../session/orders/usual/series';
import { proposedIn } from '../../session/orders/usual/standing';
import { useGame, useShown } from '../game';
import { OfferList } from '../orders/offers/offer';
import { numbered } from '../orders/offers/offers';
import { RuleRef, useWords } from '../words';
import english from './decision.en.json';

const t = phrases(english);

/** A decision in the middle of a resolution. */
export function Decision(props: {
  readonly question: Choose;
  readonly by: string;
  readonly nameOf: Parameters<typeof OfferList>[0]['nameOf'];
}) {
  const { question, by, nameOf } = props;
  const { session } = useGame();
  const words = useWords();
  const asks = useShown(
    ({ diceBy, commanders, desk }) => diceBy === 'typed' || commanders[question.by] || !desk.byItself,
  );
  const digits = numbered(question.offers);
  const leads = question.series ? undefined : defaultOf(question.offers);
  const proposed = asks ? undefined : proposedIn(question);
  return (
    <section className="question" aria-label={words.say(t('decision.decision'))} data-testid="question">
      <h2>{words.say(t('decision.decides', { side: by }))}</h2>
      <p>
        {words.say(question.prompt)} <RuleRef id={question.cite} />
      </p>
      {question.series && (
        <button
          type="button"
          className="order usual"
          data-testid="answer-series"
          onClick={() => answerSeries(session, question.by)}
        >
          <span className="label">{words.say(question.series)}</span>
        </button>
      )}
      <OfferList
        offers={question.offers}
        onGive={(command) => session.decide(command)}
        digitOf={(offer) => (digits.includes(offer) ? digits.indexOf(offer) + 1 : undefined)}
        nameOf={nameOf}
        leads={(offer) => offer === leads}
      />
      {proposed && (
        <p className="quiet">
          <button
            type="button"
            className="link"
            data-testid="from-now-on"
            onClick={() => session.decide(proposed, 'wished')}
          >
            {words.say(t('decision.from-now-on'))}
          </button>{' '}
          {words.say(t('decision.from-now-on.says'))}
        </p>
      )}
    </section>
  );
}
