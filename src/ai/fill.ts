import type { Command, Domain, Value } from '../engine/command';
import { usualOf } from '../engine/enumerate';
import type { Idea } from '../engine/opponent/appraisal';
import { placesIn } from '../table/laying/zones';
import type { Table } from '../table/state';

/** Values of a span that are tried when it has more: its ends and some between. */
const OF_SPAN = 7;
/** Commands made of one idea at most. */
const MOST = 64;

function valuesOf(domain: Domain, table: Table): readonly Value[] {
  switch (domain.kind) {
    case 'pieces':
      return domain.of;
    case 'names':
      return domain.of.map(({ id }) => id);
    case 'span': {
      const steps = Math.floor((domain.max - domain.min) / domain.step + 1e-9);
      const tried = Math.min(steps, OF_SPAN - 1);
      const at = Array.from({ length: tried + 1 }, (_, i) =>
        tried === 0 ? 0 : Math.round((i * steps) / tried),
      );
      return at.map((step) => domain.min + domain.step * step);
    }
    case 'some':
      return [...new Set([domain.least, domain.most])].map((many) =>
        (domain.usual ?? []).length === many ? (domain.usual ?? []) : mostOf(domain, many),
      );
    case 'stations':
    case 'way':
    case 'journey':
      return [usualOf(domain) ?? []];
    case 'place':
      return [...(domain.usual ? [domain.usual] : []), ...placesIn(table, domain.zones)];
    case 'track':
      return [];
  }
}

/** So many of a list: what is usually taken first. */
function mostOf({ of, usual = [] }: Extract<Domain, { kind: 'some' }>, many: number): readonly string[] {
  const ids = of.map(({ id }) => id);
  const first = [...usual, ...ids.filter((id) => !usual.includes(id))].slice(0, many);
  return ids.filter((id) => first.includes(id));
}

/** The commands of an idea whose holes are no tracks: every mixture of values, thinned when there are many. */
export function filled(idea: Idea, table: Table): readonly Command[] {
  let fields: readonly Readonly<Record<string, Value>>[] = [idea.fixed];
  for (const [name, domain] of Object.entries(idea.holes)) {
    const values = valuesOf(domain, table);
    fields = fields.flatMap((before) => values.map((value) => ({ ...before, [name]: value })));
    if (fields.length > MOST) {
      const step = fields.length / MOST;
      fields = Array.from({ length: MOST }, (_, i) => fields[Math.floor(i * step)] ?? {});
    }
  }
  return fields.map((one) => ({ ...one, verb: idea.verb, by: idea.by }));
}

/** The name of the hole that takes a track; undefined when the idea is no movement told at once. */
export const trackHole = (idea: Idea): string | undefined =>
  Object.entries(idea.holes).find(([, { kind }]) => kind === 'track')?.[0];
