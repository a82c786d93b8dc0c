import type { RosterLine } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { given } from '../../../kit/held/change';
import { isWork } from '../ship/cards';
import { nameOf } from '../ship/fleet';
import type { AcwState, DriftingMine, LandUnit, Vessel } from '../state';

/** The least strength of a vessel still in play. */
const BARELY_AFLOAT = 0.05;

const left = (of: number, limit: number): number => Math.max(BARELY_AFLOAT, of / limit);

const lineOf = (
  { id, side }: Vessel | LandUnit | DriftingMine,
  name: string,
  line: Text,
  strength: number,
): RosterLine => ({
  piece: id,
  side,
  name,
  line,
  strength,
  afloat: strength > 0,
});

const lying = (vessel: Vessel): Text => {
  if (vessel.aground) return text('roster.aground');
  if (vessel.anchor !== 'none') return text(`roster.${vessel.anchor}`);
  return text('roster.speed', { knots: vessel.speed });
};

/** How she lies, and what she tows or is made fast to. */
function lyingWith(state: AcwState, vessel: Vessel): Text {
  const { towing, towedBy, lashedTo } = vessel;
  const way = lying(vessel);
  if (towedBy) return text('roster.towed', { way, other: nameOf(state, towedBy) });
  if (towing) return text('roster.towing', { way, other: nameOf(state, towing) });
  return lashedTo ? text('roster.lashed', { way }) : way;
}

function vesselLine(state: AcwState, vessel: Vessel): RosterLine {
  const { card, fate, hitFactor, division } = vessel;
  const inPlay = fate === 'afloat' || fate === 'awaited';
  const line = (): Text => {
    if (fate === 'awaited') return text('roster.awaited', { period: vessel.enters ?? 1 });
    if (fate !== 'afloat') return text(`card.fate.${fate}`, { period: vessel.lostIn ?? 0 });
    const unhurt = hitFactor === card.hitFactor && vessel.effects.length === 0;
    const stands = vessel.crippled ? 'crippled' : unhurt ? 'unhurt' : 'afloat';
    return text(`roster.${stands}`, {
      left: hitFactor,
      limit: card.hitFactor,
      way: lyingWith(state, vessel),
    });
  };
  const strength = inPlay ? left(hitFactor, card.hitFactor) : 0;
  return { ...lineOf(vessel, card.name, line(), strength), ...given({ division }) };
}

function landLine(unit: LandUnit): RosterLine {
  const { card, fate, hitFactor, lostIn } = unit;
  if (fate !== 'standing') {
    return lineOf(unit, card.name, text(`card.fate.${fate}`, { period: lostIn ?? 0 }), 0);
  }
  const hurt = isWork(card) ? 'work' : 'troop';
  const line = text(`roster.${hitFactor === card.hitFactor ? 'whole' : hurt}`, {
    left: hitFactor,
    limit: card.hitFactor,
    taken: card.hitFactor - hitFactor,
  });
  return lineOf(unit, card.name, line, left(hitFactor, card.hitFactor));
}

const mineLine = (mine: DriftingMine): RosterLine =>
  lineOf(mine, mine.name, text(`roster.mine.${mine.state}`), mine.state === 'gone' ? 0 : 1);

/** Every vessel, work and drifting mine in the order of the battle, those out of play too. */
export const rosterOf = (state: AcwState): readonly RosterLine[] =>
  state.order.flatMap((id) => {
    const [vessel, unit, mine] = [state.vessels[id], state.land[id], state.mines[id]];
    if (vessel) return [vesselLine(state, vessel)];
    if (unit) return [landLine(unit)];
    return mine ? [mineLine(mine)] : [];
  });
