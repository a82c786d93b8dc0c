import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { nameOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';

/** What history needs and the book lacks, so that nobody wonders why she goes by other figures. */
function overridesOf({ card: { overrides } }: Vessel): readonly Text[] {
  const { turnLimit, doubleEnded, steamFrom } = overrides;
  return [
    ...(turnLimit === undefined ? [] : [text('card.note.turn-limit', { degrees: turnLimit })]),
    ...(doubleEnded ? [text('card.note.double-ended')] : []),
    ...(steamFrom === undefined ? [] : [text('card.note.steam-from', { period: steamFrom })]),
  ];
}

/** Ropes to other vessels. */
function ropesOf(state: AcwState, vessel: Vessel): readonly Text[] {
  const to = (key: string, other: PieceId | undefined): readonly Text[] =>
    other === undefined ? [] : [text(`card.note.${key}`, { other: nameOf(state, other) })];
  return [
    ...to('towing', vessel.towing),
    ...to('towed', vessel.towedBy),
    ...to('tow-next', vessel.towNext),
    ...to(vessel.leadsPair ? 'leads' : 'lashed', vessel.lashedTo),
  ];
}

function placeOf(state: AcwState, vessel: Vessel): readonly Text[] {
  const { aground, anchor, anchorNext, mustBack = [], waitsThrough = 0 } = vessel;
  return [
    ...(aground ? [text(`card.note.aground.${aground.on}`, { attempts: aground.attempts })] : []),
    ...(anchor === 'none' ? [] : [text(`card.note.${anchor}`)]),
    ...(anchorNext === undefined ? [] : [text(`card.note.next.${anchorNext}`)]),
    ...mustBack.map(({ from }) => text('card.note.must-back', { other: nameOf(state, from) })),
    ...(waitsThrough >= state.period ? [text('card.note.waits', { period: waitsThrough })] : []),
  ];
}

/** Fire ships, explosive ships, what is adrift. */
function loose(vessel: Vessel): readonly Text[] {
  const isFuse = vessel.card.kind === 'explosive-ship';
  return [
    ...(vessel.lit === undefined
      ? []
      : [text(isFuse ? 'card.note.fuse' : 'card.note.burning', { period: vessel.lit })]),
    ...(vessel.adrift ? [text('card.note.adrift')] : []),
    ...(vessel.balloon ? [text('card.note.balloon')] : []),
  ];
}

/** Mortars that do not stand where the record says (ACW-090). */
const carriedOf = ({ card, guns }: Vessel): readonly Text[] =>
  card.guns.flatMap(({ id }) => {
    const gun = guns[id];
    if (!gun?.carriedTo || gun.condition === 'lost') return [];
    return [text(`card.note.carried.${gun.carriedTo}`, { gun: id })];
  });

/** What is in force of a vessel now, and what she carries that the book has no line for. */
export function standing(state: AcwState, vessel: Vessel): readonly Text[] {
  const { fate, lostIn, enters, crippled, ramSpeedUsed, marks } = vessel;
  return [
    ...(fate === 'awaited' ? [text('card.note.awaited', { period: enters ?? 1 })] : []),
    ...(fate === 'afloat' || fate === 'awaited' ? [] : [text(`card.fate.${fate}`, { period: lostIn ?? 0 })]),
    ...(crippled ? [text('card.note.crippled')] : []),
    ...placeOf(state, vessel),
    ...ropesOf(state, vessel),
    ...loose(vessel),
    ...carriedOf(vessel),
    ...(marks.rammed ? [text('card.note.rammed')] : []),
    ...marks.musketry.map((area) => text(`card.note.musketry.${area}`)),
    ...(marks.sweeping ? [text('card.note.sweeping')] : []),
    ...(marks.laying ? [text('card.note.laying')] : []),
    ...(ramSpeedUsed ? [text('card.note.ram-speed-used')] : []),
    ...overridesOf(vessel),
  ];
}
