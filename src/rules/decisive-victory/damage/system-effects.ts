import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { totalOf } from '../../../kit/dice';
import { given } from '../../../kit/held/change';
import { askedOf, inTurn, pick, type Resolving, raise, throwFor } from '../dv';
import { weaponName } from '../guns/attack';
import { embarkedOn } from '../ship/air/flights';
import { countMeeting, d6, half, meets, randomSide, TWO_DICE } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { boxToMark, markedBoxes } from '../ship/grid';
import { counted } from '../ship/systems';
import { type Condition, type DvState, type ShipState, SYSTEMS, type System } from '../state';
import type { LocationCause } from './events';
import { LOCATION_CITES } from './tellers';

/** A flight aboard a ship whose deck becomes damaged is lost on this or more (DV-091). */
const HANGAR_FIRE_ON = 4;

/** Numbers the rolls of one Maintenance phase, so that every key in it is its own: `minor-graf-spee-2`. */
export type Numbering = (stem: string) => string;

export function numbering(): Numbering {
  const counts = new Map<string, number>();
  return (stem) => {
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    return `${stem}-${count}`;
  };
}

/** What one ship goes through in Maintenance. */
export type Step = (state: DvState, ship: PieceId, number: Numbering) => Resolving;

/** Rolls two dice for a location: the faces, and the box they mark on the ship as she is (DV-080 to DV-082). */
export function* rollLocation(
  ship: ShipState,
  key: string,
  purpose: LocationCause | 'trade',
  cite: string,
): Resolving<{ readonly faces: readonly number[]; readonly box?: number }> {
  const faces = yield* throwFor(ship, key, TWO_DICE, `location.roll-${purpose}`, cite);
  const [row = 1, column = 1] = faces;
  return { faces, ...given({ box: boxToMark(ship.marks, { row, column }) }) };
}

/** A new location roll that marks a box, or does 1 point of damage where none is left (DV-082). */
export function* strikeLocation(state: DvState, id: PieceId, key: string, cause: LocationCause): Resolving {
  const ship = shipOf(state, id);
  const rolled = yield* rollLocation(ship, key, cause, LOCATION_CITES[cause]);
  return yield* raise({ type: 'location-rolled', ship: id, cause, ...rolled });
}

/** On 2 or more the rudder locks ahead, else over to a random side (DV-096, DV-097, DV-H04). */
export function* lockRudder(state: DvState, id: PieceId, again: boolean): Resolving {
  const ship = shipOf(state, id);
  const cite = again ? 'DV-133' : 'DV-096';
  const [die = 1] = yield* throwFor(ship, `rudder-${id}`, d6(1), 'rudder.roll', cite);
  const ahead = meets(die, 2);
  const [sideDie = 1] = ahead
    ? []
    : yield* throwFor(ship, `rudder-side-${id}`, d6(1), 'rudder.roll-side', 'DV-097');
  const faces = ahead ? [die] : [die, sideDie];
  const rudder = ahead ? 'ahead' : randomSide(sideDie);
  return yield* raise({ type: 'rudder-locked', ship: id, faces, rudder, again });
}

/** The owner names the torpedo system that loses the odd salvo, where several have most left (DV-101). */
function nameLoser(ship: ShipState, tied: readonly string[], key: string): Resolving<string> {
  const { name } = ship.card;
  const systems = tied.map((system) => {
    const label = text('salvo.lose', { ship: name, weapon: weaponName(ship, system) });
    return { verb: 'loseSalvo', label, fixed: { system }, is: system };
  });
  const prompt = text('salvo.prompt', { ship: name });
  return pick({ key, ...askedOf(ship), prompt, cite: 'DV-101' }, systems);
}

