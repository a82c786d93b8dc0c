import type { ChartFileFeature } from '../../../engine/chart/chart';
import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import type { Point, Pose } from '../../../geometry/pose';
import { isRefusal } from '../../../kit/refusal';
import { give, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { rules } from '..';
import { field, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { type Aim, aimAt } from './shots/aim';

export const SHOOTER = piece('shooter');
export const TARGET = piece('target');
export const OTHER = piece('other');

type Stood = { readonly unit: Unit; readonly at: Pose; readonly off?: readonly Point[] };

/** Units on a field, the first of them acting. South's are the shooter and whoever is said to be of his side. */
export function firing(stood: readonly Stood[], features: readonly ChartFileFeature[] = []) {
  const [first] = stood;
  if (!first) throw new Error('nobody shoots');
  const laid = field(stood, features);
  const activation = freshActivation(first.unit);
  return { ...laid, state: { ...laid.state, phase: 'act' as const, activation } };
}
export type Firing = ReturnType<typeof firing>;

export const shooter = (unit: Unit, at: Pose): Stood => ({ unit: { ...unit, id: SHOOTER, side: SOUTH }, at });
export const target = (unit: Unit, at: Pose): Stood => ({ unit: { ...unit, id: TARGET, side: NORTH }, at });
export const other = (unit: Unit, at: Pose): Stood => ({ unit: { ...unit, id: OTHER, side: NORTH }, at });

export const unitOn = (on: Firing, id = SHOOTER): Unit => on.state.units[id] as Unit;

/** The aim of the first unit at another; throws when there is none. */
export function aimOn(on: Firing, id = TARGET, team?: string): Aim {
  const aim = aimAt(on.state, unitOn(on), unitOn(on, id), measureOn(on.table, on.on), team);
  if (isRefusal(aim)) throw new Error(aim.because.key);
  return aim;
}

/** Why it may not be shot at; undefined when it may. */
export function whyNot(on: Firing, id = TARGET, team?: string): string | undefined {
  const aim = aimAt(on.state, unitOn(on), unitOn(on, id), measureOn(on.table, on.on), team);
  return isRefusal(aim) ? aim.because.key : undefined;
}

export const offersOn = (on: Firing, verb = 'shoot'): readonly Offer[] =>
  rules.offers(on.state, unitOn(on).side, measureOn(on.table, on.on)).filter((one) => one.verb === verb);

export const offerAt = (on: Firing, id = TARGET): Offer => {
  const found = offersOn(on).find(({ object }) => object === id);
  if (!found) throw new Error(`no offer to shoot at '${id}'`);
  return found;
};

type Fields = Readonly<Record<string, string | number | readonly string[]>>;
/** What the offer says with its holes filled as usual, but for what is given. */
export const said = (offer: Offer, fields: Fields = {}): Command => ({
  ...usualFields(offer),
  ...offer.fixed,
  ...fields,
  verb: offer.verb,
  by: offer.by,
});

export const refusalOf = (on: Firing, command: Command): string | undefined =>
  rules.refuse(on.state, command, measureOn(on.table, on.on))?.because.key;

/** The Shoot Action of an offer carried out. */
export const shot = (on: Firing, script: Omit<Script, 'measuring'>, fields: Fields = {}, id = TARGET) =>
  give(rules, on, said(offerAt(on, id), fields), script);

export const forecastOn = (on: Firing, command: Command) => {
  const forecast = rules.forecast(on.state, command, measureOn(on.table, on.on));
  if (!forecast) throw new Error('nothing is foretold');
  return forecast;
};
