import type { ChartFileFeature, FeatureKind } from '../../../engine/chart/chart';
import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import type { Pose } from '../../../geometry/pose';
import { give, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';

export const HOUSE = piece('house');
export const OWN = piece('own');
export const ENEMY = piece('enemy');

/** A house four inches square, its middle at (24, 22). */
export const house = (
  kind: FeatureKind = 'stone-house',
  [x, y] = [22, 20],
  id = 'house',
): ChartFileFeature => ({
  id,
  kind,
  name: 'Brook Farm',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 4, y],
        [x + 4, y + 4],
        [x, y + 4],
        [x, y],
      ],
    ],
  },
});

export const section = made('british-rifle-section');
export const squad = made('german-grenadier-squad');

type At = {
  readonly own?: Unit;
  readonly enemy?: Unit;
  readonly at?: Pose;
  readonly to?: Pose;
  readonly built?: readonly ChartFileFeature[];
  readonly more?: readonly { readonly unit: Unit; readonly at: Pose }[];
  readonly activation?: Partial<NonNullable<VdState['activation']>>;
};

/** A unit of the South that acts, an enemy in the house or somewhere else. */
export function onField({
  own = section,
  enemy = { ...squad, inside: HOUSE },
  at = poseOf(24, 10),
  to = poseOf(24, 40),
  built = [house()],
  more = [],
  activation = {},
}: At = {}) {
  const [a, b] = [
    { ...own, id: OWN, side: SOUTH },
    { ...enemy, id: ENEMY, side: NORTH },
  ];
  const laid = field([{ unit: a, at }, { unit: b, at: to }, ...more], built);
  const state: VdState = {
    ...laid.state,
    phase: 'act',
    activation: { ...freshActivation(a), ...activation },
  };
  return { ...laid, state, measure: measureOn(laid.table, laid.on) };
}
export type Field = ReturnType<typeof onField>;

export const offersOf = ({ state, measure }: Field): readonly Offer[] => rules.offers(state, SOUTH, measure);
export const offered = (on: Field, verb: string): Offer | undefined =>
  offersOf(on).find((one) => one.verb === verb && !one.refusal);
export function commandOf(on: Field, verb: string, more: object = {}): Command {
  const offer = offered(on, verb);
  if (!offer) throw new Error(`${verb} is not offered`);
  return { ...offer.fixed, ...usualFields(offer), verb, by: SOUTH, ...more } as Command;
}
export const whyNot = (on: Field, command: Command) =>
  rules.refuse(on.state, command, on.measure)?.because.key;
export const done = (on: Field, command: Command, script: Script = {}) => give(rules, on, command, script);
export const after = (on: Field, given: Pick<ReturnType<typeof done>, 'state' | 'on'>): Field => ({
  ...on,
  ...given,
  measure: measureOn(on.table, given.on),
});

const usual = { faces: ({ dice }: { readonly dice: readonly number[] }) => dice.map(() => 1) };
export const anyhow = {
  otherwise: {
    ...usual,
    pick: ({ offers: [first] }: { readonly offers: readonly Offer[] }) => first?.verb ?? '',
  },
};
