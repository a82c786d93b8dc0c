import type { Lengths, Series } from '../../engine/counting/series';
import type { Share } from '../../engine/counting/share';
import type { Battle } from '../../engine/set-up/record';
import type { BatchSettings } from './file';

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const shareWords = (name: string, { count, part, low, high }: Share): string =>
  `  ${name.padEnd(26)} ${String(count).padStart(6)} ${percent(part).padStart(8)}   95 % interval ${percent(low)} to ${percent(high)}`;

const turnWords = ({ mean, median, least, most }: Lengths): string =>
  `mean ${mean.toFixed(1)}, median ${median}, ${least} to ${most} turns`;

/** A batch in words, a line for each thing that was counted. */
export function batchWords(
  { title, sides }: Battle,
  { rules, a, b, swap, seed }: BatchSettings,
  series: Series,
): readonly string[] {
  const { games, draws, turns, decided } = series;
  const named = a === b ? [`A, ${a}`, `B, ${b}`] : [a, b];
  const [first = '', second = ''] = sides.map(({ name }) => name);
  const seating = swap
    ? `${named[0]} against ${named[1]}, sides exchanged every other game`
    : `${named[0]} (${first}) against ${named[1]} (${second})`;
  const counted = (name: string, { points, lost, ships }: Series['opponents'][number]): string =>
    `  ${name.padEnd(26)} ${points.toFixed(1).padStart(6)} points, ${lost.toFixed(2)} of ${Math.round(100 * ships) / 100} lost`;
  const heading = `${title} (${rules}), ${games} ${games === 1 ? 'game' : 'games'} from seed ${seed}: ${seating}.`;
  if (games === 0) return [heading];
  return [
    heading,
    'Wins',
    ...series.opponents.map(({ wins }, i) => shareWords(named[i] ?? '', wins)),
    shareWords('draws', draws),
    ...(swap
      ? ['Wins by side', ...series.sides.map(({ wins }, i) => shareWords(sides[i]?.name ?? '', wins))]
      : []),
    'A game, on the average',
    ...series.opponents.map((one, i) => counted(named[i] ?? '', one)),
    ...(swap ? series.sides.map((one, i) => counted(sides[i]?.name ?? '', one)) : []),
    `Length: ${turnWords(turns)}.`,
    decided.most > 0
      ? `Decided: ${turnWords(decided)}, when the winner took the lead for good.`
      : 'Decided: no game was won.',
  ];
}

/** How far a batch has come, in one line. */
export function progressWords(done: number, of: number, played: number, seconds: number): string {
  const rate = played / Math.max(seconds, 1e-3);
  const left = played === 0 || done === of ? '' : `, ${timeWords((of - done) / rate)} left`;
  const speed = rate >= 1 ? `${rate.toFixed(1)} a second` : `${(rate * 60).toFixed(1)} a minute`;
  return `${done} of ${of} games, ${speed}${left}`;
}

function timeWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
