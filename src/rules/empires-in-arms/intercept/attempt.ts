import { type PieceId, rule } from '../../../engine/ids';
import { calledPlace, type PlaceId } from '../../../engine/moving/places';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, type Resolving, raise, shipIn, throwDice } from '../eia';
import { commanderOf } from '../fleet/admiral';
import { phaseNumber } from '../fleet/era';
import {
  areAllies,
  baseOf,
  fleetsOf,
  operationIn,
  routeNamed,
  shipsOf,
  sideOf,
  sideOfOperation,
  soundIn,
} from '../fleet/find';
import { type Operation, REACHES } from '../fleet/operation';
import type { Route } from '../fleet/route';
import { stepsTo } from '../map/passes';
import { nearestPath } from '../map/way';
import { type Contender, contest, maneuver } from '../rolls/contest';
import type { Contact, EiaState, Sailing } from '../state';
import { metOn } from '../trade/shared';
import { isTrivial } from '../trivial/trivial';
import { detachment, muster } from './muster';
import { CONTEST_DICE, contestSteps, rangeDice, type Sailed } from './range';

const shipsNamed = (state: EiaState, { ships }: Sailing) => ships.map((id) => shipIn(state, id));

/** A force in the maneuver roll before an interception: its commander and all its ships as one column (EIA-037, EIA-H01). */
function forceContender(state: EiaState, side: Contender['side'], force: Sailing): Contender {
  const admirals = force.admirals.flatMap((id) => state.admirals[id] ?? []).filter(({ lost }) => !lost);
  return { side, tally: maneuver(commanderOf(admirals, true)?.maneuver ?? 0, shipsNamed(state, force)) };
}

/** Trade ships of a route; escorts of the gold convoy count with them (EIA-037, EIA-054). */
const convoy = (state: EiaState, route: Route): Sailing => ({
  ships: [...shipsOf(state, route), ...shipsOf(state, { ships: route.escorts ?? [] })].map(({ id }) => id),
  admirals: [],
});

/** The zone in which the battle is fought, of those within range (EIA-042). */
function* zoneOf(state: EiaState, by: Operation, zones: readonly PlaceId[]): Resolving<PlaceId> {
  const [only] = zones;
  if (only === undefined) throw new Error('no zone is within range');
  if (zones.length === 1) return only;
  const side = sideOfOperation(state, by.id);
  const picked = yield* decide({
    key: `zone:${by.id}`,
    by: side,
    prompt: text('choose.zone'),
    cite: rule('EIA-042'),
    offers: [
      offer('meetIn', side, 'EIA-042', text('choose.zone.label'), {
        subject: by.id,
        usual: true,
        holes: {
          zone: { kind: 'names', of: zones.map((id) => ({ id, label: calledPlace(state.map, id) })) },
        },
      }),
    ],
  });
  return picked.zone as PlaceId;
}

/** Fleets that protect trade in the zone of the battle, and trade that is met with it (EIA-011 to EIA-013, EIA-049). */
function* escorts(state: EiaState, by: Operation, route: Route, zone: PlaceId): Resolving<Sailing> {
  const routes = metOn(state, route, zone);
  const ships = routes.flatMap((one) => convoy(state, one).ships);
  const admirals: string[] = [];
  for (const operation of state.operations) {
    const [fleet] = fleetsOf(state, operation);
    const protects =
      operation.kind === 'protect' &&
      !operation.failed &&
      operation.path.includes(zone) &&
      fleet !== undefined &&
      routes.some(({ nation }) => areAllies(state, fleet.nation, nation)) &&
      sideOf(state, fleet.nation) !== sideOfOperation(state, by.id) &&
      soundIn(state, fleet).length > 0;
    if (!protects) continue;
    const force = yield* detachment(state, operation, phaseNumber(state), `escort:${operation.id}`);
    ships.push(...force.ships);
    admirals.push(...force.admirals);
  }
  return { ships, admirals };
}

