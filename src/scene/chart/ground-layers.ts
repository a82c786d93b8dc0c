import type { Graphics } from 'pixi.js';
import { placesOf } from '../../engine/moving/places';
import { unitOf } from '../../engine/words/length';
import { hiddenOf } from '../../session/secrets/hidden';
import { wordsOf } from '../../session/words';
import type { Later } from '../fetched';
import { type Layer, zoom } from '../layer';
import type { Lettering } from '../letters/lettering';
import { type Picture, roomOf } from '../picture';
import { shipBoxes } from '../pieces/ship-boxes';
import { type Box, clearOf, meeting, overlap, type Spots, spotsTaken } from '../view/boxes';
import { beyondWindow } from '../view/furniture';
import { isMapped, isMeasured } from '../view/glass';
import { stretchedView, viewCell } from '../view/stretch';
import { drawBottom, drawFeatures, isCountry } from './chart-drawn';
import { drawBounds, drawGrid, drawWater, type Lettered, letterChart } from './chart-layer';
import { drawStrips } from './chart-marks';
import { currentsOf, STREAK_CELLS } from './currents';
import type { AddressOf } from './photograph';

/** What may lie over the letters of the chart, each group in boxes on the plot. */
type Over = {
  /** Ships with all that is lettered about them. */
  readonly ships: readonly Box[];
  /** Names of counters that are chosen. */
  readonly counters: readonly Box[];
  readonly smoke: readonly Box[];
  /** What stands on the glass. */
  readonly stands: readonly Box[];
  /** All that keeps its place whatever is proposed. */
  readonly fixed: readonly Box[];
};

/**
 * The layers of the chart from the sea bed up, under everything that sails on it. `lettered` gives the boxes of its
 * names, by key; `veil` takes off or moves the letters that lie under something, and gives whether some have no room.
 * `addressOf` says where photographs are.
 */
