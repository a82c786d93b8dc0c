import { expose } from 'comlink';
import { type Match, matchOf } from '../../ai/games/match';
import { type Runs, runsOf } from '../../ai/games/plan-runs';
import type { PlanAsked, PlanRun } from '../../engine/opponent/plan-run';
import type { Battle } from '../../engine/set-up/record';
import { speakLanguage } from '../../session/language';
import type { World } from '../../table/world';

let match: Promise<Match> | undefined;
let runs: Runs | undefined;

const runner = {
  async lay(battle: Battle, from: World, asked: PlanAsked, language: string): Promise<void> {
    match ??= speakLanguage(language).then(() => matchOf(battle));
    const { laid, opponent } = await match;
    runs = runsOf(laid, opponent, from, asked);
  },
  /** Runs with the dice of one seed after the other, for so many milliseconds; a sentence when one came to no end. */
  run(seed: number, last: number, time: number): readonly PlanRun[] | string {
    if (!runs) throw new Error('no plan is laid');
    const until = performance.now() + time;
    const done: PlanRun[] = [];
    do {
      const ran = runs.run(seed + done.length);
      if (!ran.ok) return ran.trouble;
      done.push(ran.run);
    } while (seed + done.length <= last && performance.now() < until);
    return done;
  },
};

export type RunnerInWorker = typeof runner;

expose(runner);
