import type { Command, Domain, Offer, Value } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import { calledPlace, place, placesOf } from '../../engine/moving/places';
import type { Weighed } from '../../engine/opponent/commander';
import type { Choose } from '../../engine/question';
import { unitOf } from '../../engine/words/length';
import { say } from '../../engine/words/text';
import type { Leg } from '../../geometry/pose';
import { figureIn } from '../../geometry/units';
import { figure, spokenTrack } from '../../session/said/spoken';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';

/** The track that a command has for its offer; other lists are figures, or where they stand. */
function trackOf({ holes }: Offer, command: Command): readonly Leg[] | undefined {
  const hole = Object.entries(holes).find(([, { kind }]) => kind === 'track')?.[0];
  return hole === undefined ? undefined : (command[hole] as readonly Leg[] | undefined);
}

/** Puts what was weighed in a position into words: each command as a player would read it. */
export function wording(
  rules: AnyRules,
  table: Table,
  world: World,
  question: Choose | undefined,
): (weighed: Weighed) => Weighed {
  const measure = measureOn(table, world.table);
  let offers: readonly Offer[] | undefined;
  const nameOf = (id: string): string => world.table.pieces[id as PieceId]?.name ?? id;

  const pathWords = (value: Value | undefined): string =>
    Array.isArray(value)
      ? value.map((id) => say(rules.texts, calledPlace(placesOf(table.chart), place(String(id))))).join(' – ')
      : '';

  const valueWords = (domain: Domain, value: Value | undefined, isLength: boolean): string => {
    if (domain.kind === 'names') {
      const named = domain.of.find(({ id }) => id === value);
      return named ? say(rules.texts, named.label) : '';
    }
    if (domain.kind === 'pieces') return nameOf(String(value));
    if (domain.kind === 'journey') return pathWords(value);
    if (typeof value !== 'number') return '';
    return isLength ? figure(figureIn(unitOf(rules.texts), value, 2)) : figure(value);
  };

  const offerOf = (command: Command): Offer | undefined => {
    offers ??= question?.offers ?? rules.offers(world.rules, command.by, measure);
    return offers.find((one) => isOf(one, command));
  };

  const offered = (offer: Offer, command: Command): string => {
    const filled = Object.entries(offer.holes)
      .map(([name, domain]) => valueWords(domain, command[name], offer.spot?.distance === name))
      .filter(Boolean);
    const label = say(rules.texts, offer.label);
    return filled.length > 0 ? `${label} (${filled.join(', ')})` : label;
  };

  const words = (command: Command): string => {
    const offer = offerOf(command);
    const piece = offer?.subject && world.table.pieces[offer.subject];
    const legs = offer && trackOf(offer, command);
    if (piece && legs) return `${piece.name}: ${spokenTrack(rules.texts, piece.pose, legs).text}`;
    const plot = piece && !question ? rules.writing?.plot(world.rules, command, measure) : undefined;
    if (piece && plot && 'spoken' in plot) return `${piece.name}: ${say(rules.texts, plot.spoken)}`;
    return offer ? offered(offer, command) : command.verb;
  };

  return (weighed) => ({ ...weighed, said: words(weighed.command) });
}
