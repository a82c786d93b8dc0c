import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import type { Choice } from '../../../kit/chapter';
import { given } from '../../../kit/held/change';
import { askedOf, inTurn, pick, type Resolving, raise, throwDice, throwFor } from '../dv';
import { payersFor } from '../ship/abilities';
import { countMeeting, d6, meets } from '../ship/bands';
import { commandWorks, fleetOf, shipOf } from '../ship/fleet';
import { GRID_BOXES, gridFull } from '../ship/grid';
import { MINOR_LOT } from '../ship/saves';
import type { DvState, ShipState } from '../state';
import { lostAt } from './doom';
import { STAY_COST, TRADED } from './reducers';
import {
  lockRudder,
  loseStructure,
  type Numbering,
  numbering,
  rollLocation,
  type Step,
  settle,
  strikeLocation,
} from './system-effects';

/** Dice of 4 and more, one for each point of damage, against the threshold (DV-107, DV-108). */
function* testCatastrophe(state: DvState, id: PieceId): Resolving {
  const ship = shipOf(state, id);
  const { cdt: threshold, name, base } = ship.card;
  if (ship.damage < threshold) return state;
  const faces = yield* throwDice({
    key: `catastrophe-${id}`,
    by: ship.side,
    dice: d6(ship.damage),
    purpose: text('catastrophe.roll', { ship: name, threshold }),
    cite: rule('DV-108'),
    needs: tally(text('catastrophe.needs'), threshold, rule('DV-108'), []),
  });
  const count = countMeeting(faces, 4);
  const sunk = count >= threshold;
  const tested = { faces, count, threshold, sunk, ...given({ base }) };
  const after = yield* raise({ type: 'catastrophe-tested', ship: id, ...tested });
  return sunk ? yield* raise({ type: 'table/removed', piece: id, how: 'sunk' }) : after;
}

/** A location roll for every full three points, then all of them are cleared (DV-109, DV-110). */
function* applyMinorDamage(before: DvState, id: PieceId, number: Numbering): Resolving {
  const { minor } = shipOf(before, id);
  if (minor === 0) return before;
  const rolls = Math.floor(minor / MINOR_LOT);
  let state = before;
  for (let i = 0; i < rolls; i++) {
    state = yield* strikeLocation(state, id, number(`minor-${id}`), 'minor');
    state = yield* settle(state, id, number);
  }
  return yield* raise({ type: 'minor-damage-cleared', ship: id, minor, rolls });
}

/** A trade needs three points and an unmarked box somewhere (DV-111, DV-113); a land base trades none (DV-H10). */
const mayTrade = (ship: ShipState): boolean =>
  !ship.card.base && ship.damage >= TRADED && !gridFull(ship.marks);

/** A ship that is lost in her next test more often than this trades what she may, where nobody says otherwise. */
const GRAVE = 1 / 8;
/** Part of the boxes that may be marked while one more is little against no longer being crippled (DV-H12). */
const PLENTY = 1 / 3;

function* wantsTrade(state: DvState, ship: ShipState, key: string): Resolving<boolean> {
  const { damage, card } = ship;
  const left = damage - TRADED;
  const risk = lostAt(damage, card.cdt);
  const mends = damage >= card.cdt && ship.marks.length <= PLENTY * GRID_BOXES;
  const trades = mends || risk > GRAVE;
  const args = {
    ship: card.name,
    damage,
    left,
    more: damage + 1,
    risk: Math.round(risk * 100),
    after: Math.round(lostAt(left, card.cdt) * 100),
    marks: ship.marks.length,
    boxes: GRID_BOXES,
  };
  const label = (verb: string) => text(`trade.${verb}${args.risk > 0 ? '-risk' : ''}`, args);
  const prompt = text('trade.prompt', { ship: card.name, damage, threshold: card.cdt });
  // Where more is to be asked, one answer is for all of it.
  const others = fleetOf(state, ship.side).some((one) => one.id !== ship.id && mayTrade(one));
  const series = trades || others ? { series: text(`trade.series-${trades ? 'trade' : 'keep'}`, args) } : {};
  return yield* pick({ key, ...askedOf(ship), prompt, cite: 'DV-111', ...series }, [
    { verb: 'tradeDamage', label: label('tradeDamage'), usual: trades, is: true },
    { verb: 'stopTrading', label: label('stopTrading'), usual: !trades, is: false },
  ]);
}

/** Three points for a box, as often as the owner wishes; a roll that finds none costs one more (DV-111, DV-112). */
function* tradeDamage(before: DvState, id: PieceId, number: Numbering): Resolving {
  let state = before;
  for (;;) {
    const ship = shipOf(state, id);
    if (!mayTrade(ship)) return state;
    if (!(yield* wantsTrade(state, ship, number(`damage-control-${id}`)))) return state;
    const rolled = yield* rollLocation(ship, number(`trade-${id}`), 'trade', 'DV-111');
    const damage = rolled.box === undefined ? 1 : -TRADED;
    state = yield* raise({ type: 'damage-traded', ship: id, ...rolled, damage });
    state = yield* settle(state, id, number);
  }
}

