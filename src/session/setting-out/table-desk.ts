import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChartFile } from '../../engine/chart/chart';
import type { PieceId } from '../../engine/ids';
import { type Data, type Datum, faultInWords, isMap, putAll } from '../../engine/set-up/setting-out';
import type { Text } from '../../engine/words/text';
import type { Point, Pose } from '../../geometry/pose';
import { degrees } from '../../geometry/units';
import { firstOf, setOutOf, withField, withLaid } from '../../table/laying/set-out';
import { settled } from '../../table/laying/settle';
import { areaOf } from './area';
import {
  idFor,
  type Laid,
  made,
  type Outcome,
  type Placeable,
  type Put,
  type TableMaker,
  usualTable,
} from './own-table';
import { optionsShown, toldShown } from './shown';
import { poseOf } from './tape';

/** A table that is being set out, and what comes of it. */
export type TableState = {
  readonly maker: TableMaker;
  readonly laid: Laid;
  readonly of: Outcome;
  readonly selected?: PieceId;
  /** What could not be set, in one sentence; gone with the next change. */
  readonly refused?: Text;
  readonly canUndo: boolean;
};

type Change = { readonly [K in keyof Omit<Laid, 'ships' | 'setOut' | 'chart'>]?: Laid[K] | undefined };

/** What is made of it, to be kept, saved and fought. */
export type OwnBattle = NonNullable<Outcome['scenario']>;

export type TableDesk = {
  readonly store: StoreApi<TableState>;
  byRules(id: string): void;
  /** Changes what is told of the table; what is undefined is told no longer. */
  change(change: Change): void;
  /** Another ground under the same pieces; open sea without one. */
  chart(chart: ChartFile | undefined): void;
  /** Puts a ship on the table, at a point or beside those of her side, and takes her in hand. */
  add(side: 0 | 1, one: Placeable, at?: Point): void;
  remove(id: PieceId): void;
  select(id: PieceId | undefined): void;
  /** Puts a ship elsewhere; `while` the pointer has her, nothing is settled or kept to be undone. */
  move(id: PieceId, pose: Partial<Pose>, moving?: 'while'): void;
  /** Chooses something for a unit out of its list; what was set of the unit before goes. */
  choose(id: PieceId, option: string, value: Datum): void;
  /** Sets a field of what the battle says to the rules. */
  tell(field: string, value: Datum): void;
  /** Sets a field of a piece or of the battle. */
  set(piece: PieceId | undefined, field: string, value: Datum): void;
  /** Sets a field of what lies on the table beside the pieces. */
  lay(field: string, value: Datum): void;
  undo(): void;
};

/** Inches from a ship to the next one that is put down beside her. */
const BESIDE = 2;

/** Where the next ship of a side stands when nobody says where: in its half, beside the last. */
function nextPlace(laid: Laid, side: 0 | 1): Pose {
  const { origin, width, height } = areaOf(laid);
  const own = laid.ships.filter((one) => one.side === side);
  const last = own.at(-1);
  if (last) return poseOf({ x: last.pose.at.x + BESIDE, y: last.pose.at.y }, last.pose.heading);
  const y = origin.y + (side === 0 ? height / 4 : (height * 3) / 4);
  return poseOf({ x: origin.x + width / 2, y }, side === 0 ? 0 : 180);
}

