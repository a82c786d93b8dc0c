import type { Command, Offer } from '../../engine/command';
import { usualFields } from '../../engine/enumerate';
import type { Side } from '../../engine/ids';
import { measureOn } from '../../table/measuring/measure';
import { offersOf } from '../fire/foretold';
import { asBefore } from '../orders/usual/carry-on';
import type { Session, SessionState } from '../session';

/** What the other sides have to say before whoever learns may go on: an order, or a decision that is asked for. */
type Due = { readonly by: Side; readonly asked: boolean; readonly offers: readonly Offer[] };

/** The side that is waited for, when it is none of those that people play. */
function dueOf(state: SessionState): Due | undefined {
  const { question, outcome, status, commanders } = state;
  if (question) {
    if (question.ask !== 'choose' || !commanders[question.by]) return undefined;
    return { by: question.by, asked: true, offers: question.offers };
  }
  if (outcome || status.acting.some((side) => !commanders[side])) return undefined;
  const by = status.acting.find((side) => commanders[side]);
  return by === undefined ? undefined : { by, asked: false, offers: offersOf(state, by) };
}

/** An offer made a command in the plainest way; undefined where somebody would have to choose. */
export function plainly({ rules, world }: SessionState, offer: Offer): Command | undefined {
  const { holes, fixed, verb, by } = offer;
  let fields = { ...fixed, ...usualFields(offer) };
  for (const [name, domain] of Object.entries(holes)) {
    if (name in fields) continue;
    if (domain.kind !== 'track') return undefined;
    const maneuver = rules.maneuver(world.rules, domain.piece);
    const on = maneuver && asBefore(maneuver);
    if (!on) return undefined;
    fields = { ...fields, [name]: on.legs, ...('setting' in holes ? { setting: on.setting } : {}) };
  }
  return { ...fields, verb, by };
}

/** The plainest first: what is usual, before what decides nothing, before what is no attack; what takes back last. */
const rank = ({ usual, ceremony, attack, final, back }: Offer): number =>
  usual ? 0 : 1 + (ceremony ? 0 : 2) + (attack ? 1 : 0) + (final ? 8 : 0) + (back ? 16 : 0);

/** What is said for a side that is waited for: the lesson's own words for it as long as they fit, else what is usual. */
function replyTo(state: SessionState, due: Due, replies: readonly Command[]): Command | undefined {
  const { rules, table, world, log, question } = state;
  const said = new Set(
    log.flatMap(({ undone, command, answers }) =>
      undone
        ? []
        : [command, ...answers.flatMap((one) => (one.ask === 'choose' ? [one.picked] : []))].map((one) =>
            JSON.stringify(one),
          ),
    ),
  );
  const last = JSON.stringify(log.findLast(({ undone }) => !undone)?.command);
  const measure = measureOn(table, world.table);
  const fits = (command: Command): boolean =>
    due.asked
      ? question?.ask === 'choose' &&
        due.offers.some((offer) => offer.verb === command.verb && !offer.refusal)
      : rules.refuse(world.rules, command, measure) === undefined;
  const mine = replies.filter(({ by }) => by === due.by);
  const told = mine.find((command) => !said.has(JSON.stringify(command)) && fits(command));
  if (told) return told;
  return (
    due.offers
      .filter(({ refusal }) => !refusal)
      .toSorted((a, b) => rank(a) - rank(b))
      .map((offer) => plainly(state, offer))
      // What was just said and changed nothing is not said again for ever.
      .find((command) => command !== undefined && JSON.stringify(command) !== last && fits(command))
  );
}

/** More than any reply of the other sides takes. */
const MOST_REPLIES = 400;

/** The other sides say what is theirs, until it is somebody else's turn to speak, or there is what was waited for. */
export function hearOthers(
  session: Session,
  replies: readonly Command[] = [],
  until: (state: SessionState) => boolean = () => false,
): void {
  for (let said = 0; said < MOST_REPLIES; said++) {
    const state = session.store.getState();
    if (until(state)) return;
    const due = state.plan === undefined ? dueOf(state) : undefined;
    const reply = due && replyTo(state, due, replies);
    if (!due || !reply) return;
    const refusal = due.asked ? session.decide(reply) : session.give(reply);
    if (refusal) return;
  }
}
