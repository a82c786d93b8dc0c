import type { Zone } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import type { Domain, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Pose } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { forceOf } from '../ground/halves';
import type { VdState } from '../state';
import { split } from '../unit/split';
import { abilityOf, footOf, type Unit } from '../unit/unit';
import { unitIn } from '../vd';
import { arrivalSite, arrivalZones } from './arrival';
import { refuseDetach } from './detach';
import { quartersOf } from './inside';
import { opens, unplaced } from './opening';
import { isCovered, objectiveSite, objectiveZones, roomFor, siteQuery } from './placing';
import { endsOf } from './zones';

const place = (state: VdState, zones: readonly Zone[], usual: Pose | undefined, unit?: Unit): Domain => ({
  kind: 'place',
  ...(unit ? { piece: unit.id } : {}),
  ...(unit && footOf(unit) ? { room: roomFor(state, unit) } : {}),
  zones,
  ...(usual ? { usual } : {}),
});

/** Lots and dice before anything is placed: they decide themselves. */
export const beginning = (state: VdState, side: Side): readonly Offer[] =>
  opens(state) === side
    ? [offer('begin', side, 'VD-H85', text('offer.begin'), { usual: true, ceremony: true })]
    : [];

export function edges(state: VdState, side: Side): readonly Offer[] {
  const { kind } = state.opening ?? {};
  if (opens(state) !== side || !kind) return [];
  return endsOf(kind).map((at, i) =>
    offer('chooseEdge', side, 'VD-H85', text(`offer.edge.${at}`), {
      fixed: { at },
      ...(i === 0 ? { usual: true } : {}),
    }),
  );
}

/** To place last is to have seen more: the enemy first is usual; of objectives oneself. */
export function firsts(state: VdState, side: Side): readonly Offer[] {
  if (opens(state) !== side) return [];
  const isObjective = state.phase === 'objectives';
  return state.sides.map(({ id, name }) =>
    offer(
      'chooseFirst',
      side,
      isObjective ? 'VD-108' : 'VD-H85',
      text(isObjective ? 'offer.first-objective' : 'offer.first-unit', { side: name }),
      { fixed: { side: id }, ...((id === side) === isObjective ? { usual: true } : {}) },
    ),
  );
}

export function objectives(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  if (opens(state) !== side) return [];
  if (state.opening?.next === undefined) return firsts(state, side);
  const zones = objectiveZones(state, side);
  const own = 'home' in forceOf(state, side) && zones.some((zone) => 'edge' in zone);
  return [
    offer('placeObjective', side, own ? 'VD-109' : 'VD-110', text('offer.objective'), {
      means: text(own ? 'offer.objective.edge' : 'offer.objective.half'),
      holes: { there: place(state, zones, measure(objectiveSite(state, side)).at) },
      usual: true,
    }),
  ];
}

/** Units to set down: each may be the next; and, where the battle allows it, to keep back. */
export function deployments(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  if (opens(state) !== side) return [];
  const zones = forceOf(state, side).zones ?? [];
  const units = unplaced(state, side);
  const sites = new Map(units.map((unit) => [unit, measure(siteQuery(state, unit, zones)).at]));
  const count = units.filter((unit) => sites.get(unit)).length;
  const down = units.map((unit) => {
    const usual = sites.get(unit);
    return offer('deploy', side, 'VD-H85', text('offer.deploy', { unit: unit.name }), {
      subject: unit.id,
      fixed: { unit: unit.id },
      holes: { there: place(state, zones, usual, unit), ...hiding(state, unit, usual, zones, measure) },
      usual: true,
      ...(usual ? { rests: text('offer.deploy.rests', { unit: unit.name, count }) } : {}),
    });
  });
  const more = units.flatMap((unit) => [
    ...parting(state, unit, zones, measure),
    ...quarters(state, unit, measure),
  ]);
  if (!state.terms?.keepBack) return [...down, ...more];
  const back = units.map((unit) =>
    offer('keepBack', side, 'VD-H89', text('offer.keep-back', { unit: unit.name }), {
      subject: unit.id,
      fixed: { unit: unit.id },
      means: text('offer.keep-back.means'),
      final: 'forgoes',
    }),
  );
  return [...down, ...more, ...back];
}

/** An Individual may leave his unit before it is set down, and stand by himself (VD-H44). */
function parting(state: VdState, unit: Unit, zones: readonly Zone[], measure: Measure): readonly Offer[] {
  const alone = split(unit)?.alone;
  if (!alone) return [];
  const { piece: _, ...site } = siteQuery(state, unit, zones);
  const { at } = measure({ ...site, within: inches(0) });
  const usual = at && !refuseDetach(state, unit.side, unit.id, at, measure) ? at : undefined;
  return [
    offer('detach', unit.side, 'VD-H44', text('offer.detach', { man: alone.name }), {
      subject: unit.id,
      fixed: { unit: unit.id },
      means: text('offer.detach.means', { unit: unit.name }),
      holes: { there: place(state, zones, usual) },
    }),
  ];
}

/** A unit may begin in a house of its zone, or in a vehicle that is there already (VD-H79, VD-H82). */
function quarters(state: VdState, unit: Unit, measure: Measure): readonly Offer[] {
  const all = quartersOf(state, unit, measure);
  if (all.length === 0) return [];
  return [
    offer('deployInside', unit.side, 'VD-H82', text('offer.deploy-inside', { unit: unit.name }), {
      subject: unit.id,
      fixed: { unit: unit.id },
      holes: {
        inside: {
          kind: 'names',
          of: all.map(({ id, name }) => ({ id, label: text('choose.inside', { name }) })),
        },
      },
    }),
  ];
}

/** Who has Ambush begins hidden where it has cover (VD-H37). */
function hiding(
  state: VdState,
  unit: Unit,
  usual: Pose | undefined,
  zones: readonly Zone[],
  measure: Measure,
) {
  if (abilityOf(unit, 'Ambush') === 0) return {};
  const choices = ['hidden', 'open'].map((id) => ({ id, label: text(`choose.as.${id}`) }));
  const hides = usual && isCovered(state, unit, { there: usual }, zones, measure);
  return { as: { kind: 'names', of: hides ? choices : choices.toReversed() } } as const;
}

/** A reserve that acts comes over its edge, or stays where it is; it has then been activated (VD-H89). */
export function arrivals(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const { activation } = state;
  const unit = activation && unitIn(state, activation.unit);
  if (!unit || unit.side !== side) return [];
  const site = arrivalSite(state, unit, measure);
  const own = { subject: unit.id, fixed: { unit: unit.id } };
  return [
    offer('arrive', side, 'VD-H89', text('offer.arrive', { unit: unit.name }), {
      ...own,
      means: text(site ? 'offer.arrive.means' : 'offer.arrive.nowhere'),
      holes: { there: place(state, arrivalZones(state, unit), site, unit) },
      ...(site ? { usual: true } : {}),
    }),
    // Where no place is found for it there is nothing that staying off forgoes.
    offer('done', side, 'VD-H89', text('offer.stay-off'), {
      ...own,
      means: text('offer.stay-off.means'),
      ...(site ? { final: 'forgoes' } : { usual: true }),
    }),
  ];
}