/** Ships that can keep the crew aboard: the ship itself or her flagship, both points from one of them (DV-114). */
const stayPayers = (state: DvState, ship: ShipState): readonly ShipState[] =>
  payersFor(state, ship, STAY_COST)
    .map(({ payer }) => payer)
    // A flagship whose command has just been lost has nothing to give any more (DV-088).
    .filter((payer) => payer === ship || commandWorks(payer));

/** Damage of twice the threshold: 2 points, or the ship is given up (DV-114). */
function* abandonOrStay(state: DvState, id: PieceId): Resolving {
  const ship = shipOf(state, id);
  const { cdt, name } = ship.card;
  // A land base is never abandoned (DV-H10).
  if (ship.damage < 2 * cdt || ship.card.base) return state;
  const pays = stayPayers(state, ship).map(({ id: payer, card }, index): Choice<PieceId | undefined> => {
    const label = text('abandon.pay', { ship: name, payer: card.name, cost: STAY_COST });
    return { verb: 'payToStay', label, fixed: { payer }, usual: index === 0, is: payer };
  });
  if (pays.length > 0) {
    const prompt = text('abandon.prompt', { ship: name, damage: ship.damage, cost: STAY_COST });
    const label = text('abandon.give-up', { ship: name });
    const payer = yield* pick({ key: `abandon-${id}`, ...askedOf(ship), prompt, cite: 'DV-114' }, [
      ...pays,
      { verb: 'abandonShip', label, final: 'loses', is: undefined },
    ]);
    if (payer) return yield* raise({ type: 'crew-stayed', ship: id, payer });
  }
  yield* raise({ type: 'ship-abandoned', ship: id });
  return yield* raise({ type: 'table/removed', piece: id, how: 'abandoned' });
}

/** What damage control held off comes back: the rudder is rolled for anew, the engines stop (DV-131, DV-133). */
const endRepairs = (start: DvState): Step =>
  function* (before, id) {
    const { conditions, repairs } = shipOf(start, id);
    const held = (system: 'Turn' | 'Speed'): boolean =>
      conditions[system] === 'disabled' && repairs.includes(system);
    let state = held('Turn') ? yield* lockRudder(before, id, true) : before;
    const ship = shipOf(state, id);
    if (held('Speed') && ship.setting !== 'stop') {
      state = yield* raise({ type: 'engines-stopped', ship: id });
    }
    return state;
  };

/** On 1 to 4 a template drifts that many inches with the wind, on 5 and 6 it goes (DV-118). */
const driftSmoke = (before: DvState): Resolving =>
  inTurn(before, before.smoke, function* (state, { id, by }) {
    const { wind: toward } = state;
    if (toward === undefined) throw new Error('there is smoke on the table but no wind');
    const [face = 1] = yield* throwFor(shipOf(state, by), `smoke-${id}`, d6(1), 'smoke.roll', 'DV-118');
    const cleared = meets(face, 5);
    yield* raise({ type: 'smoke-rolled', smoke: id, by, face, cleared, toward });
    return yield* raise(
      cleared
        ? { type: 'table/smoke-cleared', smoke: id }
        : { type: 'table/smoke-drifted', smoke: id, toward, by: inches(face) },
    );
  });

/**
 * The whole Maintenance phase (DV-106): system states, catastrophic damage, minor damage, damage control,
 * abandoning, what damage control held off, smoke. Every ship in play finishes a step before the next begins. Gives
 * back the state; ending the turn is left to the sequence.
 */
export function* maintain(start: DvState): Resolving {
  const number = numbering();
  // Damage control lasts through this phase, for what was disabled when it was bought (DV-133); boxes marked
  // since then count as usual (DV-130).
  const spared = (id: PieceId): boolean => {
    const { conditions, repairs } = shipOf(start, id);
    return conditions.Struct === 'disabled' && repairs.includes('Struct');
  };
  const strain: Step = function* (state, id) {
    const settled = yield* settle(state, id, number);
    if (shipOf(settled, id).conditions.Struct !== 'disabled' || spared(id)) return settled;
    return yield* loseStructure(id, 'disabled');
  };
  const steps = [strain, testCatastrophe, applyMinorDamage, tradeDamage, abandonOrStay, endRepairs(start)];
  const after = yield* inTurn(start, steps, (before, step) =>
    inTurn(before, fleetOf(before), (state, { id }) => step(state, id, number)),
  );
  return yield* driftSmoke(after);
}
