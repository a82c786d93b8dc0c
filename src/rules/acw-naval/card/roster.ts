import type { RosterLine } from '../../../engine/contract';
import type { Stands } from '../../../engine/hurt';
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

/** How fast she goes, and which way when it is not ahead. */
export const wayOn = ({ speed }: Vessel): Text =>
  text(speed < 0 ? 'roster.astern' : 'roster.speed', { count: Math.abs(speed) });

const lying = (vessel: Vessel): Text => {
  if (vessel.aground) return text('roster.aground');
  if (vessel.anchor !== 'none') return text(`roster.${vessel.anchor}`);
  return wayOn(vessel);
};

/** How she lies, and what she tows or is made fast to. */
function lyingWith(state: AcwState, vessel: Vessel): Text {
  const { towing, towedBy, lashedTo } = vessel;
  const way = lying(vessel);
  if (towedBy) return text('roster.towed', { way, other: nameOf(state, towedBy) });
  if (towing) return text('roster.towing', { way, other: nameOf(state, towing) });
  return lashedTo ? text('roster.lashed', { way }) : way;
}

/** How she stands by her Hit Factors and her effects; what is crippled lies there with an engine that is gone (ACW-063). */
function standsOf({ card, hitFactor, crippled, effects }: Vessel): Stands {
  const whole = card.hitFactor;
  if (8 * hitFactor <= whole && hitFactor < whole) return 'sinking';
  if (crippled || 2 * hitFactor < whole) return 'crippled';
  if (4 * hitFactor < 3 * whole) return 'hurt';
  return hitFactor < whole || effects.length > 0 ? 'light' : 'unhurt';
}

/** The word for it: one who is hurt as badly as a crippled vessel and is none is told so. */
const wordOf = (vessel: Vessel): Text => {
  const stands = standsOf(vessel);
  if (vessel.crippled) return text(stands === 'sinking' ? 'roster.stands.both' : 'roster.stands.crippled');
  return text(`roster.stands.${stands === 'crippled' ? 'badly' : stands}`);
};

function vesselLine(state: AcwState, vessel: Vessel): RosterLine {
  const { card, fate, hitFactor, division } = vessel;
  const inPlay = fate === 'afloat' || fate === 'awaited';
  const strength = inPlay ? left(hitFactor, card.hitFactor) : 0;
  const told = (line: Text): RosterLine => ({
    ...lineOf(vessel, card.name, line, strength),
    ...given({ division }),
  });
  if (fate === 'awaited') return told(text('roster.awaited', { period: vessel.enters ?? 1 }));
  if (fate !== 'afloat') return told(text(`card.fate.${fate}`, { period: vessel.lostIn ?? 0 }));
  const stands = standsOf(vessel);
  const args = {
    left: hitFactor,
    limit: card.hitFactor,
    stands: wordOf(vessel),
    way: lyingWith(state, vessel),
  };
  const brief = text('roster.brief', args);
  if (stands === 'unhurt') return { ...told(brief), stands };
  return { ...told(text('roster.line', args)), brief, stands };
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
