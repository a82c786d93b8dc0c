import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import {
  areAllies,
  corpsNamed,
  fleetsOf,
  markerIn,
  markersOf,
  operationIn,
  operationNamed,
  routeNamed,
  soundIn,
} from '../fleet/find';
import type { Marker } from '../fleet/marker';
import { type Kind, RAIDS } from '../fleet/operation';
import { outlook } from '../intercept/foretell';
import { isAshore } from '../land/supply';
import { seasIn, watersOf } from '../map/europe';
import type { EiaState } from '../state';
import { attemptWorth, contestWorth, likelyForce } from './forces';
import { damagedIn, dangerIn, hopeFrom, preyFrom, reserveOf } from './waters';

/** A dollar in points; the last ones are worth more. */
const dollar = (state: EiaState, fleet: Marker): number =>
  (state.nations[fleet.nation === 'holland' ? 'france' : fleet.nation]?.money ?? 0) > 4 ? 0.1 : 0.4;

/** A damaged ship that is mended, and one factor of troops before the coast of the enemy, in points. */
const MENDED = 0.3;
/** Points for a corps in supply (EIA-H19), as far as they are hoped for. */
const ASHORE = 2.5;
const SUPPLIED = 3;
/** A new base is worth half of what may be hoped for from it. */
const NEW_BASE = 0.5;

const because = (key: string): Pick<Merit, 'because'> => ({ because: text(key) });

/** A fleet at its station, by what it may meet there and what may meet it. */
function stationed(state: EiaState, fleet: Marker, kind: Kind): Merit {
  const isPort = state.map[fleet.base]?.kind === 'port';
  if (kind === 'none' && isPort) return { worth: -0.01, ...because('because.none') };
  const danger = dangerIn(state, fleet, kind, watersOf(state.map, fleet.base), true);
  if (kind === 'none') return { worth: -danger, ...because('because.stay') };
  const hope = Math.max(hopeFrom(state, fleet, fleet.base, kind), preyFrom(state, fleet, kind));
  const cost = kind === 'superiority' ? dollar(state, fleet) : 0.02;
  return {
    worth: hope - danger - cost,
    ...(RAIDS.includes(kind) ? (hope > 0 ? because('because.raid') : {}) : because('because.keep-sea')),
  };
}

function rebasing(state: EiaState, fleet: Marker, path: readonly PlaceId[]): Merit {
  const to = path.at(-1) ?? fleet.base;
  const zones = path.filter((id) => seasIn(state.map).includes(id));
  const danger = dangerIn(state, fleet, 'rebase', zones, false);
  const better =
    hopeFrom(state, fleet, to, 'superiority') - hopeFrom(state, fleet, fleet.base, 'superiority');
  const isHome = state.map[to]?.kind === 'port' && state.map[fleet.base]?.kind !== 'port';
  const mended = isHome ? MENDED * damagedIn(state, fleet) : 0;
  const feeds = corpsBefore(state, fleet, to) ? SUPPLIED : 0;
  const sought = NEW_BASE * better;
  // What it is done for is what brings most of it.
  const why = (
    [
      [feeds, 'because.feed'],
      [mended, 'because.mend'],
      [sought, 'because.rebase'],
    ] as const
  ).reduce((most, one) => (one[0] > most[0] ? one : most));
  return { worth: sought + mended + feeds - danger - 0.2, ...(why[0] > 0 ? because(why[1]) : {}) };
}

/** Whether a friendly corps stands ashore behind a zone, and this fleet could feed it (EIA-022). */
const corpsBefore = (state: EiaState, fleet: Marker, zone: PlaceId): boolean =>
  state.map[zone]?.kind === 'sea' &&
  soundIn(state, fleet).some(({ type }) => type === 'transport') &&
  Object.values(state.corps).some(
    (corps) =>
      isAshore(state, corps) &&
      areAllies(state, fleet.nation, corps.nation) &&
      watersOf(state.map, corps.place).includes(zone),
  );

function covering(state: EiaState, fleet: Marker, kind: string, path: readonly PlaceId[]): Merit {
  if (kind === 'protect') {
    const trade = Object.values(state.routes)
      .filter(({ nation }) => areAllies(state, fleet.nation, nation))
      .reduce((sum, route) => sum + (route.path.some((id) => path.includes(id)) ? route.ships.length : 0), 0);
    const { ships } = likelyForce(state, [fleet], 'protect');
    const worth = 0.03 * trade * Math.min(1, ships.length / 6);
    if (trade === 0) return { worth };
    return {
      worth,
      ...because('because.protect'),
      figures: text('because.protect.figures', { count: trade }),
    };
  }
  const fed = path.filter((zone) =>
    markersOf(state).some(
      (other) => other.id !== fleet.id && other.base === zone && corpsBefore(state, other, zone),
    ),
  );
  return fed.length > 0 ? { worth: SUPPLIED, ...because('because.supply') } : { worth: -0.1 };
}

