import { modelBody } from '../../engine/chart/ship-body';
import type { RulebookEntry, RulesModule } from '../../engine/contract';
import { maneuverTexts } from '../../engine/moving/verdict';
import type { CommandOf } from '../../kit/chapter';
import { fold } from '../../kit/fold';
import { refusing } from '../../kit/refusal';
import { card } from './card';
import { cardFor } from './card/card';
import { markersOf } from './card/markers';
import { reachOf } from './card/reach';
import { rosterOf } from './card/roster';
import { templatesOf } from './card/templates';
import { damage } from './damage';
import { end } from './end';
import { stakesOf } from './end/victory';
import type { AcwEvent } from './events';
import { guns } from './guns';
import { sightOf } from './guns/laying/look';
import { prospects } from './guns/prospects';
import { modelOf } from './meta';
import { mines } from './mines';
import { motion } from './motion';
import { orders } from './orders';
import { writing } from './orders/writing';
import { period } from './period';
import { bar } from './period/bar';
import { leadsOn, proposedOrder } from './period/course';
import { afterwards } from './period/sequence';
import { status } from './period/status';
import { hidden, view } from './period/view';
import { rams } from './rams';
import rulebook from './rulebook.json';
import { scenario } from './scenario';
import { setup } from './scenario/setup';
import { plays, settingOut, texts as settingTexts } from './setting-out';
import { nameOf } from './ship/fleet';
import { speaking } from './ship/speaking';
import type { AcwState } from './state';
import { works } from './works';

const CHAPTERS = [orders, motion, guns, rams, damage, works, mines, end, scenario, card, period] as const;

export type AcwCommand = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _read, ...chapters } = fold<AcwState, AcwCommand, AcwEvent>({
  chapters: CHAPTERS,
  phase: ({ step }) => step,
  speaking,
  malformed: (verb, field) => refusing('refusal')('ACW-008', 'malformed', { verb, field }),
  bar,
  after: afterwards,
});

/** American Civil War naval rules: rivers, harbours and their forts, orders written beforehand. */
export const rules: RulesModule<AcwState, AcwCommand, AcwEvent> = {
  ...chapters,
  id: 'acw-naval',
  body: modelBody(modelOf),
  setup,
  maneuver: () => undefined,
  outcome: (state) => state.outcome,
  stakes: stakesOf,
  nameOf,
  writing: {
    ...writing,
    proposed: (state, piece, measure) => {
      const vessel = state.vessels[piece];
      return state.step === 'orders' && vessel
        ? proposedOrder(view(state, vessel.side), vessel, measure)
        : undefined;
    },
    leadsOn,
  },
  binding: ['commit', 'endFire'],
  view,
  hidden,
  status,
  prospects,
  card: cardFor,
  roster: rosterOf,
  sight: sightOf,
  markers: markersOf,
  reach: reachOf,
  templates: templatesOf,
  settingOut,
  plays,
  texts: { ...maneuverTexts, ...chapters.texts, ...settingTexts },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
