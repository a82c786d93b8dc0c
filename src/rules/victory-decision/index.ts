import type { RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { maneuverTexts } from '../../engine/moving/verdict';
import type { CommandOf } from '../../kit/chapter';
import { fold } from '../../kit/fold';
import { refusing } from '../../kit/refusal';
import { actions } from './actions';
import { keepTogether } from './actions/strays';
import { assault } from './assault';
import { attack } from './attack';
import { card } from './card';
import { cardFor } from './card/card';
import { markersOf } from './card/markers';
import { rosterOf } from './card/roster';
import { templatesOf } from './card/templates';
import { deployment } from './deployment';
import { end } from './end';
import { stakesOf } from './end/stakes';
import type { VdEvent } from './events';
import { liesOf } from './ground/lies';
import { army } from './lists';
import { lists } from './lists/builder';
import { meta } from './meta';
import rulebook from './rulebook.json';
import { scenario } from './scenario';
import { body, setup } from './scenario/setup';
import { settingOut, texts as settingTexts } from './setting-out';
import { shooting } from './shooting';
import type { VdState } from './state';
import { strikes } from './strikes';
import { structures } from './structures';
import { turn } from './turn';
import { bar } from './turn/bar';
import { withProposal } from './turn/proposed';
import { endActivation } from './turn/sequence';
import { speaking, status } from './turn/status';
import { mayWhereItIs } from './unit/carried';
import { unitNamed } from './vd';
import { vehicles } from './vehicles';
import { maneuverOf } from './vehicles/carry';
import { courseOf } from './vehicles/course';

const CHAPTERS = [
  turn,
  actions,
  assault,
  attack,
  shooting,
  vehicles,
  strikes,
  structures,
  deployment,
  end,
  scenario,
  army,
  card,
] as const;

type VdCommand = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _read, ...chapters } = fold<VdState, VdCommand, VdEvent>({
  chapters: CHAPTERS,
  phase: ({ phase }) => phase,
  speaking,
  malformed: (verb, field) => refusing('no')('VD-032', 'malformed', { verb, field }),
  bar,
  /** Men who were out of reach rejoin; when the last action is spent, or the unit lost, the next unit is named. */
  *after(before) {
    const state = yield* keepTogether(before);
    const { activation, units, phase } = state;
    const isOver = phase === 'act' && activation && (activation.left <= 0 || !units[activation.unit]);
    return isOver ? yield* endActivation(state, activation.unit) : state;
  },
});

/** Victory Decision: World War II. */
export const rules: RulesModule<VdState, VdCommand, VdEvent> = {
  ...chapters,
  id: meta.id,
  body,
  setup,
  /** What cannot be done in or on a vehicle is not offered there (VD-H79). */
  offers(state, side, measure) {
    const offers = chapters.offers(state, side, measure).filter(({ verb, subject, refusal }) => {
      const unit = subject && unitNamed(state, subject);
      return refusal !== undefined || !unit || mayWhereItIs(state, unit, verb);
    });
    return withProposal(state, offers, measure);
  },
  course: courseOf,
  maneuver(state, piece) {
    const unit = state.activation?.unit === piece ? state.units[piece] : undefined;
    return unit && maneuverOf(state, unit);
  },
  outcome: ({ outcome }) => outcome,
  stakes: stakesOf,
  nameOf: ({ sides, units, aside, lost, structures: built, objectives }, id) =>
    units[id as PieceId]?.name ??
    aside?.[id as PieceId]?.name ??
    lost[id as PieceId]?.name ??
    built?.[id as PieceId]?.name ??
    objectives?.[id as PieceId]?.name ??
    sides.find((side) => side.id === id)?.name ??
    id,
  view: (state) => state,
  status,
  prospects: () => [],
  lies: liesOf,
  card: cardFor,
  roster: rosterOf,
  markers: markersOf,
  reach: () => [],
  templates: templatesOf,
  lists,
  settingOut,
  texts: { ...maneuverTexts, ...meta.words, ...chapters.texts, ...settingTexts },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