function carrying(state: EiaState, fleet: Marker, command: Command): Merit {
  const path = command.path as readonly PlaceId[];
  const zones = path.filter((id) => state.map[id]?.kind === 'sea');
  const danger = dangerIn(state, fleet, 'invasion', zones, false);
  const factors = corpsNamed(state, String(command.corps))?.factors ?? 0;
  if (command.kind === 'transport') return { worth: -0.1 - danger, ...because('because.transport') };
  const to = path.at(-1);
  const shores = Object.values(state.map).filter(
    ({ id, kind }) =>
      kind === 'port' &&
      to !== undefined &&
      watersOf(state.map, id).includes(to) &&
      isAshore(state, { id: fleet.id, nation: fleet.nation, name: '', factors, place: id }),
  );
  const resistance = Math.min(
    Number.POSITIVE_INFINITY,
    ...shores.map(({ id }) =>
      Object.values(state.corps).reduce(
        (sum, corps) => (corps.place === id && corps.nation !== fleet.nation ? sum + corps.factors : sum),
        0,
      ),
    ),
  );
  const lands = shores.length > 0 && factors > resistance;
  const stays = command.afterwards === 'stay' ? 0.3 : 0;
  const worth = (lands ? ASHORE + stays : -1) - 2 * danger - 0.3;
  return lands ? { worth, ...because('because.invasion') } : { worth };
}

/** An attempt by its exact chance, and what it would meet (EIA-037 to EIA-042). */
function attempted(state: EiaState, command: Command): Merit {
  const by = operationIn(state, String(command.fleet));
  const target = String(command.target);
  const { reached } = outlook(state, by.id, target as PieceId);
  const route = routeNamed(state, target);
  const on = operationNamed(state, target);
  const corps = on?.corps === undefined || on.done ? 0 : 3;
  const brings = attemptWorth(state, by, target) + reached * corps;
  const [fleet] = fleetsOf(state, by);
  const reserve = fleet && !route ? reached * reserveOf(state, fleet, by.kind) : 0;
  return {
    worth: brings - reserve,
    because: text('because.intercept'),
    figures: text('because.intercept.figures', {
      chance: (reached * 100).toFixed(0),
      points: (reached > 0 ? brings / reached : 0).toFixed(1),
    }),
  };
}

/** Two dice of ships on each side, chosen by their owners (EIA-034). */
function contended(state: EiaState, command: Command): Merit {
  const [by, on] = [operationIn(state, String(command.fleet)), operationIn(state, String(command.target))];
  return { worth: contestWorth(state, by, on), ...because('because.contend') };
}

/** What a word of a campaign is expected to bring, in points; undefined for what is said in battle. */
export function campaignMerit(state: EiaState, command: Command): Merit | undefined {
  const fleet = () => markerIn(state, String(command.fleet));
  switch (command.verb) {
    case 'declare': {
      const kind = command.kind as Kind;
      if (kind === 'idle') return { worth: 0.01, ...because('because.idle') };
      return stationed(state, fleet(), kind);
    }
    case 'sail':
      return rebasing(state, fleet(), command.path as readonly PlaceId[]);
    case 'cover':
      return covering(state, fleet(), String(command.kind), command.path as readonly PlaceId[]);
    case 'carry':
      return carrying(state, fleet(), command);
    case 'wait':
      return { worth: command.until === 'one' ? 0.05 : 0.3, ...because('because.wait') };
    case 'intercept':
      return attempted(state, command);
    case 'contend':
      return contended(state, command);
    case 'land':
      return { worth: 1, ...because('because.land') };
    case 'setSail':
      return { worth: 0, ...because('because.set-sail') };
    case 'letPass':
    case 'endHunt':
    case 'decline':
    case 'endContests':
    case 'keepAboard':
    case 'regrouped':
    case 'separately':
      return { worth: 0 };
    case 'giveUp':
    case 'transfer':
    case 'together':
    case 'lay':
      return { worth: -0.5 };
    default:
      return undefined;
  }
}
