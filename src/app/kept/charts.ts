import type { ChartFile, Ground } from '../../engine/chart/chart';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import { loadChart } from '../../files/library';
import type { Read } from '../../files/read';
import type { ChartDraft } from '../../session/chart/chart-draft';
import type { Pace } from '../../session/slices';
import { preferences } from '../../ui/preferences';
import { saveAs } from '../../ui/save-as';
import english from '../app.en.json';
import { readApart } from '../workers/reading';

const t = phrases(english);

const KEY = 'flag-plot.chart';

/** What a chart is drawn from: nothing, one that comes with the program, a file, or one left unsaved. */
export type ChartFrom =
  | { readonly from: 'new'; readonly ground: Ground }
  | { readonly from: 'shipped'; readonly id: string }
  | { readonly from: 'file'; readonly file: File }
  | { readonly from: 'kept' };

const keptText = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Title of the chart left unsaved in this browser. */
export function keptChart(): string | undefined {
  // The head of the file that a draft is written as: to read all of it would keep the page waiting.
  const [, title] = /"title": ("(?:[^"\\]|\\.)*"),?\n/.exec((keptText() ?? '').slice(0, 1000)) ?? [];
  try {
    return title === undefined ? undefined : String(JSON.parse(title));
  } catch {
    return undefined;
  }
}

/** Keeps a chart's text in this browser; whether it could be. */
export function keepChart(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

export function dropChart(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/** The chart to be drawn on, or one sentence that says why it cannot be had. */
export async function openChart(from: ChartFrom, pace: Pace): Promise<Read<ChartDraft>> {
  const paper = await import('../../session/chart/chart-paper');
  if (from.from === 'new')
    return { ok: true, value: paper.newDraft(preferences.getState().unit, from.ground) };
  const drafted = (read: Read<ChartFile>): Read<ChartDraft> =>
    read.ok ? { ok: true, value: paper.draftOf(read.value) } : read;
  if (from.from === 'kept')
    return drafted(await readApart('chart', keptText() ?? '', say(NO_RULES, t('app.kept-chart')), pace));
  if (from.from === 'file') return drafted(await readApart('chart', from.file, from.file.name, pace));
  const read = await loadChart(from.id);
  if (!read.ok) return read;
  const draft = paper.draftOf(read.value);
  return {
    ok: true,
    value: { ...draft, id: `my-${draft.id}`, title: say(NO_RULES, t('app.copy', { title: draft.title })) },
  };
}

/** Gives a chart to the player as a file that other programs for GeoJSON know by its name. */
export function downloadChart(text: string, id: string): void {
  saveAs(`${id}.geojson`, new Blob([text], { type: 'application/geo+json' }));
}
