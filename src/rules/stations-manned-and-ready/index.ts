import { modelBody } from '../../engine/chart/ship-body';
import type { RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { maneuverTexts } from '../../engine/moving/verdict';
import type { CommandOf } from '../../kit/chapter';
import { fold } from '../../kit/fold';
import { refusing } from '../../kit/refusal';
import { air } from './air';
import { boardOf, standCard, standsRoster } from './air/board';
import { card } from './card';
import { cardFor } from './card/card';
import { rosterOf } from './card/condition';
import { markersOf } from './card/markers';
import { reachOf } from './card/reach';
import { templatesOf } from './card/templates';
import { damage } from './damage';
import { decks } from './decks';
import { end } from './end';
import { stakesOf } from './end/victory';
import type { SmrEvent } from './events';
import { guns } from './guns';
import { prospects } from './guns/prospects';
import { modelOf } from './meta';
import { morale } from './morale';
import { movement } from './movement';
import { course } from './movement/course';
import { maneuver } from './movement/maneuver';
import { options } from './options';
import { hidden, view } from './options/view';
import rulebook from './rulebook.json';
import { scenario } from './scenario';
import { setup } from './scenario/setup';
import { skirmish } from './scenario/skirmish';
import { settingOut, texts as settingTexts } from './setting-out';
import { speaking } from './ship/waiting';
import { sight } from './sight';
import type { SmrState } from './state';
import { torpedoes } from './torpedoes';
import { turn } from './turn';
import { bar } from './turn/bar';
import { afterwards } from './turn/sequence';
import { status } from './turn/status';

const CHAPTERS = [
  turn,
  movement,
  sight,
  guns,
  torpedoes,
  air,
  decks,
  options,
  damage,
  morale,
  end,
  scenario,
  card,
] as const;

export type SmrCommand = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _read, ...chapters } = fold<SmrState, SmrCommand, SmrEvent>({
  chapters: CHAPTERS,
  phase: ({ phase }) => phase,
  speaking,
  malformed: (verb, field) => refusing('refusal')('SMR-008', 'malformed', { verb, field }),
  bar,
  after: afterwards,
});

/** Stations Manned and Ready II. */
export const rules: RulesModule<SmrState, SmrCommand, SmrEvent> = {
  ...chapters,
  id: 'stations-manned-and-ready',
  body: modelBody(modelOf),
  setup,
  maneuver,
  course,
  outcome: (state) => state.outcome,
  stakes: stakesOf,
  nameOf: (state, id) =>
    state.ships[id as PieceId]?.card.name ??
    state.stands[id as PieceId]?.name ??
    state.squadrons[id]?.name ??
    state.sides.find((side) => side.id === id)?.name ??
    id,
  view,
  hidden,
  status,
  prospects,
  card: (state, piece) => (state.stands[piece] ? standCard(state, piece) : cardFor(state, piece)),
  roster: (state) => [...rosterOf(state), ...standsRoster(state)],
  reach: reachOf,
  templates: templatesOf,
  board: boardOf,
  markers: markersOf,
  skirmish,
  settingOut,
  texts: { ...maneuverTexts, ...chapters.texts, ...settingTexts },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
