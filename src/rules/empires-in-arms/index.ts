import type { RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import type { CommandOf } from '../../kit/chapter';
import { fold } from '../../kit/fold';
import { refusing } from '../../kit/refusal';
import { attack } from './attack';
import { card } from './card';
import { cardFor, rosterOf } from './card/card';
import { columns } from './columns';
import { view } from './columns/view';
import { end } from './end';
import { stakesOf } from './end/verdict';
import type { EiaEvent } from './events';
import { meta } from './meta';
import { rolls } from './rolls';
import { rounds } from './rounds';
import { bar } from './rounds/bar';
import { speaking, status } from './rounds/status';
import rulebook from './rulebook.json';
import { scenario } from './scenario';
import { body, setup } from './scenario/setup';
import type { EiaState } from './state';

const CHAPTERS = [columns, attack, rounds, rolls, end, scenario, card] as const;

type EiaCommand = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _read, ...chapters } = fold<EiaState, EiaCommand, EiaEvent>({
  chapters: CHAPTERS,
  phase: ({ phase }) => phase,
  speaking,
  malformed: (verb, field) => refusing('no')('EIA-060', 'malformed', { verb, field }),
  bar,
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
  nameOf: ({ sides, ships, admirals }, id) =>
    ships[id as PieceId]?.name ?? admirals[id]?.name ?? sides.find((side) => side.id === id)?.name ?? id,
  view,
  status,
  prospects: () => [],
  card: cardFor,
  roster: rosterOf,
  reach: () => [],
  texts: { ...meta.words, ...chapters.texts },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
