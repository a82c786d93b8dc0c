import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Choice } from '../../../kit/chapter';
import { serves } from '../air/records';
import type { Load } from '../air/stand';
import { inHangar, toHandle } from '../ship/deck';
import { fleetOf, shipOf, standOf } from '../ship/fleet';
import { pick, type Resolving, raise } from '../smr';
import type { SmrState, StandState } from '../state';

/** What it may be loaded with; fighter-bombers may be left empty too, to intercept (SMR-130). */
export const loadsOf = ({ card }: StandState): readonly (Load | undefined)[] => {
  const loads = card.loads.filter((load) => card.attacks.some((type) => serves(load, type)));
  return loads.length === 0 || card.type === 'fighter-bomber' ? [...loads, undefined] : loads;
};

/** Who is seen to next, by the owner's choice where it matters: there is less to give out than is wanted. */
function* next(state: SmrState, id: PieceId, left: number): Resolving<PieceId | undefined> {
  const stands = inHangar(state, id);
  const wanted = stands.reduce((sum, stand) => sum + toHandle(stand), 0);
  const [first, second] = stands;
  if (!second || wanted <= left) return first?.id;
  const { card, side } = shipOf(state, id);
  const prompt = text('decks.ask-service', { ship: card.name, left });
  return yield* pick(
    { key: `service-${id}-${left}`, by: side, subject: id, prompt, cite: 'SMR-H33' },
    stands.map((stand, i) => {
      const label = text('decks.offer-service', { stand: stand.name, wanted: toHandle(stand) });
      const usual = i === 0 ? { usual: true } : {};
      return { verb: 'service', label, fixed: { stand: stand.id }, ...usual, is: stand.id };
    }),
  );
}

/** The load that a stand is given when it is ready, by its owner's choice where it can carry several. */
function* arm(state: SmrState, ship: PieceId, id: PieceId): Resolving<string | undefined> {
  const stand = standOf(state, id);
  const { side, name } = stand;
  const loads = loadsOf(stand);
  if (loads.length < 2) return loads[0]?.id;
  const prompt = text('decks.ask-arm', { stand: name });
  return yield* pick(
    { key: `arm-${id}`, by: side, subject: ship, fixed: { stand: id }, prompt, cite: 'SMR-H33' },
    loads.map((load, i): Choice<string | undefined> => {
      const none = text('decks.offer-empty', { stand: name });
      if (!load) return { verb: 'leaveEmpty', label: none, is: undefined };
      const label = text('decks.offer-arm', { stand: name, load: load.name });
      const usual = i === 0 ? { usual: true } : {};
      return { verb: 'arm', label, fixed: { load: load.id }, ...usual, is: load.id };
    }),
  );
}

/** Every deck gives out its points of the turn: a stand that has as many as aircraft is ready (SMR-H27, SMR-H33). */
export function* service(before: SmrState): Resolving {
  let state = before;
  for (const { id: ship, deck } of fleetOf(before)) {
    let left = deck?.servicing ?? 0;
    while (left > 0) {
      const stand = yield* next(state, ship, left);
      if (stand === undefined) break;
      const wanted = toHandle(standOf(state, stand));
      const points = Math.min(wanted, left);
      left -= points;
      if (points < wanted) {
        state = yield* raise({ type: 'serviced', ship, stand, points, left: wanted - points });
        continue;
      }
      const load = yield* arm(state, ship, stand);
      state = yield* raise({ type: 'readied', ship, stand, points, ...(load === undefined ? {} : { load }) });
    }
  }
  return state;
}
