import { Container, Graphics } from 'pixi.js';
import { hiddenOf } from '../session/secrets/hidden';
import { wordsOf } from '../session/words';
import { isCountry } from './chart/chart-drawn';
import { groundLayers } from './chart/ground-layers';
import type { AddressOf } from './chart/photograph';
import { drawnParts, type Later, laterParts, smokeParts } from './fetched';
import { type Layer, onChart, zoom } from './layer';
import { type Lettering, letteringOn } from './letters/lettering';
import { drawNames, hullsOn } from './letters/names';
import { drawBox, drawGhost, drawPlanned, meetsHazards } from './orders/ghost';
import { drawEnvelope, drawReach, drawWakes, REACH_CELLS } from './orders/overlays';
import { drawProspects } from './orders/prospects';
import { alongSight, drawSight } from './orders/sight';
import { allHullBoxes, isOfLand, type Picture, roomOf } from './picture';
import { shipBoxes } from './pieces/ship-boxes';
import type { Box } from './view/boxes';
import { beyondWindow, drawGraticule, drawRose } from './view/furniture';
import { glassOf, isMapped, isMarked, onScreen } from './view/glass';
import { isDrawnUp } from './view/in-view';
import { drawScaleBar } from './view/scale-bar';
import { viewCell } from './view/stretch';
import { lastTargets } from './watching/last-shots';

/**
 * The layers from the sea bed up: what lies on the table on `plot`, what stays with the window on `screen`.
 * `wake` asks for a frame when something that was wanted has come, `addressOf` says where photographs are. `rulerPlates` gives the boxes of the plates of the rulers as last drawn, on the plot, pinned ones first.
 */