export function groundLayers(
  { ink, letters }: { readonly ink: () => Graphics; readonly letters: () => Lettering },
  later: Later,
  wake: () => void,
  addressOf?: AddressOf,
): {
  readonly layers: readonly Layer[];
  readonly lettered: () => ReadonlyMap<string, Box>;
  readonly veil: (p: Picture, over: Over) => boolean;
} {
  let named: Lettered = { all: new Map(), clear: new Map() };
  /** Those of them that are to be seen, where they stand. */
  let shown = named.clear;
  /** Where the size of the table may stand. */
  let edges: Spots = new Map();
  /** The names of places on a map of them. */
  let places: ReadonlyMap<string, Box> = new Map();
  /** Where the names of squalls may stand. */
  let squallSpots: Spots = new Map();
  const water = ink();
  const photograph = ink();
  const grid = ink();
  const bottom = ink();
  const streaks = ink();
  const borders = ink();
  const features = ink();
  const harbours = ink();
  const harbourLetters = letters();
  const strips = ink();
  const weather = ink();
  const chartLetters = letters();
  const bounds = ink();
  const boundsLetters = letters();
  const squalls = ink();
  const squallLetters = letters();

  const table = ({ state }: Picture) => state.world.table;
  const unseen = ({ state }: Picture) => hiddenOf(state);
  const hasCurrent = ({ state }: Picture) => currentsOf(state.table.chart).length > 0;
  const photographed = ({ state: { battle } }: Picture) =>
    battle.photograph && addressOf && later(true)?.photographFound(battle.photograph, addressOf, wake);

  const layers: readonly Layer[] = [
    {
      of: (p) => [...zoom(p), p.state.table],
      draw: (p) => drawWater(water.clear(), p.state.table.chart, p.camera.scale, p.palette),
    },
    {
      of: (p) => (p.state.battle.photograph ? [...zoom(p), photographed(p)] : []),
      draw: (p) => {
        const { photograph: laid } = p.state.battle;
        const texture = photographed(p);
        if (laid && texture) later(true)?.drawPhotograph(photograph.clear(), p, laid, texture);
      },
    },
    {
      of: (p) => [p.palette, p.camera],
      draw: (p) => {
        grid.clear();
        if (isMeasured(p)) drawGrid(grid, stretchedView(p.camera), p.palette, unitOf(wordsOf(p.state)));
      },
    },
    {
      of: (p) => [...zoom(p), p.state.table, unseen(p), later(isCountry(p.state.table.chart))],
      draw: (p) => {
        const { chart } = p.state.table;
        const marks = later(isCountry(chart))?.LAND_MARKS;
        drawBottom(bottom.clear(), chart, unseen(p), p.camera.scale, p.palette, marks);
        drawFeatures(features.clear(), chart, unseen(p), p.camera.scale, p.palette, marks);
      },
    },
    {
      of: (p) => (isMapped(p) ? [...zoom(p), p.state.table, table(p).pieces, unseen(p), later(true)] : []),
      draw: (p) => {
        const parts = later(isMapped(p));
        parts?.drawBorders(borders.clear(), p.state.table.chart, p.camera.scale, p.palette);
        places = parts?.drawPlaces(harbours.clear(), harbourLetters, p) ?? places;
      },
    },
    {
      of: (p) => [
        ...zoom(p),
        p.state.table,
        p.run,
        p.camera.size,
        ...(hasCurrent(p) ? viewCell(p.camera, STREAK_CELLS) : []),
        later(hasCurrent(p)),
      ],
      draw: (p) => {
        const { chart } = p.state.table;
        later(hasCurrent(p))?.drawStreaks(streaks.clear(), chart, p.camera, p.palette, p.run);
      },
    },
    {
      of: (p) => [...zoom(p), table(p).strips, unseen(p)],
      draw: (p) => drawStrips(strips.clear(), table(p).strips ?? [], unseen(p), p.camera.scale, p.palette),
    },
    {
      of: (p) => (p.state.status.sky?.foul ? [p.palette, p.camera, table(p).wind, later(true)] : []),
      draw: (p) => {
        weather.clear();
        const { wind } = table(p);
        later(p.state.status.sky?.foul)?.drawRain(weather, stretchedView(p.camera), wind, p.palette);
      },
    },
    {
      of: (p) => [
        ...zoom(p),
        p.state.table,
        unseen(p),
        table(p).pieces,
        p.camera.size,
        ...viewCell(p.camera),
      ],
      draw: (p) => {
        const { chart } = p.state.table;
        // Places are named by their map, beside what lies in them.
        const left = isMapped(p) ? new Set([...unseen(p), ...Object.keys(placesOf(chart))]) : unseen(p);
        named = letterChart(chartLetters, chart, p.camera, p.palette, shipBoxes(p), left);
        shown = named.clear;
        // Those that have no room are unseen until they have found some.
        chartLetters.stand(shown);
      },
    },
    {
      of: (p) => [...zoom(p), p.state.table],
      draw: (p) => {
        const { scale } = p.camera;
        const { table: laid } = p.state;
        // A table that is only a drawing is so many inches of nothing.
        const words = isMeasured(p) ? wordsOf(p.state) : undefined;
        edges = drawBounds(bounds.clear(), boundsLetters, laid.bounds, scale, p.palette, words);
      },
    },
    {
      of: (p) => (table(p).squalls ? [...zoom(p), table(p).squalls, table(p).wind, later(true)] : []),
      draw: (p) => {
        squallSpots = later(table(p).squalls)?.drawSqualls(squalls.clear(), squallLetters, p) ?? squallSpots;
      },
    },
  ];
  return {
    layers,
    lettered: () => shown,
    veil(p, { ships, counters, smoke, stands, fixed }) {
      harbourLetters.veil(meeting(places, counters));
      const under = [...ships, ...smoke, ...stands];
      const beyond = beyondWindow(p.camera);
      const view = roomOf(p.camera, 0);
      // What lies wholly beyond the window stands there; of a name that its edge cuts nobody reads much.
      const isCut = (box: Box): boolean => overlap(box, view) && beyond.some((one) => overlap(one, box));
      const clear = new Map([...clearOf(named.clear, under)].filter(([, box]) => !isCut(box)));
      const isFull = clear.size === named.all.size;
      shown = later(!isFull)?.otherPlaces(p, named.all, clear, [...under, ...beyond]) ?? clear;
      chartLetters.stand(shown);
      boundsLetters.stand(spotsTaken(edges, [...ships, ...fixed]));
      squallLetters.stand(spotsTaken(squallSpots, [...ships, ...fixed]));
      return !isFull;
    },
  };
}
