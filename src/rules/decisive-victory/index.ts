import { shipBody } from '../../engine/chart/ship-body';
import type { RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { maneuverTexts } from '../../engine/moving/verdict';
import type { CommandOf } from '../../kit/chapter';
import { fold } from '../../kit/fold';
import { isRefusal } from '../../kit/refusal';
import { air } from './air';
import { boardOf } from './air/air-board';
import { card } from './card';
import { cardFor } from './card/card';
import { reachOf } from './card/reach';
import { rosterOf } from './card/roster';
import { templatesOf } from './card/templates';
import { damage } from './damage';
import { doomOf } from './damage/doom';
import { no } from './dv';
import type { DvEvent } from './events';
import { guns } from './guns';
import { prospects } from './guns/prospects';
import { movement } from './movement';
import { course } from './movement/course';
import { maneuver } from './movement/movement';
import { night } from './night';
import rulebook from './rulebook.json';
import { scenario } from './scenario';
import { setup } from './scenario/setup';
import { skirmish } from './scenario/skirmish';
import { stakesOf } from './scenario/victory';
import { settingOut, texts as settingTexts } from './setting-out';
import { speaking } from './ship/acting';
import type { DvState } from './state';
import { torpedoes } from './torpedoes';
import { turn } from './turn';
import { bar } from './turn/bar';
import { turnBegun, view } from './turn/command-phase';
import { afterwards } from './turn/sequence';
import { status } from './turn/status';

const CHAPTERS = [turn, movement, guns, torpedoes, damage, night, air, scenario, card] as const;

export type DvCommand = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _read, ...chapters } = fold<DvState, DvCommand, DvEvent>({
  chapters: CHAPTERS,
  phase: ({ phase }) => phase,
  speaking,
  malformed: (verb, field) => no('DV-010', 'malformed', { verb, field }),
  bar,
  after: afterwards,
});

/** Decisive Victory: surface battle, night, aircraft. */
export const rules: RulesModule<DvState, DvCommand, DvEvent> = {
  ...chapters,
  id: 'decisive-victory',
  body: shipBody,
  setup(battle) {
    const laid = setup(battle);
    return isRefusal(laid) ? laid : chapters.reduce(laid, turnBegun(laid, 1));
  },
  maneuver,
  course,
  outcome: (state) => state.outcome,
  stakes: stakesOf,
  doom: doomOf,
  nameOf: (state, id) =>
    state.ships[id as PieceId]?.card.name ??
    [...(state.flights ?? []), ...(state.squalls ?? []), ...state.sides].find((one) => one.id === id)?.name ??
    id,
  view,
  status,
  prospects,
  card: cardFor,
  roster: rosterOf,
  reach: reachOf,
  templates: templatesOf,
  board: boardOf,
  skirmish,
  settingOut,
  texts: { ...maneuverTexts, ...chapters.texts, ...settingTexts },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
