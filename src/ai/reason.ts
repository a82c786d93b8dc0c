import type { Appraisal } from '../engine/appraisal';
import { type Catalog, phrases, say, type Text } from '../engine/text';
import { distance } from '../geometry/point';
import type { AnyRules } from '../table/world';
import english from './ai.en.json';
import type { Judged } from './movement';
import { type Body, lieOf, type Picture } from './picture';

const t = phrases(english);

/** Inches by which a range must change to be called opened or closed. */
const CHANGED = 0.75;
/** Points below which nothing is said of a figure. */
const SLIGHT = 0.05;

const tenths = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
};
const hundredths = (value: number): string => String(Math.round(value * 100) / 100);

export type Speaker = {
  /** A reason as one sentence of plain words. */
  sentence(parts: readonly Text[]): string;
  movement(judged: Judged, body: Body, picture: Picture): string;
  /** `besides`: points of the enemy's fire in turns to come that it spares. */
  command(because: Text | undefined, worth: number, besides?: number): string;
};

/** Puts the figures a decision was made by into one sentence. */
export function speaker(rules: AnyRules, appraisal: Appraisal<unknown>): Speaker {
  const catalog: Catalog = { ...rules.texts, ...appraisal.texts };
  const sentence = (parts: readonly Text[]): string => {
    const [first, ...rest] = parts.map((part) => say(catalog, part)).filter((part) => part !== '');
    if (first === undefined) return '';
    const joined = [first, ...rest].join('; ');
    return /[.!?]$/.test(joined) ? joined : `${joined}.`;
  };
  return {
    sentence,
    command: (because, worth, besides = 0) =>
      sentence([
        because ?? (worth > SLIGHT ? t('ai.worth', { points: hundredths(worth) }) : t('ai.usual')),
        ...(besides > SLIGHT ? [t('ai.spares', { points: hundredths(besides) })] : []),
      ]),
    movement({ account, perils, way, hemmed, altered }, body, picture) {
      const parts: Text[] = [];
      const main = mainEnemy(picture, body, account.target);
      const name = (piece: string): string =>
        rules.roster(picture.state).find((line) => line.piece === piece)?.name ?? piece;
      if (main) {
        const then = main.places[picture.moments.length - 1] ?? main.pose;
        const before = distance(body.pose.at, main.pose.at);
        const after = distance(way.end.at, then.at);
        const key = after < before - CHANGED ? 'closes' : after > before + CHANGED ? 'opens' : 'keeps';
        parts.push(t(`ai.${key}`, { target: name(main.fighter.piece), range: tenths(after) }));
        const lie = lieOf(way.end, then, false);
        const bears = appraisal.bears?.(picture.state, body.fighter.piece, main.fighter.piece, lie);
        if (bears && account.give > SLIGHT) parts.push(t('ai.bears', { bears }));
        const holds = appraisal.holds?.(picture.state, body.fighter.piece, main.fighter.piece, lie);
        if (holds) parts.push(holds);
      } else {
        parts.push(t('ai.steers', { course: String(Math.round(way.end.heading)).padStart(3, '0') }));
      }
      if (account.give > SLIGHT || account.take > SLIGHT) {
        parts.push(t('ai.give', { points: hundredths(account.give), taken: hundredths(account.take) }));
      }
      if (account.spared > SLIGHT) parts.push(t('ai.draws', { points: hundredths(account.spared) }));
      if (Math.abs(account.then) > SLIGHT) {
        const key = account.then > 0 ? 'ai.then' : 'ai.then-lost';
        parts.push(t(key, { points: hundredths(Math.abs(account.then)) }));
      }
      if (account.mate) {
        const mate = name(account.mate.piece);
        const { cost } = account.mate;
        if (cost > SLIGHT) parts.push(t('ai.astray', { mate, points: hundredths(cost) }));
        else if (cost === 0 && altered !== 0) parts.push(t('ai.with', { mate }));
      }
      if (hemmed > SLIGHT) parts.push(t('ai.hemmed'));
      if (account.goal && account.goal.worth > SLIGHT) parts.push(account.goal.goal.because);
      for (const { because, worth } of perils) if (because && Math.abs(worth) > SLIGHT) parts.push(because);
      return sentence(parts);
    },
  };
}

/** The enemy that the movement is about: the one it fires at, else the nearest. */
function mainEnemy(picture: Picture, body: Body, target: string | undefined): Body | undefined {
  const fired = picture.enemies.find(({ fighter }) => fighter.piece === target);
  if (fired) return fired;
  let nearest: Body | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of picture.enemies) {
    const off = distance(enemy.pose.at, body.pose.at);
    if (off < least) {
      least = off;
      nearest = enemy;
    }
  }
  return nearest;
}
