import { setOut } from '../src/cli/battle';
import type { ChartFileFeature, FeatureKind } from '../src/engine/chart/chart';
import { type PieceId, piece, type Side, side } from '../src/engine/ids';
import type { Battle } from '../src/engine/set-up/record';
import { degrees } from '../src/geometry/units';
import { createSession } from '../src/session/create';
import type { Session } from '../src/session/session';

// A field 48 inches square for tests alone: a unit of one's own that is to act, facing north, and an enemy.

export const OWN: PieceId = piece('own');
export const FOE: PieceId = piece('foe');
const [OURS, THEIRS]: readonly Side[] = [side('ours'), side('theirs')];

/** Where somebody is: on the field, or in something that is on it. */
type Where = readonly [x: number, y: number] | { readonly inside: string };

type Laid = {
  readonly entry: string;
  readonly foe: string;
  readonly at?: Where;
  readonly to?: Where;
  readonly features?: readonly ChartFileFeature[];
};

export const areaOf = (
  kind: FeatureKind,
  [x, y, width, height]: readonly [number, number, number, number],
  name?: string,
): ChartFileFeature => ({
  id: kind,
  kind,
  ...(name ? { name } : {}),
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ],
    ],
  },
});

/** A line from west to east over the whole field. */
export const lineAt = (kind: FeatureKind, y: number): ChartFileFeature => ({
  id: kind,
  kind,
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, y],
      [48, y],
    ],
  },
});

const unitOf = (id: PieceId, of: Side, entry: string, where: Where, heading: number) => ({
  id,
  side: of,
  name: id === OWN ? 'Section' : 'Enemy',
  entry,
  ...('inside' in where
    ? { play: where }
    : { play: {}, pose: { at: { x: where[0], y: where[1] }, heading: degrees(heading) } }),
});

/** The game where one's own unit has been named and has the initiative. */
export async function onLand({
  entry,
  foe,
  at = [24, 14],
  to = [24, 40],
  features = [],
}: Laid): Promise<Session> {
  const battle: Battle = {
    id: 'on-land',
    title: 'On land',
    rules: 'victory-decision',
    sides: [
      { id: OURS as Side, name: 'Ours' },
      { id: THEIRS as Side, name: 'Theirs' },
    ],
    ships: [],
    units: [unitOf(OWN, OURS as Side, entry, at, 0), unitOf(FOE, THEIRS as Side, foe, to, 180)],
    table: { width: 48, height: 48, origin: { x: 0, y: 0 } },
    chart: { id: 'ground', title: 'Ground', units: 'inches', ground: 'land', features },
    play: { home: { ours: ['south'], theirs: ['north'] }, random: false },
    options: {},
  };
  const { rules, meta } = await setOut(battle);
  const opened = createSession({ battle, rules, meta, dice: { by: 'typed', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const given = (command: Parameters<Session['give']>[0]): void => {
    const refusal = session.give(command);
    if (refusal) throw new Error(refusal.because.key);
    // One's own dice fall high, the enemy's low.
    for (
      let { question } = session.store.getState();
      question?.ask === 'roll';
      { question } = session.store.getState()
    )
      session.rolled([question.by === OURS ? 6 : 1]);
  };
  // Whoever begins inside something goes in as the battle is begun.
  if (session.store.getState().offers.some(({ verb }) => verb === 'begin'))
    given({ verb: 'begin', by: OURS as Side });
  given({ verb: 'nominate', by: OURS as Side, unit: OWN });
  given({ verb: 'nominate', by: THEIRS as Side, unit: FOE });
  session.look({ selected: OWN });
  return session;
}
