import type { PieceId } from '../../engine/ids';
import type { LogEntry } from '../../session/session';
import { takenInWords } from '../../session/taping/readings';
import { pieceName, useSession } from '../game';
import { keyed } from '../keyed';
import { useWords } from '../words';

/** What of an order was measured by hand, or guessed, a line each. */
export function TakenReadings({ taken }: { readonly taken: NonNullable<LogEntry['taken']> }) {
  const { say } = useWords();
  // What a piece is called never changes.
  const { world } = useSession().store.getState();
  const nameOf = (id: string): string =>
    Object.hasOwn(world.table.pieces, id) ? pieceName({ world }, id as PieceId) : id;
  const lines = takenInWords(taken, nameOf).map((line) => say(line));
  return keyed(lines, String).map(({ key, item }) => (
    <p key={key} className="taken" data-testid="taken">
      {item}
    </p>
  ));
}
