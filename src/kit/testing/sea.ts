import type { Measure } from '../../engine/chart/query';
import { seaScale } from '../../engine/chart/scale';
import type { Command, GameEvent, Offer, Refusal } from '../../engine/command';
import type { RulesModule } from '../../engine/contract';
import type { Hazard } from '../../engine/hazard';
import { type PieceId, piece, type Side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { measureOn } from '../../table/measuring/measure';
import type { Piece, Table, TableState } from '../../table/state';
import { give, type Ran, type Script } from './rig';

/** Where a piece stands: x east, y north, in inches, and its heading. */
export type Place = readonly [x: number, y: number, heading: number];

/** A command as a test writes it, ids in plain words. */
type Said = { readonly verb: string; readonly by: string; readonly [field: string]: unknown };

/** What came of the command that led here. */
type Happened<S, E extends GameEvent> = Omit<Ran<S, E>, 'state'>;

/** A position at sea: the rules and a real table, driven by commands with scripted dice and choices. */
export type Sea<S, E extends GameEvent> = Happened<S, E> & {
  readonly state: S;
  readonly table: TableState;
  readonly measure: Measure;
  refuse(command: Said): Refusal | undefined;
  offers(by: Side): readonly Offer[];
  hazards(command: Said): readonly Hazard[];
  /** Carries a command out. Throws when it is refused, on a die or choice that is not scripted, and on one left over. */
  give(command: Said, script?: Omit<Script, 'measuring'>): Sea<S, E>;
};

/** What a test says of a piece besides its place. */
export type Laid = {
  readonly side: Side;
  readonly length?: number;
  readonly beam?: number;
  readonly aloft?: true;
};

/** Lays pieces out on open sea, or on a table with edges and land. */
export function atSea<S, C extends Command, E extends GameEvent>(
  rules: RulesModule<S, C, E>,
  state: S,
  places: Readonly<Record<string, Place>>,
  laid: (id: PieceId) => Laid,
  own: Partial<Pick<Table, 'bounds' | 'chart'>> & { readonly squalls?: TableState['squalls'] } = {},
): Sea<S, E> {
  const { squalls, ...around } = own;
  const pieces = Object.entries(places).map(([id, [x, y, heading]]): [string, Piece] => {
    const { side, length = 0.4, beam = 0.1, aloft } = laid(piece(id));
    return [
      id,
      {
        id: piece(id),
        side,
        ...(aloft ? { aloft } : {}),
        name: id,
        pose: { at: { x, y }, heading: degrees(heading) },
        hull: { length: inches(length), beam: inches(beam) },
      },
    ];
  });
  const table: Table = {
    chart: { id: 'open', title: '', features: [] },
    scale: seaScale(3),
    records: {},
    ...around,
  };
  const on: TableState = { pieces: Object.fromEntries(pieces), smoke: [], ...(squalls ? { squalls } : {}) };
  return sea(rules, state, on, table, { events: [], rolls: [], choices: [] });
}

function sea<S, C extends Command, E extends GameEvent>(
  rules: RulesModule<S, C, E>,
  state: S,
  on: TableState,
  table: Table,
  { events, rolls, choices }: Happened<S, E>,
): Sea<S, E> {
  const measure = measureOn(table, on);
  return {
    state,
    table: on,
    measure,
    events,
    rolls,
    choices,
    refuse: (command) => rules.refuse(state, command as Command, measure),
    offers: (by) => rules.offers(state, by, measure),
    hazards: (command) => rules.hazards(state, command as Command, measure),
    give(command, script = {}) {
      const ran = give<S, C, E>(rules, { state, table, on }, command as Command as C, script);
      return sea(rules, ran.state, ran.on, table, ran);
    },
  };
}
