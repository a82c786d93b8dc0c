import { expose } from 'comlink';
import { stream } from '../../engine/counting/dice';
import type { Battle } from '../../engine/set-up/record';
import { loadRules, rulesMeta } from '../../rules/registry';
import { type VolleyAsked, type VolleyOdds, volleyOdds, volleyOf } from '../../session/fire/volley';
import { layTable } from '../../table/laying/set';
import type { Table } from '../../table/state';
import type { AnyRules } from '../../table/world';

let laid: Promise<{ readonly rules: AnyRules; readonly table: Table }> | undefined;
/** The volley that is worked on; another in this place ends it. */
let present: object | undefined;

/** The same volley comes to the same odds. */
const SEED = 1;

/** Lets the messages in that have come meanwhile. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const reckoner = {
  async lay(battle: Battle): Promise<void> {
    const meta = rulesMeta(battle.rules);
    laid = loadRules(battle.rules).then((rules) => {
      if (!meta || !rules) throw new Error(`The rule set "${battle.rules}" is not among those here.`);
      const { table } = layTable(battle, meta.scale(battle.options), rules.body);
      return { rules, table };
    });
    await laid;
  },
  /** Works the odds of a volley out in the place of any before it. */
  async odds(asked: VolleyAsked, heard: (odds: VolleyOdds) => void): Promise<void> {
    const mine = {};
    present = mine;
    const field = await laid;
    if (!field) throw new Error('no table is laid');
    const work = volleyOdds(field, volleyOf(field, asked), stream(SEED));
    for (let step = work.next(); present === mine; step = work.next()) {
      if (step.value) heard(step.value);
      if (step.done) return;
      await breathe();
    }
  },
  drop(): void {
    present = undefined;
  },
};

export type ReckonerInWorker = typeof reckoner;

expose(reckoner);
