import type { RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import type { PlaceId } from '../../engine/moving/places';
import type { CommandOf } from '../../kit/chapter';
import { fold } from '../../kit/fold';
import { refusing } from '../../kit/refusal';
import { phaseOf, speaking } from './agenda/phase';
import { attack } from './attack';
import { card } from './card';
import { cardFor, rosterOf } from './card/card';
import { columns } from './columns';
import { view } from './columns/view';
import { declare } from './declare';
import { elsewhere } from './elsewhere';
import { apart } from './elsewhere/apart';
import { end } from './end';
import { stakesOf } from './end/verdict';
import type { EiaEvent } from './events';
import { intercept } from './intercept';
import { land } from './land';
import { meta } from './meta';
import { month } from './month';
import { resolve } from './resolve';
import { rolls } from './rolls';
import { rounds } from './rounds';
import { bar } from './rounds/bar';
import { status } from './rounds/status';
import rulebook from './rulebook.json';
import { scenario } from './scenario';
import { body, setup } from './scenario/setup';
import { plays, settingOut, texts as settingTexts } from './setting-out';
import type { EiaState } from './state';
import { trade } from './trade';
import { turn } from './turn';
import { goOn } from './turn/go-on';

const CHAPTERS = [
  month,
  declare,
  intercept,
  resolve,
  trade,
  land,
  columns,
  attack,
  rounds,
  elsewhere,
  turn,
  rolls,
  end,
  scenario,
  card,
] as const;

type EiaCommand = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _read, ...chapters } = fold<EiaState, EiaCommand, EiaEvent>({
  chapters: CHAPTERS,
  phase: phaseOf,
  speaking,
  malformed: (verb, field) => refusing('no')('EIA-060', 'malformed', { verb, field }),
  bar,
  after: goOn,
});

/** Empires in Arms: the naval rules. */
export const rules: RulesModule<EiaState, EiaCommand, EiaEvent> = {
  ...chapters,
  id: meta.id,
  body,
  setup,
  binding: ['formed'],
  maneuver: () => undefined,
  outcome: ({ outcome }) => outcome,
  stakes: stakesOf,
  nameOf: ({ sides, ships, admirals, markers, corps, routes, map }, id) =>
    (
      ships[id as PieceId] ??
      admirals[id] ??
      markers[id as PieceId] ??
      corps[id as PieceId] ??
      routes[id as PieceId] ??
      sides.find((side) => side.id === id) ??
      map[id as PlaceId]
    )?.name ?? id,
  view,
  apart,
  status,
  prospects: () => [],
  card: cardFor,
  roster: rosterOf,
  reach: () => [],
  plays,
  settingOut,
  texts: { ...meta.words, ...chapters.texts, ...settingTexts },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
