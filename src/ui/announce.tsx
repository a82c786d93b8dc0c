import { useEffect, useState } from 'react';
import { hiddenOf } from '../session/hidden';
import { litWords } from '../session/lit';
import { spokenRuler } from '../session/ruler';
import type { SessionState } from '../session/session';
import { figure, spokenTrack } from '../session/spoken';
import { sideName, useGame, useShown } from './game';
import { chosenByDigit, hasTrack } from './offers';
import { sinceOwnDecision, useOpenLog } from './open-log';
import { useNames, useOrders } from './orders';
import { useWords } from './words';

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
  const major = sinceOwnDecision(log, seat)
    .filter((telling) => telling.weight === 'major')
    .slice(-MOST_LINES)
    .map((telling) => words.say(telling.text));
  const asked = question
    ? `${sideName({ battle }, question.by)} ${question.ask === 'roll' ? 'rolls' : 'decides'}: ${words.say(
        question.ask === 'roll' ? question.purpose : question.prompt,
      )}`
    : words.say(prompt);
  const result = outcome?.scores.map((score) => `${sideName({ battle }, score.side)} ${score.points}`);
  const offers = useOffersHeard();
  const said = refusal
    ? [words.say(refusal.because)]
    : [...major, asked, ...(result ? [`Points: ${result.join(', ')}.`] : []), ...(question ? [] : offers)];
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
  const numbered = chosenByDigit(orders, target).map((offer, i) => `${i + 1} ${words.say(offer.label)}`);
  const track = orders.track && !orders.track.refusal && hasTrack(orders.track);
  return [
    selected ? `${nameOf(selected)} is chosen.` : '',
    track ? 'Arrow keys write her track, Enter carries it out.' : '',
    orders.written && !orders.written.refusal
      ? 'Arrow keys draw up her order, Space takes the one that stands, Enter writes it.'
      : '',
    numbered.length > 0 ? `Orders: ${numbered.join(', ')}.` : '',
  ];
}

/** How long an order stays as it is before it is read out: the pointer and the keys change it faster than words. */
const SETTLED = 400;

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
      ? `${spokenTrack(words.catalog, pose, proposal.legs).text}. ${
          proposal.verdict.legal
            ? `${figure(proposal.verdict.spent)} inches spent.`
            : words.say(proposal.verdict.because)
        }`
      : '';
  const written = plot && [plot.spoken, ...plot.notes.map(({ because }) => because)].map(words.say);
  const now = written ? written.map((one) => one.replace(/\.?$/, '.')).join(' ') : track;
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

/** The ruler pinned last, and that one was taken up. */
function RulersHeard() {
  const { session } = useGame();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        const [pins = [], old = []] = [state.desk.pins, before.desk.pins];
        const last = pins.at(-1);
        if (pins.length > old.length && last) setSaid(spokenRuler(state, last));
        else if (pins.length < old.length) setSaid('The ruler is taken up.');
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
      return lit ? [`${name} is ${lit}.`] : [];
    })
    .join(' ');
}

const LightsHeard = () => (
  <div className="sr-only" aria-live="polite" data-testid="lights-heard">
    {useShown(litHeard)}
  </div>
);
