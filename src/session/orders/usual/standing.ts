import type { Command } from '../../../engine/command';
import type { Choose } from '../../../engine/question';
import type { SessionState } from '../../session';
import { usualCommand } from './default-offer';

/** What is proposed to answer, where it may be left to the table: not where another answer cannot be made good. */
export function proposedIn({ offers }: Choose): Command | undefined {
  const usual = offers.find((offer) => offer.usual && !offer.refusal);
  return usual && !offers.some(({ final }) => final) ? usualCommand(usual) : undefined;
}

/** Whether its side wants what is asked by this rule answered as proposed; the log says so. */
export function isStanding({ log, commanders }: SessionState, { by, cite }: Choose): boolean {
  if (commanders[by]) return false;
  for (const { undone, answers } of log.toReversed())
    for (const one of undone ? [] : answers.toReversed())
      if (one.ask === 'choose' && one.picked.by === by && one.standing?.rule === cite)
        return one.standing.as !== 'ended';
  return false;
}
