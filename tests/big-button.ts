import type { SetOut } from '../src/cli/battle';
import type { Offer } from '../src/engine/command';
import type { Side } from '../src/engine/ids';
import { say } from '../src/engine/words/text';
import { coachedSession, type Heed } from '../src/session/coach/coached';
import type { Coach } from '../src/session/coach/says';
import { createSession } from '../src/session/create';
import { followFire, giveFire } from '../src/session/fire/firing';
import { defaultOf } from '../src/session/orders/usual/default-offer';
import { followResting } from '../src/session/orders/usual/follow-resting';
import { toBeWritten } from '../src/session/orders/usual/foreseen';
import { followOnward, goOnward } from '../src/session/orders/usual/onward';
import { giveResting } from '../src/session/orders/usual/resting';
import type { Session, SessionState } from '../src/session/session';
import { carryOutWritten } from '../src/ui/orders/keys/order';
import { commandOf } from '../src/ui/orders/offers/offers';
import { giveOrder } from '../src/ui/orders/offers/standing';
import { type Primary, primaryOf, staysPut } from '../src/ui/orders/primary-order';
import { followReady } from '../src/ui/play/follow-desk';

/** How far a battle came by the big button alone; `trouble` is where it was refused, brought nothing on or was not there. */
export type Pressed = {
  readonly presses: number;
  readonly turn: number;
  readonly over: boolean;
  readonly trouble?: string;
  /** By whom it was pressed, and what for: a verb, or what else it does. */
  readonly said: readonly {
    readonly side: string;
    readonly verb: string;
    /** Attacks that it could have made instead. */
    readonly attacks: number;
  }[];
  /** What was pressed or answered that cannot be made good. */
  readonly final: readonly { readonly turn: number; readonly verb: string; readonly final: Offer['final'] }[];
  /** Where everything was at last. */
  readonly last: SessionState;
};

/** A game in which nobody but the big button speaks, for whoever is to speak. */
function seated({ battle, rules, meta }: SetOut, seed: number): Session {
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

function press(session: Session, primary: Primary): void {
  const { side } = session.store.getState().seat;
  if (primary.kind === 'move') carryOutWritten(session, primary.offer);
  else if (primary.kind === 'onward') goOnward(session, side, primary.pieces);
  else if (primary.kind === 'write') giveOrder(session, primary.piece, side);
  else if (primary.kind === 'fire') giveFire(session);
  else if (primary.kind === 'next')
    session.look({ selected: primary.piece, proposal: undefined, draft: undefined });
  else if (primary.kind === 'rest') giveResting(session, primary.offer);
  else if (primary.kind === 'offer') session.give(commandOf(primary.offer));
  else throw new Error(`nobody has asked for '${primary.kind}'`);
}

const attacksOpen = ({ offers }: SessionState, side: Side): number =>
  offers.filter(({ by, attack, object, refusal }) => by === side && attack && object && !refusal).length;

/** What a press has come to that it should not have; nothing where it was heard and brought something on. */
function complaintOf(before: SessionState, now: SessionState): string | undefined {
  const { refusal } = now.desk;
  if (refusal) return say(now.rules.texts, refusal.because);
  const isLookedAt = (['selected', 'draft'] as const).some((one) => now.desk[one] !== before.desk[one]);
  const isHeard = now.world !== before.world || now.question || isLookedAt;
  return isHeard ? undefined : 'nothing comes of it';
}

/** An answer is given; what is wrong with it otherwise. */
function answer(session: Session, offer: Offer | undefined, { rules }: SessionState): string | undefined {
  if (!offer) return 'no answer leads';
  const refusal = session.decide(commandOf(offer));
  return refusal && say(rules.texts, refusal.because);
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Who is there while it is pressed. */
type Beside = {
  /** Is shown how everything stands before each press. */
  readonly watch?: (state: SessionState, does: Primary | undefined) => void;
  /** Looks at what is pressed, as at what a newcomer presses. */
  readonly coach?: Coach;
};

/** Presses the big button, and what leads among the answers, until the battle or so many turns are over, or it was pressed so often. */
export async function pressOn(
  set: SetOut,
  seed: number,
  most: number,
  turns = Number.POSITIVE_INFINITY,
  { watch, coach }: Beside = {},
): Promise<Pressed> {
  const session = seated(set, seed);
  const heed: Heed = { wish: () => 'gentle', known: () => [] };
  const pressed = coach ? coachedSession(session, coach, heed) : session;
  const { store } = session;
  let stop: readonly (() => void)[] = [];
  let followed: string | undefined;
  let presses = 0;
  const said: Pressed['said'][number][] = [];
  const final: Pressed['final'][number][] = [];
  let trouble: string | undefined;

  const goesOn = ({ outcome, status }: SessionState): boolean => !outcome && status.turn <= turns;
  while (presses < most && goesOn(store.getState()) && !trouble) {
    const { side } = store.getState().seat;
    if (followed !== side) {
      for (const end of stop) end();
      stop = [followReady, followFire, followOnward, followResting].map((follow) => follow(session, side));
      followed = side;
      // What was left waiting may have gone on, and somebody else be to speak.
      continue;
    }
    const before = store.getState();
    const { question, status } = before;
    const primary = primaryOf({ ...before, stays: staysPut(before), proposes: toBeWritten(before) }, side);
    if (primary?.kind === 'planning') {
      await nextTask();
      continue;
    }
    watch?.(before, primary);
    let wrong: string | undefined;
    // What leads among the answers is given.
    const answered = question?.ask === 'choose' ? defaultOf(question.offers) : undefined;
    const taken = question ? answered : primary && 'offer' in primary ? primary.offer : undefined;
    if (taken?.final) final.push({ turn: status.turn, verb: taken.verb, final: taken.final });
    if (question)
      wrong =
        question.ask === 'choose' ? answer(pressed, answered, before) : `a ${question.ask} is asked for`;
    else if (primary) {
      press(pressed, primary);
      // A coach who is asked answers in a moment.
      if (coach) await nextTask();
      const verb = 'offer' in primary ? primary.offer.verb : primary.kind;
      said.push({ side, verb, attacks: attacksOpen(before, side) });
      wrong = complaintOf(before, store.getState());
    } else wrong = 'there is no big button';
    const about = primary?.kind === 'offer' ? primary.offer.verb : (primary?.kind ?? question?.key);
    if (wrong) trouble = `turn ${status.turn}, ${side}, ${before.desk.selected}, ${about}: ${wrong}`;
    presses += 1;
  }
  for (const end of stop) end();
  const last = store.getState();
  const { status, outcome } = last;
  return {
    presses,
    said,
    final,
    last,
    turn: status.turn,
    over: outcome !== undefined,
    ...(trouble ? { trouble } : {}),
  };
}
