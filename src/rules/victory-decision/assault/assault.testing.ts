import type { ChartFileFeature } from '../../../engine/chart/chart';
import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import type { Point } from '../../../geometry/pose';
import { give, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';

export const OWN = piece('own');
export const ENEMY = piece('enemy');
export const section = made('british-rifle-section');
export const grenadiers = made('german-grenadier-squad');

export type At = {
  readonly own?: Unit;
  readonly enemy?: Unit;
  readonly at?: ReturnType<typeof poseOf>;
  readonly off?: readonly Point[];
  readonly y?: number;
  readonly heading?: number;
  readonly features?: readonly ChartFileFeature[];
  readonly more?: readonly {
    readonly unit: Unit;
    readonly at: ReturnType<typeof poseOf>;
    readonly off?: readonly Point[];
  }[];
};

/** A section with its leader at (24, 10), and an enemy due north of it. */
export function onField({
  own = section,
  enemy = grenadiers,
  at = poseOf(24, 10),
  off,
  y = 15,
  heading = 0,
  features = [],
  more = [],
}: At = {}) {
  const [a, b] = [
    { ...own, id: OWN, side: SOUTH },
    { ...enemy, id: ENEMY, side: NORTH },
  ];
  const laid = field(
    [{ unit: a, at, ...(off ? { off } : {}) }, { unit: b, at: poseOf(24, y, heading) }, ...more],
    features,
  );
  const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(a) };
  return { ...laid, state, measure: measureOn(laid.table, laid.on) };
}
export type Field = ReturnType<typeof onField>;

export const offersOf = ({ state, measure }: Field): readonly Offer[] => rules.offers(state, SOUTH, measure);
export const offered = (on: Field, verb: string): Offer | undefined =>
  offersOf(on).find((one) => one.verb === verb && one.object === ENEMY && !one.refusal);
export const commandOf = (on: Field, verb: string, more: object = {}): Command => {
  const offer = offered(on, verb);
  if (!offer) throw new Error(`${verb} is not offered`);
  return { ...offer.fixed, ...usualFields(offer), verb, by: SOUTH, ...more } as Command;
};
export const whyNot = (on: Field, command: Command) =>
  rules.refuse(on.state, command, on.measure)?.because.key;
/** The saves and casualties of a target that are of no moment: it saves all, and asks nobody. */
export const carriedOut = (on: Field, command: Command, script: Script = {}) =>
  give(rules, on, command, script);

export const thrown = (on: {
  readonly rolls: readonly { readonly key: string; readonly dice: readonly number[] }[];
}) => on.rolls.map(({ key, dice }) => [key, dice.length]);
