import { useEffect, useState } from 'react';
import { length } from '../../engine/words/length';
import { listed, phrases, say, type Text } from '../../engine/words/text';
import { hazardsAhead, hazardText } from '../../session/orders/hazards';
import { lyingAfter } from '../../session/orders/lies';
import { figureSaid, lyingSaid } from '../../session/orders/lying';
import type { Proposal } from '../../session/orders/proposal';
import { litWords } from '../../session/said/lit';
import { spokenRuler } from '../../session/said/ruler';
import { asSentences, spokenTrack } from '../../session/said/spoken';
import { hiddenOf } from '../../session/secrets/hidden';
import type { SessionState } from '../../session/session';
import { wordsOf } from '../../session/words';
import { sideName, useGame, useNames, useShown } from '../game';
import { chosenByDigit, hasTrack } from '../orders/offers/offers';
import { useOrders } from '../orders/orders';
import { useTouch } from '../touch';
import { useWords } from '../words';
import english from './announce.en.json';
import { sinceOwnDecision, useOpenLog } from './open-log';

const t = phrases(english);

/** More lines than these are left to the table in words. */
const MOST_LINES = 4;

/** Says what came of the last order, whose move it is and what may be said, to those who listen to the screen. */
export function Announcer() {
  const { seat } = useGame();
  const words = useWords();
  const log = useOpenLog();
  const battle = useShown((state) => state.battle);
  const prompt = useShown((state) => state.status.prompt);
  const question = useShown((state) => state.question);
  const refusal = useShown((state) => state.desk.refusal);
  const outcome = useShown((state) => state.outcome);
  const all = sinceOwnDecision(log, seat).filter((telling) => telling.weight === 'major');
  const earlier = all.length - MOST_LINES;
  const major = [
    ...(earlier > 0 ? [words.say(t('announce.earlier', { count: earlier }))] : []),
    ...all.slice(-MOST_LINES).map((telling) => words.say(telling.text)),
  ];
  const asked = question ? askedInWords(question, sideName({ battle }, question.by)) : prompt;
  const scores = outcome?.scores.map(({ side, points }) =>
    words.say(t('announce.score', { side: sideName({ battle }, side), points })),
  );
  const offers = useOffersHeard();
  const said = refusal
    ? [words.say(refusal.because)]
    : [
        ...major,
        words.say(asked),
        ...(scores ? [words.say(t('announce.points', { scores: listed(scores) }))] : []),
        ...(question ? [] : offers),
      ];
  return (
    <>
      <div className="sr-only" aria-live="polite" data-testid="announcer">
        {said.filter(Boolean).join(' ')}
      </div>
      <OrderHeard />
      <RulersHeard />
      <LightsHeard />
    </>
  );
}

/** The chosen ship and her orders, by their digits. */
function useOffersHeard(): readonly string[] {
  const words = useWords();
  const nameOf = useNames();
  const orders = useOrders();
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  const numbered = chosenByDigit(orders, target).map(({ label }, i) =>
    words.say(t('announce.order', { digit: i + 1, order: label })),
  );
  const keys = !useTouch();
  const track = keys && orders.track && !orders.track.refusal && hasTrack(orders.track);
  return [
    selected ? words.say(t('announce.selected', { piece: nameOf(selected) })) : '',
    track ? words.say(t('announce.move-keys')) : '',
    keys && orders.written && !orders.written.refusal ? words.say(t('announce.order-keys')) : '',
    numbered.length > 0 ? words.say(t('announce.orders', { orders: listed(numbered) })) : '',
  ];
}

/** How long an order stays as it is before it is read out: the pointer and the keys change it faster than words. */
const SETTLED = 400;

/** How the man in hand would lie; without one, who would see them all, and how they would lie. */
function lyingHeard(state: SessionState, proposal: Proposal | undefined): string {
  const { rules, desk } = state;
  if (!rules.lies || !proposal?.company || !proposal.verdict.legal) return '';
  const lying = lyingAfter(state, proposal);
  const words = wordsOf(state);
  const man = proposal.company.stations.findIndex(({ figure }) => figure === desk.man);
  const his = desk.man !== undefined && man > 0 && figureSaid(lying, desk.target, desk.man);
  if (his) return say(words, t('announce.man', { number: man + 1, lies: his }));
  const [seen, ...many] = lyingSaid(lying, desk.target).map((one) => say(words, one));
  return [seen, listed(many)].filter(Boolean).join(' ');
}

/** The order as it is being drawn up. */
function OrderHeard() {
  const words = useWords();
  const proposal = useShown((state) => state.desk.proposal);
  const plot = useShown((state) => state.desk.draft?.plot);
  const world = useShown((state) => state.world);
  const [said, setSaid] = useState('');
  const pose = proposal && world.table.pieces[proposal.piece]?.pose;
  const track =
    proposal && pose
      ? words.say(
          t('announce.move', {
            track: spokenTrack(words.catalog, pose, proposal.legs).text,
            verdict: proposal.verdict.legal
              ? t('announce.spent', { count: length(proposal.verdict.spent) })
              : proposal.verdict.because,
          }),
        )
      : '';
  const met = useShown((state) => hazardsAhead(state, { proposal, order: plot }));
  const written = plot && [plot.spoken, ...plot.notes.map(({ because }) => because)].map(words.say);
  const lies = useShown((state) => lyingHeard(state, proposal));
  const now = asSentences([...(written ?? [track]), ...met.map((one) => words.say(hazardText(one))), lies]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), SETTLED);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div className="sr-only" aria-live="polite" data-testid="order-heard">
      {said}
    </div>
  );
}

/** The ruler pinned last, and that one was removed. */
function RulersHeard() {
  const { session } = useGame();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        const [pins = [], old = []] = [state.desk.pins, before.desk.pins];
        const last = pins.at(-1);
        if (pins.length > old.length && last) setSaid(spokenRuler(state, last));
        else if (pins.length < old.length) setSaid(say(wordsOf(state), t('announce.ruler-removed')));
      }),
    [session],
  );
  return (
    <div className="sr-only" aria-live="polite" data-testid="ruler-heard">
      {said}
    </div>
  );
}

/** Who is lit in the dark, and by what, as far as the side at the screen may know. */
function litHeard(state: SessionState): string {
  const { table } = state.world;
  const hidden = hiddenOf(state);
  return Object.values(table.pieces)
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ id, name }) => {
      const lit = litWords(table, id);
      return lit ? [say(wordsOf(state), t('announce.lit', { piece: name, lit }))] : [];
    })
    .join(' ');
}

const LightsHeard = () => (
  <div className="sr-only" aria-live="polite" data-testid="lights-heard">
    {useShown(litHeard)}
  </div>
);

function askedInWords(question: NonNullable<SessionState['question']>, side: string): Text {
  if (question.ask === 'measure') return t('announce.measures', { side });
  return question.ask === 'roll'
    ? t('announce.rolls', { side, what: question.purpose })
    : t('announce.decides', { side, what: question.prompt });
}
