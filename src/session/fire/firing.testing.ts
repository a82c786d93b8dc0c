import type { SetOut } from '../../cli/battle';
import type { Command } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import { createSession } from '../create';
import type { Session } from '../session';
import type { FirePlan } from './fire-plan';

export const BRITISH = 'royal-navy' as Side;
export const GERMAN = 'kriegsmarine' as Side;

/** A battle in which one person speaks for both sides. */
export function open({ battle, rules, meta }: SetOut, by: 'seeded' | 'typed' = 'seeded'): Session {
  const opened = createSession({ battle, rules, meta, dice: { by, seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

export function say1(session: Session, verb: string, by: Side, fields: Partial<Command> = {}): void {
  const refusal = session.give({ verb, by, ...fields } as Command);
  if (refusal) throw new Error(`'${verb}' is refused: ${refusal.because.key}`);
}

export const phaseOf = (session: Session): string | undefined =>
  session.store.getState().status.phases.find(({ state }) => state === 'now')?.id;

/** The next piece to move goes straight on; what that costs is paid for. */
export function moveOne(session: Session): void {
  const { question, status, rules, world, offers } = session.store.getState();
  if (question?.ask === 'choose') {
    const first = question.offers.find(({ refusal }) => !refusal);
    if (!first) throw new Error('nothing to answer');
    session.decide({ ...first.fixed, verb: first.verb, by: first.by });
    return;
  }
  const move = offers.find((one) => one.verb === 'move' && status.ready.includes(one.subject as PieceId));
  const maneuver = move?.subject ? rules.maneuver(world.rules, move.subject) : undefined;
  const setting = maneuver?.settings.find(({ id }) => id === maneuver.asBefore);
  if (!move || !setting) throw new Error('nobody moves');
  const legs = [{ ahead: setting.spend.max }];
  say1(session, 'move', move.by, { ...move.fixed, setting: setting.id, legs });
}

/** Plays on without a thought until somebody may fire. */
export function toTheGuns(session: Session): void {
  for (const side of [BRITISH, GERMAN]) say1(session, 'endDeclaring', side);
  say1(session, 'rollInitiative', session.store.getState().status.acting[0] as Side);
  for (let i = 0; i < 60 && phaseOf(session) === 'movement'; i++) moveOne(session);
}

/** Goes on as before until targets may be named. */
export function toTheBroadsides(session: Session): Side {
  const { store } = session;
  for (let i = 0; i < 60; i++) {
    for (const by of store.getState().status.acting) {
      if (phaseOf(session)?.endsWith('fire')) return by;
      say1(session, 'commit', by);
    }
  }
  throw new Error('nobody comes into range');
}

/** The plan, once it is made. */
export async function planned(session: Session): Promise<FirePlan> {
  for (let i = 0; i < 400; i++) {
    const { fire } = session.store.getState().desk;
    if (fire?.plan && !fire.left) return fire.plan;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('no plan was made');
}
