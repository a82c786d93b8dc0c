import type { Command, Offer, Refusal } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { Leg } from '../../geometry/pose';
import { judged, trackTo, type Wish } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';
import type { DivisionOrder } from '../division/division';
import { drawingUp } from '../division/drawing-up';
import type { Session } from '../session';
import { menOf, proposedIn } from './men';
import { commandFor, movementOffer } from './movement-offer';
import type { Arranging } from './proposal';
import { steerOrder } from './steer-order';

/** Nearer than this the pointer is taken to be on the track's end. */
const ON_THE_SPOT = 0.1;

/** How many commands of a row were given, and why the next one was not. */
export type Given = { readonly count: number; readonly refusal?: Refusal | undefined };

/** Orders as they are drawn up on the desk before they are given: tracks and written orders. */
export function orderDesk(of: {
  readonly store: Session['store'];
  readonly rules: AnyRules;
  readonly table: Table;
  readonly worldNow: () => World;
  readonly sayNo: (refusal: Refusal) => Refusal;
  readonly look: Session['look'];
  readonly give: (command: Command) => Refusal | undefined;
  readonly giveAll: (commands: readonly Command[]) => Given;
}) {
  const { store, rules, table, worldNow, sayNo, look, give, giveAll } = of;

  const orderOffer = (piece: PieceId): Offer | undefined =>
    store.getState().offers.find((one) => one.subject === piece && one.written);

  function draft(command: Command, wanted?: Wish['to']): Refusal | undefined {
    const world = worldNow();
    const plot = rules.writing?.plot(world.rules, command, measureOn(table, world.table));
    if (!plot) return undefined;
    if ('because' in plot) return sayNo(plot);
    const piece = command.piece as PieceId;
    look({ refusal: undefined, draft: { piece, command, plot, ...(wanted ? { wanted } : {}) } });
    return undefined;
  }

  function steerWritten(piece: PieceId, to: Wish['to']): void {
    const world = worldNow();
    const { writing } = rules;
    const offer = orderOffer(piece);
    const standing = writing?.standing(world.rules, piece);
    const pose = world.table.pieces[piece]?.pose;
    if (!writing || !offer || offer.refusal || !standing || !pose) return;
    const { desk } = store.getState();
    const from = desk.draft?.piece === piece ? desk.draft.command : standing;
    const measure = measureOn(table, world.table);
    const found = steerOrder({ writing, state: world.rules, offer, standing: from, pose, measure }, to);
    if (found) draft(found.command, found.short > ON_THE_SPOT ? to : undefined);
  }

  function propose(piece: PieceId, setting: string, legs: readonly Leg[], wanted?: Wish['to']): void {
    const maneuver = rules.maneuver(worldNow().rules, piece);
    if (!maneuver) return;
    const verdict = judged(table, worldNow().table, maneuver, setting, legs);
    const proposal = { piece, setting, legs, verdict, ...(wanted ? { wanted } : {}) };
    look({ proposal: proposedIn(store.getState(), proposal) });
  }

  /** Draws up the figures of the movement that is proposed; of one that stays where it is, when none is. */
  function arrange(piece: PieceId, change: Arranging): void {
    const state = store.getState();
    const { proposal } = state.desk;
    const maneuver = rules.maneuver(worldNow().rules, piece);
    if (!maneuver || !menOf(state.offers, piece)) return;
    if (proposal?.piece !== piece) propose(piece, maneuver.asBefore, []);
    const now = store.getState();
    const order = now.desk.proposal;
    if (!order) return;
    const verdict = judged(table, worldNow().table, maneuver, order.setting, order.legs);
    look({ proposal: proposedIn(now, { ...order, verdict }, change) });
  }

  function steer(piece: PieceId, wish: Wish): void {
    const { commanders } = store.getState();
    const owner = worldNow().table.pieces[piece]?.side;
    if (owner && commanders[owner]) return;
    if (rules.writing) {
      steerWritten(piece, wish.to);
      return;
    }
    const world = worldNow();
    const maneuver = rules.maneuver(world.rules, piece);
    const pose = world.table.pieces[piece]?.pose;
    if (!maneuver || !pose) return;
    const found = trackTo(table, world.table, maneuver, wish);
    propose(piece, found.setting, found.legs, found.short > ON_THE_SPOT ? wish.to : undefined);
  }

  function drawUp(change: Parameters<Session['drawUp']>[0]): void {
    const { seat, log } = store.getState();
    drawingUp.use(
      ({ drawnUp }) =>
        // Fetched late, it may find another position, and somebody else at the screen.
        store.setState((state) =>
          state.seat.side === seat.side && state.log === log
            ? { desk: { ...drawnUp(state, change), undrawn: undefined } }
            : {},
        ),
      () => look({ undrawn: true }),
    );
  }

  /** One after the other until one is refused, asks for something, or the side has to wait: the rest stays drawn up. */
  function carryOutDivision(division: DivisionOrder): Refusal | undefined {
    const wrong = division.plan.find(({ proposal }) => proposal && !proposal.verdict.legal);
    if (wrong?.proposal && !wrong.proposal.verdict.legal) {
      look({ selected: wrong.piece });
      return sayNo(wrong.proposal.verdict);
    }
    const { offers } = store.getState();
    const commands = division.plan.flatMap((order) => commandFor(offers, order) ?? []);
    const { count, refusal } = giveAll(commands);
    const state = store.getState();
    look({ division: drawingUp.here()?.leftOf(state, division, count, refusal) });
    return count === 0 && refusal ? sayNo(refusal) : undefined;
  }

  function carryOut(): Refusal | undefined {
    const { desk, offers } = store.getState();
    if (desk.division) return carryOutDivision(desk.division);
    if (desk.draft) return give(desk.draft.command);
    if (!desk.proposal) return undefined;
    const { piece } = desk.proposal;
    const offer = movementOffer(offers, piece);
    if (offer?.refusal) return sayNo(offer.refusal);
    const command = commandFor(offers, { piece, proposal: desk.proposal });
    return command && give(command);
  }

  return { draft, propose, arrange, steer, drawUp, carryOut };
}
