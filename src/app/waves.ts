import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Wave = {
  readonly name: string;
  /** Modules that it begins with, below the source folder. */
  readonly roots: readonly string[];
  /** It holds what so many of its roots reach. */
  readonly atLeast: number;
};

/**
 * What the page needs at one moment, in the order of the moments: a module goes with the first wave that reaches it by
 * static imports, and each wave is one file.
 */
const wavesOf = (src: string): readonly Wave[] => [
  { name: 'start', roots: ['app/main.tsx'], atLeast: 1 },
  { name: 'table', roots: ['app/pages/play-screen.tsx', 'session/create.ts'], atLeast: 1 },
  // What rule sets have in common, whichever of them is played.
  {
    name: 'table',
    roots: readdirSync(join(src, 'rules')).map((set) => `rules/${set}/index.ts`),
    atLeast: 2,
  },
  { name: 'scene', roots: ['scene/scene.ts'], atLeast: 1 },
  { name: 'lesson', roots: ['app/pages/learn-page.tsx', 'session/lesson/lay-lesson.ts'], atLeast: 1 },
];

/**
 * Cuts the program into one file a wave, for as long as a browser opens each file in a request of its own. What no
 * wave reaches (late parts, a rule set's own) is left to the bundler.
 */
export function waves(src: string) {
  const waveOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'flag-plot-waves',
    apply: 'build',
    buildEnd() {
      const reached = (root: string): ReadonlySet<string> => {
        const found = new Set<string>();
        const next = [join(src, root)];
        for (let id = next.pop(); id !== undefined; id = next.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          next.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return found;
      };
      for (const { name, roots, atLeast } of wavesOf(src)) {
        const sets = roots.map(reached);
        for (const id of new Set(sets.flatMap((set) => [...set]))) {
          if (!waveOf.has(id) && sets.filter((set) => set.has(id)).length >= atLeast) waveOf.set(id, name);
        }
      }
    },
  };
  // A group takes with it all that its modules import: the earlier wave takes its own before.
  const groups = ['start', 'table', 'scene', 'lesson'].map((name, i, all) => ({
    name,
    test: (id: string): boolean => waveOf.get(id) === name,
    priority: all.length - i,
  }));
  return { plugin, groups };
}