/** Begins with an empty table of the first of the rule sets; there is at least one. */
export function openTable(
  makers: readonly [TableMaker, ...TableMaker[]],
  from?: { readonly maker: TableMaker; readonly laid: Laid },
): TableDesk {
  const maker = from?.maker ?? makers[0];
  const store = createStore<TableState>(() => ({
    maker,
    ...made(maker, from?.laid ?? usualTable(maker)),
    canUndo: false,
  }));
  const past: { readonly maker: TableMaker; readonly laid: Laid }[] = [];
  /** As it stood before a piece was taken hold of. */
  let held: { readonly maker: TableMaker; readonly laid: Laid } | undefined;
  const now = store.getState;

  const show = (by: TableMaker, laid: Laid, selected = now().selected, refused?: Text): void =>
    store.setState(
      {
        maker: by,
        ...made(by, laid),
        ...(selected !== undefined && laid.ships.some(({ id }) => id === selected) ? { selected } : {}),
        ...(refused ? { refused } : {}),
        canUndo: past.length > 0,
      },
      true,
    );
  const done = (laid: Laid, selected?: PieceId, by = now().maker): void => {
    const before = held ?? { maker: now().maker, laid: now().laid };
    past.push(before);
    held = undefined;
    show(by, laid, selected);
  };

  /** The ships with one set down, beside whoever lies there already. */
  function setDown(ships: readonly Put[], id: PieceId): readonly Put[] {
    const { maker: by, laid } = now();
    const { of } = made(by, { ...laid, ships });
    if (!of.table || !of.world) return ships;
    const after = settled(of.table, of.world.table, [id]);
    return ships.map((one) => (one.id === id ? { ...one, pose: after.pieces[id]?.pose ?? one.pose } : one));
  }

  /** Keeps a position that was made by setting something in it; says why where there is none. */
  function stand(made: ReturnType<typeof withField>): void {
    const { maker: by, laid, of } = now();
    if (!of.world || !of.battle) return;
    if (!made.ok) {
      const { rules } = of.world;
      const because = faultInWords(made.fault, (id) => by.rules.nameOf(rules, id));
      show(by, laid, undefined, because);
      return;
    }
    const { setOut: _setOut, ...battle } = of.battle;
    const first = firstOf(battle, by.rules, by.meta);
    if (first.ok) done({ ...laid, setOut: setOutOf(battle, by.rules, first.opening, made.value) });
  }

  return {
    store,
    byRules(id) {
      const by = makers.find(({ meta }) => meta.id === id);
      if (!by || by === now().maker) return;
      const { ships, title, sheet, sides, chart, wind } = now().laid;
      const kept = ships.filter(({ one }) => by.candidates.some(({ key }) => key === one.key));
      done(
        {
          ...usualTable(by),
          title,
          sheet,
          sides,
          ships: kept,
          ...(chart ? { chart } : {}),
          ...(wind === undefined ? {} : { wind }),
        },
        undefined,
        by,
      );
    },
    change: (change) => {
      const told = Object.entries({ ...now().laid, ...change }).filter(([, value]) => value !== undefined);
      done(Object.fromEntries(told) as Laid);
    },
    chart(chart) {
      const { chart: _chart, ...laid } = now().laid;
      const { width, height } = chart?.sheet ?? laid.sheet;
      done({ ...laid, sheet: { width, height }, ...(chart ? { chart } : {}) });
    },
    add(side, one, at) {
      const { laid } = now();
      const usual = nextPlace(laid, side);
      const pose = at ? poseOf(at, usual.heading) : usual;
      const id = idFor(one, laid.ships);
      const ships = [...laid.ships, { id, side, one, pose }];
      done({ ...laid, ships: setDown(ships, id) }, id);
    },
    remove(id) {
      const { laid } = now();
      done({ ...laid, ships: laid.ships.filter((one) => one.id !== id) });
    },
    select: (selected) => {
      const { selected: _selected, ...state } = now();
      store.setState({ ...state, ...(selected === undefined ? {} : { selected }) }, true);
    },
    move(id, to, moving) {
      const { laid, maker: by } = now();
      const ships = laid.ships.map((one) =>
        one.id === id
          ? { ...one, pose: poseOf(to.at ?? one.pose.at, to.heading ?? degrees(one.pose.heading)) }
          : one,
      );
      const free = { ...laid, ships, setOut: withoutPose(laid, id) };
      if (moving) {
        held ??= { maker: by, laid };
        show(by, free, id);
        return;
      }
      done({ ...free, ships: setDown(ships, id) }, id);
    },
    set(piece, field, value) {
      const { maker: by, of } = now();
      const changed = { ...(piece === undefined ? {} : { piece }), field };
      if (of.world) stand(withField(by.rules, of.world, changed, value));
    },
    lay(field, value) {
      const { maker: by, of } = now();
      if (of.world && of.table) stand(withLaid(by.rules, of.table, of.world, field, value));
    },
    choose(id, option, value) {
      const { maker: by, laid } = now();
      const put = laid.ships.find((one) => one.id === id);
      const shown = put && optionsShown(put);
      if (!shown) return;
      const chosen = putAll(shown.fields, shown.values, { [option]: value });
      if (!chosen.ok) return show(by, laid, undefined, faultInWords({ piece: id, ...chosen.fault }, String));
      const options = Object.entries(chosen.value as Data).flatMap(([one, times]) =>
        Array.from({ length: Number(times) }, () => one),
      );
      const { options: _options, ...bare } = put;
      const chosenFor = options.length > 0 ? { ...bare, options } : bare;
      const ships = laid.ships.map((one) => (one === put ? chosenFor : one));
      done({ ...laid, ships, setOut: withoutPiece(laid, id) }, id);
    },
    tell(field, value) {
      const { maker: by, laid } = now();
      const fields = toldShown(by, laid)?.fields ?? [];
      const put = putAll(fields, laid.told, { [field]: value });
      if (put.ok) done({ ...laid, told: put.value as Data });
      else show(by, laid, undefined, faultInWords(put.fault, String));
    },
    undo() {
      const before = past.pop();
      if (before) show(before.maker, before.laid);
    },
  };
}

/** What was set, without anything of one piece. */
function withoutPiece({ setOut: { pieces, table, ...rest } }: Laid, id: PieceId): Laid['setOut'] {
  const others = (of: Data): Data => Object.fromEntries(Object.entries(of).filter(([one]) => one !== id));
  const places = isMap(table?.pieces) ? { pieces: others(table.pieces as Data) } : {};
  return {
    ...rest,
    ...(pieces ? { pieces: others(pieces) as typeof pieces } : {}),
    ...(table ? { table: { ...table, ...places } } : {}),
  };
}

/** What was set, without where a piece stood: she has been put elsewhere. */
function withoutPose({ setOut }: Laid, id: PieceId): Laid['setOut'] {
  const pieces = setOut.table?.pieces;
  if (typeof pieces !== 'object' || pieces === null || Array.isArray(pieces)) return setOut;
  const of = (pieces as Readonly<Record<string, Datum>>)[id];
  if (typeof of !== 'object' || of === null || Array.isArray(of)) return setOut;
  const { pose: _pose, wake: _wake, ...kept } = of as Readonly<Record<string, Datum>>;
  return { ...setOut, table: { ...setOut.table, pieces: { ...pieces, [id]: kept } } };
}
