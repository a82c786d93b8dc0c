import type { Measure } from '../../../engine/chart/query';
import type { Side } from '../../../engine/ids';
import type { Idea } from '../../../engine/opponent/appraisal';
import { courseHoles } from '../../../kit/offer';
import { idea, ideaOf } from '../../../kit/opponent/idea';
import { isRefusal } from '../../../kit/refusal';
import { landingsOffered } from '../decks/offers';
import { refuseFire } from '../guns/fire';
import { AGAINST_SHIPS, refuseLightFire } from '../guns/light';
import { bestPath, isForced } from '../movement/forced';
import { maneuverOf } from '../movement/maneuver';
import { refuseHunt } from '../options/submarines';
import { factorOf } from '../ship/facts';
import { fleetOf, otherSide } from '../ship/fleet';
import { shipsWaiting, squadronsWaiting } from '../ship/waiting';
import { sighted } from '../sight/aim';
import { refuseIdentify, refuseLight } from '../sight/night';
import type { ShipState, SmrState, Squadron } from '../state';
import { settingsFor, tubesIn } from '../torpedoes/attack';
import { standIdeas } from './air';
import { antiAirIdeas } from './flak';
import { flightIdeas } from './flights';
import { merit } from './merit';
import { depthIdeas, mineIdeas } from './options';
import { laidOn, partsOf } from './shots';
import { countsOf, tubesOn } from './tubes';

const ofShip = ideaOf('ship');

/** Her guns, with all that bears; with fewer mounts where the others may attack another target (SMR-H10). */
function gunIdeas(state: SmrState, ship: ShipState, target: ShipState, measure: Measure): readonly Idea[] {
  return ship.card.batteries.flatMap((battery) => {
    const laid = laidOn(state, ship, battery, target.id, measure);
    const most = laid?.bearing.length ?? 0;
    const fixed = { battery: battery.id, target: target.id };
    if (!laid || refuseFire(state, { ship: ship.id, ...fixed, mounts: most }, measure)) return [];
    return partsOf(laid.bearing).map((mounts) => ofShip(ship, 'fire', { ...fixed, mounts }, target.id));
  });
}

/** Her tubes, as many as come to a Count Band, at the surest setting. */
function tubeIdeas(state: SmrState, ship: ShipState, target: ShipState, measure: Measure): readonly Idea[] {
  return ship.card.torpedoes.flatMap((battery) => {
    const laid = tubesOn(state, ship, battery, target.id, measure);
    const [setting] = laid ? settingsFor(battery, laid.seen.band) : [];
    if (!laid || !setting) return [];
    const fixed = { battery: battery.id, target: target.id, setting: setting.id };
    return countsOf(tubesIn(ship, laid.mounts)).map((count) =>
      ofShip(ship, 'launch', { ...fixed, count }, target.id),
    );
  });
}

const lightIdeas = (state: SmrState, ship: ShipState, target: ShipState, measure: Measure): readonly Idea[] =>
  AGAINST_SHIPS.filter(
    (factor) =>
      factorOf(ship, factor) > 0 &&
      !refuseLightFire(state, { ship: ship.id, factor, target: target.id }, measure),
  ).map((factor) => ofShip(ship, 'fireLight', { factor, target: target.id }, target.id));

/** What she may do by night to see whom she fires at. */
function lookIdeas(state: SmrState, ship: ShipState, target: ShipState, measure: Measure): readonly Idea[] {
  if (!state.night) return [];
  const on = { ship: ship.id, target: target.id };
  return [
    ...(refuseIdentify(state, on, measure)
      ? []
      : [ofShip(ship, 'identify', { target: target.id }, target.id)]),
    ...(refuseLight(state, on, measure)
      ? []
      : [ofShip(ship, 'searchlight', { target: target.id }, target.id)]),
  ];
}

type Kind = (state: SmrState, ship: ShipState, target: ShipState, measure: Measure) => readonly Idea[];

/** Submarines under water, whom nothing else can be aimed at. */
const huntIdeas = (state: SmrState, ship: ShipState, measure: Measure): readonly Idea[] =>
  fleetOf(state, otherSide(state, ship.side).id)
    .filter((target) => target.submerged && !refuseHunt(state, { ship: ship.id, target: target.id }, measure))
    .map((target) => ofShip(ship, 'depthCharge', { target: target.id }, target.id));

/** In this order a ship does what is worth doing: light guns splash whom the others have done with. */
const KINDS: readonly (readonly Kind[])[] = [[gunIdeas, tubeIdeas, lookIdeas], [lightIdeas]];