/** Half of all salvoes are kept, rounded up; each is taken from the system with most left (DV-101). */
function* loseSalvoes(state: DvState, id: PieceId, number: Numbering): Resolving {
  const ship = shipOf(state, id);
  const salvoes = { ...ship.salvoes };
  const all = totalOf(Object.values(salvoes));
  const lost = all - half(all);
  let left = lost;
  while (left > 0) {
    const most = Math.max(...Object.values(salvoes));
    const tied = Object.keys(salvoes).filter((system) => salvoes[system] === most);
    // When each of them must lose one anyway the order does not matter.
    const losers = tied.length <= left ? tied : [yield* nameLoser(ship, tied, number(`salvo-${id}`))];
    for (const system of losers) salvoes[system] = most - 1;
    left -= losers.length;
  }
  return yield* raise({ type: 'salvoes-lost', ship: id, lost, salvoes });
}

/** A die for each salvo left: on 3 and more a point of damage and a new location roll (DV-102). */
function* explodeTorpedoes(state: DvState, id: PieceId, number: Numbering): Resolving {
  const ship = shipOf(state, id);
  const salvoes = totalOf(Object.values(ship.salvoes));
  if (salvoes === 0) return state;
  const key = `torpedo-explosion-${id}`;
  const faces = yield* throwFor(ship, key, d6(salvoes), 'explosion.roll', 'DV-102');
  const damage = countMeeting(faces, 3);
  let after = yield* raise({ type: 'torpedoes-exploded', ship: id, faces, damage });
  for (let i = 0; i < damage; i++) {
    after = yield* strikeLocation(after, id, number(`relocation-${id}`), 'torpedoes');
  }
  return after;
}

/** A die for each flight aboard: on 4 and more it is lost and marks a box in burning (DV-091). */
function* burnHangar(state: DvState, id: PieceId, number: Numbering): Resolving {
  const ship = shipOf(state, id);
  const aboard = embarkedOn(state, id);
  if (aboard.length === 0) return state;
  const faces = yield* throwFor(ship, `hangar-${id}`, d6(aboard.length), 'air.hangar', 'DV-091');
  const lost = aboard
    .filter((_, index) => meets(faces[index] ?? 1, HANGAR_FIRE_ON))
    .map(({ id: flight }) => flight);
  const burnt = yield* raise({ type: 'hangar-burnt', ship: id, faces, lost });
  return yield* inTurn(burnt, lost, (now) => strikeLocation(now, id, number(`hangar-box-${id}`), 'hangar'));
}

/** Points that damaged and disabled structure cost (DV-104, DV-105). */
const STRUCTURE_LOSS = { damaged: 3, disabled: 2 } as const;

export const loseStructure = (ship: PieceId, cause: keyof typeof STRUCTURE_LOSS): Resolving =>
  raise({ type: 'structure-gave-way', ship, cause, damage: STRUCTURE_LOSS[cause] });

/** What happens once when a system reaches a state (DV-086). The rest of what it brings lasts, and is read from the state. */
const ONCE: Partial<Record<System, Partial<Record<Condition, Step>>>> = {
  Turn: { disabled: (state, ship) => lockRudder(state, ship, false) },
  Struct: { damaged: (_, ship) => loseStructure(ship, 'damaged') },
  Flight: { damaged: burnHangar },
  Torp: { damaged: loseSalvoes, disabled: explodeTorpedoes },
};

/** The next worse state, when the marks ask for one: sound to disabled passes through damaged (DV-086). */
function nextWorse(ship: ShipState, system: System): Exclude<Condition, 'sound'> | undefined {
  const now = ship.conditions[system];
  const due = counted(ship.card, ship.marks, system);
  if (due === 'sound' || now === due || now === 'disabled') return undefined;
  return now === 'sound' ? 'damaged' : 'disabled';
}

/** Counts the ship's systems anew and carries out what happens once, until nothing changes (DV-085). */
export function* settle(before: DvState, id: PieceId, number: Numbering): Resolving {
  let state = before;
  for (;;) {
    const ship = shipOf(state, id);
    const system = SYSTEMS.find((one) => nextWorse(ship, one));
    const to = system && nextWorse(ship, system);
    if (!system || !to) return state;
    const marked = markedBoxes(ship.marks, system);
    state = yield* raise({ type: 'system-hurt', ship: id, system, to, marked });
    const effect = ONCE[system]?.[to];
    if (effect) state = yield* effect(state, id, number);
  }
}
