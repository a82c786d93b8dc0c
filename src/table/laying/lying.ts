import { at, fieldsOf, list, map, record, span, words } from '../../engine/set-up/setting-fields';
import type { Choice, Domain, Field, Part } from '../../engine/set-up/setting-out';
import { NO_RULES, phrases, say, type Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { inches } from '../../geometry/units';
import { stands } from '../footprint';
import type { Light, Smoke, Squall, Table, TableState } from '../state';
import { litBy } from '../weather/lights';
import type { AnyRules, World } from '../world';
import english from './set-out.en.json';

const t = phrases(english);

/** Inches from an edge of the table to whatever may lie on it. */
const FAR = 10_000;
/** Legs of the longest track that smoke is laid along. */
const LEGS = 1000;
/** Inches of smoke that is begun with. */
const USUAL_LENGTH = 6;
/** Names of their fields, apart from whatever a rule set calls its own. */
const [SMOKE, SQUALLS, FLARES] = ['table/smoke', 'table/squalls', 'table/flares'] as const;

type Disc = { readonly x: number; readonly y: number; readonly radius: number };
type Leg = { readonly fromX: number; readonly fromY: number; readonly toX: number; readonly toY: number };
type Strip = { readonly width: number; readonly legs: readonly Leg[] };
type Laid<T> = Readonly<Record<string, T>>;
type Flare = Extract<Light, { kind: 'flare' }>;

const isFlare = (light: Light): light is Flare => light.kind === 'flare';

/** Where a person measures from: the corner of two edges, the chart's zero where there are none. */
const cornerOf = ({ bounds }: Table): Point => ({ x: bounds?.x ?? 0, y: bounds?.y ?? 0 });

const discFields = ({ x, y }: Point, radius: number): readonly Field[] =>
  fieldsOf<Disc>({
    x: at(t('set-out.x'), span(FAR, -FAR, x)),
    y: at(t('set-out.y'), span(FAR, -FAR, y)),
    radius: at(t('set-out.radius'), span(FAR, 0.1, radius)),
  });

const stripFields = ({ x, y }: Point, width: number): readonly Field[] =>
  fieldsOf<Strip>({
    width: at(t('set-out.width'), span(FAR, 0, width)),
    legs: at(
      t('set-out.legs'),
      list(
        record<Leg>({
          fromX: at(t('set-out.from-x'), span(FAR, -FAR, x - USUAL_LENGTH / 2)),
          fromY: at(t('set-out.from-y'), span(FAR, -FAR, y)),
          toX: at(t('set-out.to-x'), span(FAR, -FAR, x + USUAL_LENGTH / 2)),
          toY: at(t('set-out.to-y'), span(FAR, -FAR, y)),
        }),
        LEGS,
        1,
      ),
    ),
  });

/** What lies there now, each by its number, and room for one more. */
function numbered(laid: object, what: 'smoke' | 'squall' | 'flare', fields: readonly Field[]): Domain {
  const ids = Object.keys(laid);
  let next = ids.length + 1;
  while (ids.includes(`laid-${next}`)) next += 1;
  const label = (number: number): Text => t(`set-out.one-${what}`, { number });
  const keys: readonly Choice[] = [...ids, `laid-${next}`].map((value, i) => ({
    value,
    label: label(i + 1),
  }));
  return map(keys, { of: 'record', fields });
}

const byId = <T extends { readonly id: string }, U>(all: readonly T[], of: (one: T) => U): Laid<U> =>
  Object.fromEntries(all.map((one) => [one.id, of(one)]));
const listed = <T, U>(laid: Laid<T>, of: (id: string, one: T) => U): readonly U[] =>
  Object.entries(laid).map(([id, one]) => of(id, one));

/** Smoke, squalls and flares on the table: their fields by the kinds that the rule set has, and the position with others. */
export function lyingPart(
  rules: AnyRules,
  of: Table,
  { rules: state, table }: World,
): Part<World> | undefined {
  const laying = rules.settingOut?.laying;
  if (!laying) return undefined;
  const kinds = laying.kinds(state);
  const corner = cornerOf(of);
  const middle = { x: (of.bounds?.width ?? 0) / 2, y: (of.bounds?.height ?? 0) / 2 };
  const off = ({ x, y }: Point): Point => ({ x: x - corner.x, y: y - corner.y });
  const on = (x: number, y: number): Point => ({ x: x + corner.x, y: y + corner.y });
  const disc = (one: { readonly at: Point; readonly radius: number }): Disc => ({
    ...off(one.at),
    radius: one.radius,
  });
  const legOf = ({ from, to }: Smoke['strips'][number]): Leg => {
    const [a, b] = [off(from), off(to)];
    return { fromX: a.x, fromY: a.y, toX: b.x, toY: b.y };
  };
  const { smoke, squalls = [], lights = [] } = table;
  const standing = {
    [SMOKE]: byId(smoke, (one): Strip | Disc =>
      one.disc ? disc(one.disc) : { width: one.width, legs: one.strips.map(legOf) },
    ),
    [SQUALLS]: byId(squalls, (one) => ({ name: one.name, ...disc(one) })),
    [FLARES]: byId(lights.filter(isFlare), disc),
  };
  const named = { name: 'name', label: t('set-out.name'), domain: words() };
  const fields: Field[] = [];
  if (kinds.smoke) {
    const each =
      'width' in kinds.smoke
        ? stripFields(middle, kinds.smoke.width)
        : discFields(middle, kinds.smoke.radius);
    fields.push({ name: SMOKE, label: t('set-out.smoke'), domain: numbered(standing[SMOKE], 'smoke', each) });
  }
  if (kinds.squalls) {
    const each = [named, ...discFields(middle, kinds.squalls.radius)];
    fields.push({
      name: SQUALLS,
      label: t('set-out.squalls'),
      domain: numbered(standing[SQUALLS], 'squall', each),
    });
  }
  if (kinds.flares) {
    const each = discFields(middle, kinds.flares.radius);
    fields.push({
      name: FLARES,
      label: t('set-out.flares'),
      domain: numbered(standing[FLARES], 'flare', each),
    });
  }
  const put = (record: unknown): World => {
    const laid = record as typeof standing;
    const now = withLying(table, {
      smoke: listed(
        laid[SMOKE],
        (id, one): Smoke =>
          'legs' in one
            ? {
                id,
                width: inches(one.width),
                strips: one.legs.map(({ fromX, fromY, toX, toY }) => ({
                  from: on(fromX, fromY),
                  to: on(toX, toY),
                })),
              }
            : {
                id,
                width: inches(0),
                strips: [],
                disc: { at: on(one.x, one.y), radius: inches(one.radius) },
              },
      ),
      squalls: Object.entries(laid[SQUALLS]).map(([id, one], i) => ({
        id,
        // One that nobody named is told by its number.
        name: one.name.trim() || say(NO_RULES, t('set-out.one-squall', { number: i + 1 })),
        at: on(one.x, one.y),
        radius: inches(one.radius),
      })),
      lights: [
        ...lights.filter((one) => !isFlare(one)),
        ...listed(laid[FLARES], (id, one) => ({
          id,
          kind: 'flare' as const,
          at: on(one.x, one.y),
          radius: inches(one.radius),
        })),
      ],
    });
    const { squalls: over = [], lights: lit = [] } = now;
    const kept = laying.keep(state, {
      smoke: now.smoke.map(({ id }) => id),
      squalls: over.map(({ id, name }) => ({ id, name })),
      flares: lit.filter(isFlare).map(({ id }) => ({ id, lit: litBy(now, id) })),
    });
    return { rules: kept, table: now };
  };
  return { fields, standing, put };
}

type Lies = Required<Pick<TableState, 'smoke' | 'squalls' | 'lights'>>;

function withLying({ squalls: _squalls, lights: _lights, ...table }: TableState, now: Lies): TableState {
  const { smoke, squalls, lights } = now;
  return {
    ...table,
    smoke,
    ...(squalls.length > 0 ? { squalls } : {}),
    ...(lights.length > 0 ? { lights } : {}),
  };
}

/**
 * The table with just what the rule set keeps something of lying there. What it had not is laid where the first piece
 * stands, to be put elsewhere.
 */
export function lyingAsKept(rules: AnyRules, world: World): World {
  const laying = rules.settingOut?.laying;
  const { table, rules: state } = world;
  if (!laying) return world;
  const kept = laying.kept(state);
  const kinds = laying.kinds(state);
  const at = Object.values(table.pieces).find(stands)?.pose.at ?? { x: 0, y: 0 };
  const { smoke, squalls = [], lights = [] } = table;
  const width = kinds.smoke && 'width' in kinds.smoke ? kinds.smoke.width : 0;
  const radius = kinds.smoke && 'radius' in kinds.smoke ? kinds.smoke.radius : undefined;
  const to = { x: at.x + USUAL_LENGTH, y: at.y };
  const strip = (id: string): Smoke => ({ id, width: inches(width), strips: [{ from: at, to }] });
  const cloud = (id: string): Smoke =>
    radius === undefined
      ? strip(id)
      : { id, width: inches(0), strips: [], disc: { at, radius: inches(radius) } };
  const squall = ({ id, name }: { readonly id: string; readonly name: string }): Squall => ({
    id,
    name,
    at,
    radius: inches(kinds.squalls?.radius ?? USUAL_LENGTH),
  });
  const flare = (id: string): Light => ({ id, kind: 'flare', at, radius: inches(kinds.flares?.radius ?? 1) });
  const ids = (of: readonly string[]) => of.map((id) => ({ id }));
  const { beams } = kept;
  const burning = [
    ...(kept.flares
      ? merged(lights.filter(isFlare), ids(kept.flares), ({ id }) => flare(id))
      : lights.filter(isFlare)),
    ...(beams
      ? merged(
          lights.filter((one) => beams.some(({ id, from, on }) => isBeam(one, id, from, on))),
          beams,
          (one): Light => ({ ...one, kind: 'beam' }),
        )
      : lights.filter((one) => !isFlare(one))),
  ];
  const now = {
    smoke: kept.smoke ? merged(smoke, ids(kept.smoke), ({ id }) => cloud(id)) : smoke,
    squalls: kept.squalls ? merged(squalls, kept.squalls, squall) : squalls,
    lights: burning,
  };
  return { rules: state, table: withLying(table, now) };
}

const isBeam = (light: Light, id: string, from: string, on: string): boolean =>
  light.kind === 'beam' && light.id === id && light.from === from && light.on === on;

/** Those that are kept as they lie, and after them those that do not lie there yet. */
function merged<T extends { readonly id: string }, K extends { readonly id: string }>(
  lying: readonly T[],
  kept: readonly K[],
  anew: (one: K) => T,
): readonly T[] {
  return [
    ...lying.filter(({ id }) => kept.some((one) => one.id === id)),
    ...kept.filter(({ id }) => !lying.some((one) => one.id === id)).map(anew),
  ];
}