export function stackLayers(
  plot: Container,
  screen: Container,
  host: HTMLElement,
  wake: () => void,
  addressOf?: AddressOf,
): { readonly layers: readonly Layer[]; readonly rulerPlates: () => readonly Box[] } {
  const sheet = (): Container => plot.addChild(new Container());
  const ink = (): Graphics => plot.addChild(new Graphics());
  const letters = (): Lettering => letteringOn(sheet());

  /** The parts that few tables need, where this one does. */
  const later: Later = (wanted) => (wanted ? laterParts(wake) : undefined);

  /** Boxes that each layer has filled, for the layers that letter around them. */
  const filled = {
    smoke: [] as readonly Box[],
    reach: [] as readonly Box[],
    ghost: [] as readonly Box[],
    sight: [] as readonly Box[],
    rulers: [] as readonly Box[],
    /** All that is lettered about ships. */
    ships: [] as readonly Box[],
  };
  /** Whether aircraft, a point, markers, what is taught, a call, a ruler, remarks or smoke have been drawn once: what is left of them must be wiped. */
  let flown = false;
  let chose = false;
  let marked = false;
  let taught = false;
  let hailed = false;
  let ruled = false;
  let remarked = false;
  let smoked = false;
  /** Whether names have once found no room near their ships, or on the chart. */
  let crowded = false;
  const ground = groundLayers({ ink, letters }, later, wake, addressOf);
  const shade = ink();
  const envelope = ink();
  const reach = ink();
  const wakes = ink();
  const smoke = ink();
  const smokeLetters = letters();
  const lights = ink();
  const reachLetters = letters();
  const drawHulls = hullsOn(sheet());
  const areas = ink();
  const counters = ink();
  const counterLetters = letters();
  const counterNames = letters();
  const tokens = ink();
  const tokenLetters = letters();
  const shots = ink();
  const markers = ink();
  const markerLetters = letters();
  const leaders = ink();
  const names = letters();
  const strokes = ink();
  const planned = sheet();
  const sight = ink();
  const sightLetters = letters();
  const ghost = sheet();
  const ghostLetters = letters();
  const lying = ink();
  const lyingLetters = letters();
  const spot = ink();
  const spotLetters = letters();
  const prospects = ink();
  const prospectLetters = letters();
  const remarks = ink();
  const remarkLetters = letters();
  const drawn = ink();
  const drawnLetters = letters();
  const rulers = ink();
  const rulerLetters = letters();
  const calls = ink();
  const callLetters = letters();
  const box = ink();
  const furniture = screen.addChild(new Graphics());
  const furnitureLetters = letteringOn(screen.addChild(new Container()));

  const isTaught = ({ state: { desk, drawings } }: Picture): boolean =>
    desk.drawn !== undefined || desk.sketch !== undefined || drawings.length > 0;
  const table = ({ state }: Picture) => state.world.table;
  const unseen = ({ state }: Picture) => hiddenOf(state);
  const aboard = (picture: Picture) => [...zoom(picture), picture.state.world, picture.underWay];

  const isAloft = (p: Picture): boolean => Object.values(table(p).pieces).some(({ aloft }) => aloft);

  const isMeasuring = ({ ruler, state: { desk } }: Picture): boolean =>
    ruler !== undefined || (desk.pins?.length ?? 0) > 0;
  const alongRulers = (p: Picture): readonly Box[] => later(isMeasuring(p))?.alongRulers(p) ?? [];

  const isRemarked = ({ state: { desk } }: Picture): boolean => (desk.remarks?.length ?? 0) > 0;

  const hasFired = ({ watched, state: { log } }: Picture): boolean =>
    (watched?.length ?? lastTargets(log).size) > 0;

  const hasWorks = ({ state }: Picture): boolean =>
    state.table.chart.features.some(({ kind }) => kind === 'fort' || kind === 'mine');

  const isOnLand = ({ state }: Picture): boolean =>
    isCountry(state.table.chart) ||
    Object.values(state.world.table.pieces).some((piece) => isOfLand(state, piece));

  const buttons = () => host.parentElement?.childElementCount;
  const standing = glassOf(host, later);
  const furnitureOf = (p: Picture): readonly Box[] => [...standing(p).boxes, ...beyondWindow(p.camera)];

  const layers: readonly Layer[] = [
    ...ground.layers,
    { of: aboard, draw: (p) => drawWakes(wakes.clear(), p) },
    {
      of: (p) => [
        ...zoom(p),
        table(p).smoke,
        table(p).wind,
        ...(table(p).smoke.length > 0
          ? [...aboard(p), smokeParts(wake), p.rest, p.camera.size, buttons()]
          : []),
      ],
      draw: (p) => {
        smoke.clear();
        smoked = table(p).smoke.length > 0 || smoked;
        filled.smoke = (smoked && smokeParts(wake)?.drawSmoke(smoke, smokeLetters, p, furnitureOf(p))) || [];
      },
    },
    {
      of: (p) => (table(p).lights ? [...aboard(p), p.state.desk.hullSize, unseen(p), later(true)] : []),
      draw: (p) => {
        lights.clear();
        later(table(p).lights)?.drawLights(lights, p);
      },
    },
    {
      of: (p) => [...zoom(p), p.state.world, p.state.desk.shade, later(p.state.desk.shade)],
      draw: (p) => {
        shade.clear();
        later(p.state.desk.shade)?.drawShade(shade, p);
      },
    },
    {
      of: (p) => [
        ...aboard(p),
        p.state.desk.selected,
        p.state.desk.showEnvelope,
        p.state.desk.proposal?.setting,
      ],
      draw: (p) => drawEnvelope(envelope.clear(), p),
    },
    {
      // A ship's guns follow her target from where she lies, not from where she may go: no proposal in here.
      of: (p) => [
        ...aboard(p),
        p.state.log,
        p.state.desk.selected,
        p.state.desk.target,
        p.watched,
        p.state.desk.hullSize,
        later(isAloft(p) || isOnLand(p) || isMapped(p)),
      ],
      draw: (p) => {
        drawHulls(p, later(isOnLand(p))?.LAND_PLANS);
        if (isMapped(p)) later(true)?.drawCounters(counters.clear(), counterLetters, p);
        flown = isAloft(p) || flown;
        if (flown) later(true)?.drawTokens(tokens.clear(), tokenLetters, p);
      },
    },
    {
      of: (p) => [
        ...aboard(p),
        ...onChart(p),
        buttons(),
        later(isOnLand(p) || isMeasuring(p)),
        p.rest,
        ...viewCell(p.camera, REACH_CELLS),
      ],
      draw: (p) => {
        filled.reach = drawReach(reach.clear(), reachLetters, p, [
          ...furnitureOf(p),
          ...filled.smoke,
          ...alongRulers(p),
        ]);
        areas.clear();
        later(isOnLand(p))?.drawAreas(areas, p);
      },
    },
    {
      of: (p) => [
        ...aboard(p),
        ...onChart(p),
        p.ruler,
        p.called,
        later(p.state.desk.pointing),
        p.state.drawings,
        isTaught(p) && drawnParts(wake),
        // What draws by hand on the chart comes with it.
        later(p.state.desk.sketch),
        ...(p.now ? [p.now.state.world, ...onChart(p.now)] : []),
        later((p.now ?? p).state.desk.proposal?.company || meetsHazards(p.now ?? p)),
        later(p.called || isRemarked(p) || isMeasuring(p) || hasWorks(p) || crowded),
        later(isOnLand(p)),
        later(table(p).squalls),
        later(isMarked(p)),
        p.camera.size,
        buttons(),
        p.rest,
        ...viewCell(p.camera),
      ],
      draw: (p) => {
        // The rulers lie over all plates, so these keep off them; a ruler's own plate keeps off what is below.
        const laid = alongRulers(p);
        const stands = standing(p).boxes;
        const fixed = [
          ...stands,
          ...beyondWindow(p.camera),
          ...filled.smoke,
          ...filled.reach,
          ...(later(hasWorks(p))?.workBoxes(p) ?? []),
          ...laid,
        ];
        // What may be ordered is drawn over what is shown again, as it stands now.
        const q = p.now ?? p;
        const tracks = drawPlanned(planned, q);
        strokes.clear();
        const draw = later(q.state.desk.proposal?.company)?.drawCompany ?? drawGhost;
        const lain = [...fixed, ...tracks];
        filled.ghost = draw(ghost, ghostLetters, q, lain, later(meetsHazards(q))?.drawHazards);
        filled.sight = drawSight(sight.clear(), sightLetters, q, [...lain, ...filled.ghost]);
        const lines = [...lain, ...filled.ghost, ...filled.sight];
        const lies = later(isOnLand(p))?.drawLying(lying.clear(), lyingLetters, p, lines) ?? [];
        filled.sight = [...filled.sight, ...lies];
        const under = [...lines, ...lies];
        chose = p.state.desk.pointing !== undefined || chose;
        const chosen = (chose && later(true)?.drawSpot(spot.clear(), spotLetters, p, under)) || [];
        const plates = [...under, ...chosen];
        taught = isTaught(p) || taught;
        const shown =
          (taught &&
            drawnParts(wake)?.drawDrawings({ strokes, plates: drawn.clear() }, drawnLetters, p, [
              ...plates,
              ...shipBoxes(p),
            ])) ||
          [];
        const foreseen = { strokes, plates: prospects.clear() };
        const odds = drawProspects(foreseen, prospectLetters, q, [...plates, ...shown]);
        const spoken = { strokes, plates: remarks.clear() };
        remarked = isRemarked(p) || remarked;
        const about = [...plates, ...shown, ...odds, ...laid];
        const said = later(remarked)?.drawRemarks(spoken, remarkLetters, p, about) ?? [];
        const told = [...shown, ...said];
        const inSight = alongSight(p);
        ruled = isMeasuring(p) || ruled;
        const measured = [...plates, ...odds, ...told, ...inSight];
        filled.rulers = later(ruled)?.drawRulers(rulers.clear(), rulerLetters, p, measured) ?? [];
        hailed = p.called !== undefined || hailed;
        const hail = later(hailed)?.drawCall;
        const called = hail?.(calls.clear(), callLetters, p, [...lines, ...filled.rulers]) ?? [];
        const over = [
          ...called,
          ...filled.reach,
          ...filled.ghost,
          ...filled.sight,
          ...chosen,
          ...odds,
          ...told,
          ...filled.rulers,
        ];
        const around = [...over, ...lain, ...inSight];
        marked = isMarked(p) || marked;
        const signs = (marked && later(true)?.drawMarkers(markers.clear(), markerLetters, p, around)) || [];
        const named = drawNames(leaders.clear(), names, p, [...around, ...signs], over, (on, wanted) => {
          crowded = true;
          return later(true)?.placeAnywhere(roomOf(p.camera, 0), on, wanted);
        });
        // Counters on a map bear what they are told by, but for those that are chosen.
        const chosenNames = later(isMapped(p))?.nameCounters(counterNames, p, around) ?? [];
        filled.ships = [...over, ...signs, ...named, ...chosenNames];
        const { ships, smoke } = filled;
        const covering = {
          ships: [...ships, ...allHullBoxes(p)],
          counters: chosenNames,
          smoke,
          stands,
          fixed,
        };
        crowded = ground.veil(p, covering) || crowded;
      },
    },
    {
      of: (p) => [
        ...aboard(p),
        p.state.log,
        p.state.status,
        p.state.desk.hullSize,
        p.watched,
        p.risen,
        later(hasFired(p)),
      ],
      draw: (p) => {
        shots.clear();
        later(hasFired(p))?.drawShots(shots, p);
      },
    },
    {
      of: (p) => [...zoom(p), p.boxed],
      draw: (p) => drawBox(box.clear(), p),
    },
    {
      of: (p) => [
        p.palette,
        p.view,
        p.camera,
        p.underWay,
        table(p).wind,
        filled.ships,
        filled.smoke,
        buttons(),
        ground.lettered(),
        p.state.desk.selected,
        p.state.desk.weapon,
        p.state.desk.showArcs,
        p.state.desk.pointing,
        p.state.world,
        later(isMarked(p)),
      ],
      draw: (p) => {
        furniture.clear();
        furnitureLetters.begin();
        const { scale, chart } = p.state.table;
        const words = wordsOf(p.state);
        const { bar, rose, signs, boxes } = standing(p);
        const { ships, smoke } = filled;
        const over = onScreen(p, [
          ...boxes,
          ...ships,
          ...smoke,
          ...allHullBoxes(p),
          ...ground.lettered().values(),
        ]);
        // Ships that are drawn up beside the map lie nowhere on the globe.
        if (!isDrawnUp(p.state))
          drawGraticule(furniture, furnitureLetters, p.view, chart, scale, p.palette, words, over);
        drawScaleBar(furniture, furnitureLetters, bar, p.palette, words);
        drawRose(furniture, furnitureLetters, rose, table(p).wind, p.palette, words);
        later(isMarked(p))?.drawMarkerLegend(furniture, furnitureLetters, signs, p.palette);
        furnitureLetters.end();
      },
    },
  ];
  return { layers, rulerPlates: () => filled.rulers };
}