const paying = (
  state: SmrState,
  { verb, by, fixed }: Idea,
  measure: Measure,
): 'surely' | 'if spent' | false => {
  const { worth = 0, kept = 0 } = merit(state, { ...fixed, verb, by }, measure) ?? {};
  return worth > 0 && (kept > 0 ? 'if spent' : 'surely');
};

/**
 * What these ships may do that is worth something: the first kind of it that there is, and the next as well where
 * nothing of it pays but what one may think better kept.
 */
function worthDoing(state: SmrState, ships: readonly ShipState[], measure: Measure): readonly Idea[] {
  const worthy: Idea[] = [];
  let found = ships.flatMap((ship) => huntIdeas(state, ship, measure));
  for (const kinds of KINDS) {
    found = [
      ...found,
      ...ships.flatMap((ship) =>
        fleetOf(state, otherSide(state, ship.side).id).flatMap((target) =>
          isRefusal(sighted(state, ship, target.id, measure))
            ? []
            : kinds.flatMap((kind) => kind(state, ship, target, measure)),
        ),
      ),
    ];
    const paid = found.map((one) => ({ one, pays: paying(state, one, measure) }));
    worthy.push(...paid.flatMap(({ one, pays }) => (pays ? [one] : [])));
    if (paid.some(({ pays }) => pays === 'surely')) break;
    found = [];
  }
  return worthy;
}

/** Squadrons that may be chosen now, or the one that has been. */
const mayAct = (state: SmrState, side: Side): readonly Squadron[] =>
  squadronsWaiting(state, side).filter(
    ({ id }) => state.active?.squadron === undefined || state.active.squadron === id,
  );

/**
 * Who has begun with her guns goes on with them: they are silent as soon as a mate begins with hers (SMR-H16). Else
 * whoever has most to do, of whichever squadron.
 */
function actionIdeas(state: SmrState, side: Side, measure: Measure): readonly Idea[] {
  const squadrons = mayAct(state, side);
  const ships = squadrons.flatMap(({ id }) => shipsWaiting(state, id));
  const begun = ships.filter(({ now }) => now.shotAt.length > 0 && !now.ceased);
  const more = worthDoing(state, begun, measure);
  const ideas =
    more.length > 0
      ? more
      : [
          ...worthDoing(state, ships, measure),
          ...ships.flatMap((ship) => [
            ...antiAirIdeas(state, ship, measure),
            ...landingsOffered(state, ship, measure).filter(({ refusal }) => !refusal),
          ]),
          ...squadrons.flatMap(({ id }) => standIdeas(state, id, measure)),
        ];
  return [...ideas, ...squadrons.map(({ id }) => idea('endSquadron', side, { squadron: id }))];
}

/** Who has tubes, or is fast, shows what she is about after the others. */
const decisive = (ship: ShipState): number =>
  ship.speed + (Object.values(ship.loaded).some((tubes) => tubes > 0) ? 4 : 0);

/** The squadron that gives least away moves first; its ships in the order of the scenario. */
function moveIdeas(state: SmrState, side: Side, measure: Measure): readonly Idea[] {
  const [next] = mayAct(state, side)
    .map(({ id }) => shipsWaiting(state, id))
    .filter((ships) => ships.length > 0)
    .toSorted((a, b) => Math.max(...a.map(decisive)) - Math.max(...b.map(decisive)));
  const [ship] = next ?? [];
  if (!ship) return [];
  const move: Idea = { ...ofShip(ship, 'move'), holes: courseHoles(maneuverOf(ship)) };
  return [
    move,
    ...depthIdeas(state, ship),
    ...(isForced(state, ship, measure) ? [ofShip(ship, 'goClear', bestPath(state, ship, measure))] : []),
  ];
}

/** What is worth thinking of; undefined where all that is offered is. */
export function ideas(state: SmrState, side: Side, measure: Measure): readonly Idea[] | undefined {
  if (state.active?.side !== side) return undefined;
  if (state.phase === 'mines') return mineIdeas(state, side);
  if (state.phase === 'ships' || state.phase === 'submarines') return moveIdeas(state, side, measure);
  if (state.phase === 'aircraft') {
    const flights = flightIdeas(state, side, measure);
    // Who is still on deck has only what is offered.
    return flights.length > 0 ? flights : undefined;
  }
  return state.phase === 'action' ? actionIdeas(state, side, measure) : undefined;
}
