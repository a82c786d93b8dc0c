import type { StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type FeatureKind, FIELD_NAMES, kindOf } from '../../engine/chart/chart';
import { NO_RULES, phrases, say, type Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { ofUnit, type TableUnit } from '../../geometry/units';
import {
  type ChartDraft,
  type ChartFeature,
  type CornerAt,
  called,
  cornerInserted,
  cornerMoved,
  cornerOf,
  cornerRemoved,
  type FieldValues,
  featureFault,
  fieldFault,
  freshId,
  holeCut,
  rescaled,
  ringsOf,
  type Sheet,
  settled,
  withFeature,
  withFields,
  withoutFeature,
} from './chart-draft';
import english from './chart-draft.en.json';
import { FEWEST, givenTo, labelOf } from './chart-kinds';
import { onGrid, type Snapped, snapped } from './chart-snap';

const t = phrases(english);

/** What a tap on the chart does: chooses, draws a kind of feature, or cuts a hole in the chosen one. */
export type Tool = 'choose' | 'hole' | FeatureKind;

/** A corner held by the pointer or the cursor; the feature is drawn as it would be if it were let go. */
type Held = { readonly feature: ChartFeature; readonly corner: CornerAt };

/** What the grid may be set to, in the unit that is drawn in; the third is the usual one. */
export const GRID_STEPS: Readonly<Record<TableUnit, readonly [number, number, number, number, number]>> = {
  inch: [0.25, 0.5, 1, 2, 4],
  cm: [0.5, 1, 2, 5, 10],
};

export type DraftingState = {
  readonly draft: ChartDraft;
  /** The draft as it was last saved or opened. */
  readonly saved: ChartDraft;
  readonly past: readonly ChartDraft[];
  readonly future: readonly ChartDraft[];
  readonly tool: Tool;
  readonly selected?: string | undefined;
  readonly corner?: CornerAt | undefined;
  readonly held?: Held | undefined;
  /** Corners of the feature being drawn. */
  readonly open: readonly Point[];
  /** Where the next corner would come to lie. */
  readonly next?: Snapped | undefined;
  /** The cursor of the keyboard; undefined until the keyboard is used. */
  readonly cursor?: Point | undefined;
  readonly snaps: boolean;
  /** What lengths are said, typed and stepped in. The draft itself is in inches. */
  readonly unit: TableUnit;
  /** Inches of the grid. */
  readonly step: number;
  /** Why the last thing asked for was not done. */
  readonly refusal?: string | undefined;
};

export type Drafting = {
  readonly store: StoreApi<DraftingState>;
  take(tool: Tool): void;
  choose(id: string | undefined, corner?: CornerAt): void;
  /** Shows where a corner would lie; `reach` in inches, `free` lets it lie anywhere. */
  aim(at: Point | undefined, reach: number, free: boolean): void;
  /** Sets a corner of the feature being drawn, by what it is taken to; a point is whole with its first. */
  setCorner(at: Point, reach: number, free: boolean): void;
  takeBack(): void;
  /** The feature being drawn is whole. */
  end(): void;
  /** Leaves the feature being drawn, or lets go of the corner held where it was. */
  leave(): void;
  /** Takes a corner of a feature in hand; `inserted` sets a new one after it first. */
  lift(id: string, corner: CornerAt, inserted?: Point): void;
  carry(to: Point, reach: number, free: boolean): void;
  drop(): void;
  removeCorner(id: string, corner: CornerAt): void;
  moveCorner(id: string, corner: CornerAt, to: Point): void;
  insertCorner(id: string, corner: CornerAt): void;
  remove(id: string): void;
  /** Gives a feature other values, or says in one sentence why not. */
  tell(id: string, values: FieldValues & { readonly id?: string }): void;
  head(values: Partial<Pick<ChartDraft, 'id' | 'title' | 'notes'>>): void;
  lay(values: Partial<Omit<Sheet, 'yardsPerInch'>>): void;
  rescale(yardsPerInch: number, keeps: 'table' | 'earth'): void;
  moveCursor(east: number, north: number): void;
  setSnaps(snaps: boolean): void;
  setStep(step: number): void;
  /** Says lengths in another unit, with its usual grid. */
  measureIn(unit: TableUnit): void;
  undo(): void;
  redo(): void;
  /** The draft as it stands is on file. */
  markSaved(): void;
};

/** Edits that can be taken back. */
const MOST_PAST = 200;

export const isUnsaved = ({ draft, saved }: DraftingState): boolean => draft !== saved;

/** The feature chosen, as it is drawn now. */
export const chosenOf = ({ draft, selected, held }: DraftingState): ChartFeature | undefined =>
  held?.feature.id === selected && held
    ? held.feature
    : draft.features.find((feature) => feature.id === selected);

const usualStep = (unit: TableUnit): number => ofUnit(GRID_STEPS[unit][2], unit);

/** Opens the drawing of a chart. `unsaved`: it was taken up from where it was left. */
export function openDrafting(opened: ChartDraft, unsaved = false, unit: TableUnit = 'inch'): Drafting {
  const store = createStore<DraftingState>(() => ({
    draft: opened,
    saved: unsaved ? { ...opened } : opened,
    past: [],
    future: [],
    tool: 'choose',
    open: [],
    snaps: true,
    unit,
    step: usualStep(unit),
  }));
  const { getState: now, setState: set } = store;

  /** Puts a changed draft in the place of the old one, or says why it cannot be. */
  const put = (draft: ChartDraft, also: Partial<DraftingState> = {}): boolean => {
    const { past, draft: before } = now();
    set({
      draft,
      past: [...past.slice(-MOST_PAST + 1), before],
      future: [],
      refusal: undefined,
      held: undefined,
      ...also,
    });
    return true;
  };
  const refuse = (because: Text): false => {
    set({ refusal: say(NO_RULES, because) });
    return false;
  };
  const featureOf = (id: string): ChartFeature | undefined =>
    now().draft.features.find((feature) => feature.id === id);

  /** Puts a feature in the draft when nothing is wrong with it. `was`: the id it had. */
  const putFeature = (
    feature: ChartFeature,
    was = feature.id,
    also: Partial<DraftingState> = {},
  ): boolean => {
    const { draft } = now();
    const others = draft.features.filter((one) => one.id !== was);
    const fault = featureFault(feature, others);
    if (fault) return refuse(fault);
    const renamed = draft.features.map((one) => (one.id === was ? feature : one));
    const known = draft.features.some((one) => one.id === was);
    return put(known ? { ...draft, features: renamed } : withFeature(draft, feature), also);
  };

  const snap = (at: Point, reach: number, free: boolean, except?: Held): Snapped => {
    const { draft, snaps, step, open } = now();
    if (free || !snaps) return { at: settled(at), to: 'free' };
    const others = draft.features.filter((one) => one.id !== except?.feature.id);
    const begun: readonly ChartFeature[] =
      open.length > 1 ? [{ id: '', kind: 'channel', shape: { type: 'line', points: open } }] : [];
    const corner = snapped(begun, at, { reach, step });
    return corner.to === 'corner' ? corner : snapped(others, at, { reach, step });
  };

  const shapeDrawn = (kind: FeatureKind, corners: readonly Point[]): ChartFeature['shape'] | undefined => {
    const { as } = kindOf(kind);
    const [first] = corners;
    if (!first || corners.length < FEWEST[as]) return undefined;
    if (as === 'point') return { type: 'point', at: first };
    return as === 'line' ? { type: 'line', points: corners } : { type: 'polygon', rings: [corners] };
  };

  const finish = (corners: readonly Point[]): void => {
    const { tool, draft, selected } = now();
    if (tool === 'choose') return;
    if (tool === 'hole') {
      const around = selected === undefined ? undefined : featureOf(selected);
      if (around?.shape.type !== 'polygon') return void refuse(t('chart-draft.no-chosen-area'));
      if (corners.length < 3) return void refuse(t('chart-draft.small-hole'));
      putFeature(holeCut(around, corners), around.id, { open: [], tool: 'choose' });
      return;
    }
    const { as } = kindOf(tool);
    const shape = shapeDrawn(tool, corners);
    if (!shape)
      return void refuse(
        t('chart-draft.few-corners', { kind: labelOf(tool), count: corners.length, fewest: FEWEST[as] }),
      );
    const feature = withFields({ id: freshId(draft, tool), kind: tool, shape }, givenTo(tool));
    putFeature(feature, feature.id, { open: [], selected: feature.id, corner: undefined, next: undefined });
  };

  const inHand = (feature: ChartFeature, corner: CornerAt): void =>
    set({ held: { feature, corner }, selected: feature.id, corner, refusal: undefined });

  return {
    store,
    take(tool) {
      set({ tool, open: [], held: undefined, next: undefined, refusal: undefined });
      if (tool !== 'choose' && tool !== 'hole') set({ selected: undefined, corner: undefined });
    },
    choose: (id, corner) => set({ selected: id, corner, held: undefined, refusal: undefined }),
    aim: (at, reach, free) => {
      const { tool } = now();
      set({ next: at && tool !== 'choose' ? snap(at, reach, free) : undefined });
    },
    setCorner(at, reach, free) {
      const { tool, open } = now();
      if (tool === 'choose') return;
      const corner = snap(at, reach, free).at;
      const last = open.at(-1);
      const [first] = open;
      const closes = first && open.length >= 3 && first.x === corner.x && first.y === corner.y;
      const isArea = tool === 'hole' || kindOf(tool).as === 'area';
      if (closes && isArea) return finish(open);
      if (last && last.x === corner.x && last.y === corner.y) return;
      const corners = [...open, corner];
      set({ open: corners, refusal: undefined });
      if (tool !== 'hole' && kindOf(tool).as === 'point') {
        set({ open: [] });
        finish(corners);
      }
    },
    takeBack: () => set({ open: now().open.slice(0, -1), refusal: undefined }),
    end: () => finish(now().open),
    leave() {
      const { open, held, tool } = now();
      if (held) set({ held: undefined, refusal: undefined });
      else if (open.length > 0) set({ open: [], refusal: undefined });
      else if (tool !== 'choose') set({ tool: 'choose', next: undefined, refusal: undefined });
      else set({ selected: undefined, corner: undefined, refusal: undefined });
    },
    lift(id, corner, inserted) {
      const feature = featureOf(id);
      if (!feature || !cornerOf(feature, corner)) return;
      if (!inserted) return inHand(feature, corner);
      inHand(cornerInserted(feature, corner, inserted), { ...corner, at: corner.at + 1 });
    },
    carry(to, reach, free) {
      const { held } = now();
      if (!held) return;
      const { at } = snap(to, reach, free, held);
      set({ held: { ...held, feature: cornerMoved(held.feature, held.corner, at) } });
    },
    drop() {
      const { held } = now();
      if (held && !putFeature(held.feature)) set({ held: undefined });
    },
    removeCorner(id, corner) {
      const feature = featureOf(id);
      if (!feature) return;
      const fewest = FEWEST[feature.shape.type === 'polygon' ? 'area' : feature.shape.type];
      if (corner.ring === 0 && (ringsOf(feature)[0] ?? []).length <= fewest)
        return void refuse(t('chart-draft.no-spare', { of: called(feature), fewest }));
      putFeature(cornerRemoved(feature, corner), id, { corner: undefined });
    },
    moveCorner(id, corner, to) {
      const feature = featureOf(id);
      if (feature) putFeature(cornerMoved(feature, corner, to));
    },
    insertCorner(id, corner) {
      const feature = featureOf(id);
      const ring = feature && ringsOf(feature)[corner.ring];
      const a = ring?.[corner.at];
      const b = ring?.[corner.at + 1] ?? (feature?.shape.type === 'polygon' ? ring?.[0] : undefined);
      if (!feature || !a || !b) return void refuse(t('chart-draft.no-edge'));
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      putFeature(cornerInserted(feature, corner, middle), id, { corner: { ...corner, at: corner.at + 1 } });
    },
    remove(id) {
      put(withoutFeature(now().draft, id), { selected: undefined, corner: undefined });
    },
    tell(id, { id: newId, ...values }) {
      const feature = featureOf(id);
      if (!feature) return;
      for (const field of FIELD_NAMES) {
        const fault = field in values ? fieldFault(feature, field, values[field]) : undefined;
        if (fault) return void refuse(fault);
      }
      const badId = newId === undefined ? undefined : fieldFault(feature, 'id', newId);
      if (badId) return void refuse(badId);
      const told = withFields(newId === undefined ? feature : { ...feature, id: newId }, values);
      putFeature(told, id, { selected: told.id });
    },
    head(values) {
      put({ ...now().draft, ...values });
    },
    lay(values) {
      const { draft } = now();
      put({ ...draft, sheet: { ...draft.sheet, ...values } });
    },
    rescale(yardsPerInch, keeps) {
      put(rescaled(now().draft, yardsPerInch, keeps));
    },
    moveCursor(east, north) {
      const { cursor, step } = now();
      const from = onGrid(cursor ?? { x: 0, y: 0 }, step);
      set({ cursor: cursor ? settled({ x: from.x + east * step, y: from.y + north * step }) : from });
    },
    setSnaps: (snaps) => set({ snaps }),
    setStep: (step) => set({ step }),
    measureIn: (other) => set({ unit: other, step: usualStep(other) }),
    undo() {
      const { past, draft, future, open } = now();
      if (open.length > 0) return set({ open: open.slice(0, -1), refusal: undefined });
      const before = past.at(-1);
      if (!before) return;
      set({ ...standing(before), past: past.slice(0, -1), future: [draft, ...future] });
    },
    redo() {
      const { past, draft, future, open } = now();
      const [after, ...rest] = future;
      if (!after || open.length > 0) return;
      set({ ...standing(after), past: [...past, draft], future: rest });
    },
    markSaved: () => set({ saved: now().draft }),
  };

  /** Another draft in place of this one, with nothing chosen in it that it has not. */
  function standing(draft: ChartDraft): Partial<DraftingState> {
    const { selected } = now();
    const still = draft.features.some((feature) => feature.id === selected);
    return {
      draft,
      selected: still ? selected : undefined,
      corner: undefined,
      held: undefined,
      refusal: undefined,
    };
  }
}
