import type { Measure } from '../../engine/chart/query';
import type { Command, Domain, Offer } from '../../engine/command';
import type { Plot, Writing } from '../../engine/writing';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';

/** Whose order is sought: the offer of the piece, the order that its other fields are taken from, where it lies. */
export type Steering = {
  readonly writing: Writing<unknown>;
  readonly state: unknown;
  readonly offer: Offer;
  readonly standing: Command;
  readonly pose: Pose;
  readonly measure: Measure;
};

/** An order that can be plotted, and where it would lead. */
export type Attempt = { readonly command: Command; readonly plot: Plot; readonly end: Pose };

/** How far off an end is from what is wanted; less is better. */
type Off = (end: Pose) => number;

/** Values of a number tried on the first pass, and rounds of halving about the best of them. */
const COARSE = 7;
const ROUNDS = 4;
/** An order has to be better by more than this to be taken before one that was tried earlier. */
const WORTH_IT = 0.02;

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

const steeredFields = ({ writing, offer }: Steering): readonly (readonly [string, Domain])[] => {
  const { run, alter, names } = writing.steers;
  return Object.entries(offer.holes).filter(([name]) => [run, alter, ...names].includes(name));
};

function attempted(
  { writing, state, standing, pose, measure }: Steering,
  fields: Readonly<Record<string, string | number>>,
): Attempt | undefined {
  const command: Command = { ...standing, ...fields };
  const plot = writing.plot(state, command, measure);
  if ('because' in plot || plot.notes.length > 0) return undefined;
  return { command, plot, end: poseAfter(pose, plot.legs) };
}

/**
 * Orders spread over all that can be plotted without a note, the one that stands first. Numbers that steer are tried
 * on a grid, and the names that `named` leaves; fields that do not steer stay as they stand.
 */
export function attempts(
  steering: Steering,
  named: (field: string, names: readonly string[]) => readonly string[] = (_, names) => names,
): readonly Attempt[] {
  const valuesOf = (name: string, domain: Domain): readonly (string | number)[] => {
    if (domain.kind === 'names')
      return named(
        name,
        domain.of.map(({ id }) => id).filter((id) => !steering.writing.steers.spared?.includes(id)),
      );
    return domain.kind === 'span' ? spread(domain, COARSE) : [];
  };
  const fields = steeredFields(steering).map(
    ([name, domain]): readonly [string, readonly (string | number)[]] => [name, valuesOf(name, domain)],
  );
  return [{}, ...combined(fields)].flatMap((filled) => attempted(steering, filled) ?? []);
}

/** The attempt that is least off, the earlier of those that are about alike, its numbers then halved in upon. */
export function nearestOrder(steering: Steering, tried: readonly Attempt[], off: Off): Attempt | undefined {
  let best: { readonly attempt: Attempt; readonly off: number } | undefined;
  const take = (attempt: Attempt | undefined): void => {
    if (!attempt) return;
    const by = off(attempt.end);
    if (!best || by < best.off - WORTH_IT) best = { attempt, off: by };
  };
  for (const one of tried) take(one);
  const steered = steeredFields(steering);
  const spans = steered.flatMap(([name, domain]) => (domain.kind === 'span' ? [{ name, domain }] : []));
  for (let round = 1; round <= ROUNDS && best; round++) {
    const { command } = best.attempt;
    const near = spans.map(({ name, domain }): readonly [string, readonly number[]] => {
      const reach = (domain.max - domain.min) / ((COARSE - 1) * 2 ** round);
      const by = Math.max(domain.step, Math.round(reach / domain.step) * domain.step);
      const at = Number(command[name]);
      return [name, [at, at - by, at + by].filter((value) => value >= domain.min && value <= domain.max)];
    });
    const names = steered
      .filter(([, { kind }]) => kind === 'names')
      .map(([name]) => [name, String(command[name])]);
    for (const fields of combined(near)) {
      take(attempted(steering, { ...Object.fromEntries(names), ...fields }));
    }
  }
  return best?.attempt;
}

/** The order whose plot ends nearest to a point, and how far short of it; undefined when none can be plotted. */
export function steerOrder(
  steering: Steering,
  to: Point,
): (Attempt & { readonly short: number }) | undefined {
  const found = nearestOrder(steering, attempts(steering), ({ at }) => distance(at, to));
  return found && { ...found, short: distance(found.end.at, to) };
}
