import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { certain, convolve, mix, type Spread } from '../../../engine/counting/chance';
import { type Text, text } from '../../../engine/words/text';
import { rolls, totalOf } from '../../../kit/dice';
import { HIT_TABLES, struckBy } from '../damage/hit-tables';
import { type Armed, batteryName, isVessel, MUSKETS, targetText } from '../ship/armed';
import { tenth } from '../ship/figures';
import { unitOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import { grouped } from './firing';
import { faceNeeded, waysToHit } from './laying/gunnery';
import { lookAt } from './laying/look';
import { pairSums } from './musketry';
import type { Aim } from './naming';
import { type Pointed, toldOff } from './told-off';

/** Hit Factors, or hits of troops, that one hit costs: counted over every roll of its table (ACW-113, ACW-114). */
export function factorsOfHit(target: Armed, at: Shot['at']): Spread {
  const struck = struckBy(target, at);
  const all = rolls(HIT_TABLES[struck].dice);
  const cost = (roll: readonly number[]): number => {
    const result = HIT_TABLES[struck].result(totalOf(roll));
    if (struck === 'hull') return result === 'factor' ? 2 : 1;
    if (struck === 'work') return result === 'factor' ? 1 : 0;
    return struck === 'turret' ? 0 : 1;
  };
  return mix(all.map((roll) => ({ chance: 1 / all.length, spread: certain(cost(roll)) })));
}

/** Nothing loses more than it has. */
const upTo = (spread: Spread, most: number): Spread =>
  spread.length <= most + 1
    ? spread
    : [...spread.slice(0, most), spread.slice(most).reduce((sum, chance) => sum + chance, 0)];

/** Of each gun by itself: a hit with the chance of its own tally. */
function spreadsOf(
  pointed: readonly Pointed[],
  target: Armed,
  at: Shot['at'],
): { readonly hits: Spread; readonly lost: Spread } {
  const ofHit = factorsOfHit(target, at);
  let hits: Spread = [1];
  let lost: Spread = [1];
  for (const { tally } of pointed) {
    const chance = waysToHit(tally, target, at) / 6;
    hits = convolve(hits, [1 - chance, chance]);
    lost = convolve(
      lost,
      mix([
        { chance: 1 - chance, spread: certain(0) },
        { chance, spread: ofHit },
      ]),
    );
  }
  return { hits, lost: upTo(lost, target.hitFactor) };
}

/** A hit counts for something beside what it costs: guns, crews, knots. */
const WORTH_OF_HIT = 0.1;

const needs = (face: number): Text => {
  if (face > 6) return text('guns.needs.none');
  return face <= 1 ? text('guns.needs.sure') : text('guns.needs.die', { face });
};

const NOTES = {
  hull: 'guns.odds.special',
  work: 'guns.odds.magazine',
  turret: 'guns.odds.turret',
  battery: undefined,
  infantry: undefined,
} as const;

function forecastGuns(state: AcwState, aim: Aim, measure: Measure, standing?: Shot): Forecast | undefined {
  const look = lookAt(state, measure);
  const unit = unitOf(state, aim.piece);
  const target = unitOf(state, aim.target);
  const { battery, at } = aim;
  const named = state.shots.filter((shot) => shot.by === unit.id && shot.battery === battery);
  const shots = standing
    ? named
    : [...named, { by: unit.id, battery, target: target.id, at, guns: aim.guns }];
  const told = toldOff(state, unit, battery, shots, (id) => look.sighted(unit, id));
  const pointed = told[standing ? named.indexOf(standing) : named.length] ?? [];
  const [first] = pointed;
  if (!first) return undefined;
  const groups = grouped(pointed);
  const { hits, lost } = spreadsOf(pointed, target, at);
  const struck = struckBy(target, at);
  const note = NOTES[struck];
  const isTroop = struck === 'battery' || struck === 'infantry';
  const sunk = { left: target.hitFactor, label: text('guns.odds.sunk', { target: target.card.name }) };
  const losses = {
    label: text(isTroop ? 'guns.odds.troop-hits' : 'guns.odds.factors'),
    ...(struck === 'hull' ? { limit: sunk } : {}),
  };
  return {
    title: text('guns.odds.title', {
      ship: unit.card.name,
      battery: batteryName(unit, battery),
      target: targetText(target.card.name, at),
      range: tenth(Math.min(...pointed.map(({ seen }) => seen.range))),
    }),
    line: { from: unit.id, to: target.id },
    tallies: groups.flatMap(([one]) => (one ? [one.tally] : [])),
    // Of the surest gun; the notes say what the others need.
    chance: {
      ways: waysToHit(first.tally, target, at),
      of: 6,
      needs: needs(faceNeeded(first.tally, target, at)),
    },
    spreads: [
      { label: text('guns.odds.hits'), chances: hits, worth: WORTH_OF_HIT },
      ...(struck === 'turret' ? [] : [{ ...losses, chances: lost, worth: 1 }]),
    ],
    notes: [
      ...(pointed.length < aim.guns
        ? [text('guns.odds.fewer', { told: aim.guns, guns: pointed.length })]
        : []),
      ...groups.flatMap((group) => {
        const [one] = group;
        if (!one || groups.length < 2) return [];
        return [text('guns.odds.group', { guns: group.length, ways: waysToHit(one.tally, target, at) })];
      }),
      ...(note ? [text(note)] : []),
    ],
  };
}

/** Rolls of one base that score 11 or 12, of 36 (ACW-132). */
const SCORING = rolls(2).filter((roll) => (pairSums(roll)[0] ?? 0) >= 11).length;

function forecastMuskets(state: AcwState, aim: Aim): Forecast {
  const unit = unitOf(state, aim.piece);
  const target = unitOf(state, aim.target);
  let scores: Spread = [1];
  let [all, none] = [1, 1];
  for (let base = 0; base < aim.guns; base++) {
    scores = convolve(scores, [1 - SCORING / 36, SCORING / 36]);
    all *= 36;
    none *= 36 - SCORING;
  }
  return {
    title: text('guns.roll.muskets', { ship: unit.card.name, target: target.card.name }),
    line: { from: unit.id, to: target.id },
    tallies: [],
    chance: { ways: all - none, of: all, needs: text('guns.odds.bases-need') },
    spreads: [{ label: text('guns.odds.bases'), chances: scores, worth: WORTH_OF_HIT }],
    notes: [text('guns.odds.musketry')],
  };
}

/**
 * What the shot would do if it were fired now: tallies, the exact chance of a gun, the counted spread of losses.
 * `standing`: the shot that has been named already, which is then not one more.
 */
export const forecastAim = (
  state: AcwState,
  aim: Aim,
  measure: Measure,
  standing?: Shot,
): Forecast | undefined =>
  aim.battery === MUSKETS && isVessel(unitOf(state, aim.target))
    ? forecastMuskets(state, aim)
    : forecastGuns(state, aim, measure, standing);
