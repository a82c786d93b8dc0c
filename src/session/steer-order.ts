import type { Command, Domain, Offer } from '../engine/command';
import type { Measure } from '../engine/query';
import type { Plot, Writing } from '../engine/writing';
import { distance } from '../geometry/point';
import type { Point, Pose } from '../geometry/pose';
import { poseAfter } from '../geometry/track';

type Steered = { readonly command: Command; readonly plot: Plot; readonly short: number };

/** Values of a number tried on the first pass, and rounds of halving about the best of them. */
const COARSE = 7;
const ROUNDS = 4;

type Span = Extract<Domain, { kind: 'span' }>;

/** Evenly spread values of a span, on its steps, both ends among them. */
function spread({ min, max, step }: Span, count: number): readonly number[] {
  const steps = Math.floor((max - min) / step + 1e-9);
  const most = Math.min(count - 1, steps);
  const values = Array.from(
    { length: most + 1 },
    (_, i) => min + Math.round((i * steps) / (most || 1)) * step,
  );
  return [...new Set(values)];
}

/** Every way to fill the fields from the values of each. */
const combined = (fields: readonly (readonly [string, readonly (string | number)[]])[]) =>
  fields.reduce<readonly Readonly<Record<string, string | number>>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

/**
 * The order whose plot ends nearest to a point, by trying the fields that the pointer may change: the offer's
 * names all, its numbers on a grid that is halved about the best. Fields that do not steer stay as they stand.
 * Undefined when the offer has no order that can be plotted. Of orders that end within 0.02 inch of each other
 * the first tried is taken, which is the one that stands.
 */
export function steerOrder(
  writing: Writing<unknown>,
  state: unknown,
  offer: Offer,
  standing: Command,
  pose: Pose,
  to: Point,
  measure: Measure,
): Steered | undefined {
  const { run, alter, names: choices } = writing.steers;
  const steered = Object.entries(offer.holes).filter(([name]) => [run, alter, ...choices].includes(name));
  let best: Steered | undefined;
  const attempt = (fields: Readonly<Record<string, string | number>>): void => {
    const command: Command = { ...standing, ...fields };
    const plot = writing.plot(state, command, measure);
    if ('because' in plot || plot.notes.length > 0) return;
    const short = distance(poseAfter(pose, plot.legs).at, to);
    if (!best || short < best.short - 0.02) best = { command, plot, short };
  };
  attempt({});
  const valuesOf = (domain: Domain): readonly (string | number)[] => {
    if (domain.kind === 'names') return domain.of.map(({ id }) => id);
    return domain.kind === 'span' ? spread(domain, COARSE) : [];
  };
  for (const fields of combined(steered.map(([name, domain]) => [name, valuesOf(domain)]))) attempt(fields);
  const spans = steered.flatMap(([name, domain]) => (domain.kind === 'span' ? [{ name, domain }] : []));
  for (let round = 1; round <= ROUNDS && best; round++) {
    const { command } = best;
    const near = spans.map(({ name, domain }): readonly [string, readonly number[]] => {
      const reach = (domain.max - domain.min) / ((COARSE - 1) * 2 ** round);
      const by = Math.max(domain.step, Math.round(reach / domain.step) * domain.step);
      const at = Number(command[name]);
      return [name, [at, at - by, at + by].filter((value) => value >= domain.min && value <= domain.max)];
    });
    const names = steered
      .filter(([, { kind }]) => kind === 'names')
      .map(([name]) => [name, String(command[name])]);
    for (const fields of combined(near)) attempt({ ...Object.fromEntries(names), ...fields });
  }
  return best;
}