/** Two forces have met: the combat that comes of it (EIA-043, EIA-081 to EIA-083). */
function* meet(state: EiaState, contact: Contact, own: Sailing, theirs: Sailing): Resolving {
  const side = sideOfOperation(state, contact.by);
  const [a, b] = state.sides;
  const other = side === a.id ? b.id : a.id;
  return yield* raise({
    type: 'contact-made',
    contact,
    zone: contact.zone,
    present: { [side]: own, [other]: theirs },
    trivial: isTrivial(shipsNamed(state, own), shipsNamed(state, theirs)),
  });
}

/** An attempt to meet an operation or a trade route, in the order of EIA-H21 (EIA-037 to EIA-043). */
export function* attempt(byId: PieceId, onId: PieceId): Resolving {
  let state = yield* raise({ type: 'attempt-made', by: byId, on: onId });
  const by = operationIn(state, byId);
  const route = routeNamed(state, onId);
  const own = yield* muster(state, by);
  const theirs = route ? convoy(state, route) : yield* muster(state, operationIn(state, onId));
  if (own.ships.length === 0 || theirs.ships.length === 0)
    return yield* raise({ type: 'missed', by: byId, on: onId });
  const side = sideOfOperation(state, byId);
  const otherSide = route ? sideOf(state, route.nation) : sideOfOperation(state, onId);
  const pair = [forceContender(state, side, own), forceContender(state, otherSide, theirs)] as const;
  const winner = yield* contest('intercept', `intercept:${byId}:${onId}`, text('roll.intercept'), pair);
  const sailed: Sailed = winner === undefined ? 'tied' : winner.side === side ? 'won' : 'lost';
  const needs = rangeDice(
    REACHES[by.kind]?.range ?? 0,
    sailed,
    shipsNamed(state, own),
    shipsNamed(state, theirs),
  );
  const dice = Math.max(0, needs.total);
  const faces =
    dice === 0
      ? []
      : yield* throwDice({
          key: `range:${byId}:${onId}`,
          by: side,
          dice: Array<number>(dice).fill(6),
          purpose: text('roll.range'),
          cite: rule('EIA-042'),
          needs,
        });
  const range = faces.reduce((sum, face) => sum + face, 0);
  state = yield* raise({ type: 'range-thrown', by: byId, tally: needs, faces, range });
  const steps = stepsTo(state, by, route ?? operationIn(state, onId));
  const reached = [...steps].filter(([, step]) => step <= range).map(([id]) => id);
  if (reached.length === 0) return yield* raise({ type: 'missed', by: byId, on: onId });
  const zone = yield* zoneOf(state, by, reached);
  const met = route ? yield* escorts(state, by, route, zone) : theirs;
  return yield* meet(state, { about: 'interception', by: byId, on: onId, zone }, own, met);
}

/** Two fleets that both claim superiority: they meet if two dice cover the steps between their bases (EIA-033, EIA-034). */
export function* contend(before: EiaState, byId: PieceId, onId: PieceId): Resolving {
  const [by, on] = [operationIn(before, byId), operationIn(before, onId)];
  const [from, to] = [baseOf(before, by), baseOf(before, on)];
  const steps = contestSteps(before, by, on);
  if (from === undefined || to === undefined || steps === undefined)
    throw new Error('a fleet that contends has no base');
  const faces = yield* throwDice({
    key: `contest:${byId}:${onId}`,
    by: sideOfOperation(before, byId),
    dice: [6, 6],
    purpose: text('roll.contest', { steps }),
    cite: rule('EIA-033'),
  });
  const range = faces.reduce((sum, face) => sum + face, 0);
  const state = yield* raise({ type: 'contest-range', by: byId, on: onId, faces, range, distance: steps });
  if (range < steps) return state;
  const own = yield* detachment(state, by, CONTEST_DICE, `brings:${byId}`);
  const theirs = yield* detachment(state, on, CONTEST_DICE, `brings:${onId}`);
  if (own.ships.length === 0 || theirs.ships.length === 0) return state;
  const way = nearestPath(state.map, from, to);
  const zone = way[Math.floor((way.length - 1) / 2)] ?? from;
  return yield* meet(state, { about: 'superiority', by: byId, on: onId, zone }, own, theirs);
}
