import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { port } from './.ci/port.mjs';
import { offline } from './src/app/offline/build.ts';
import { policy } from './src/app/offline/policy.ts';
import { unfetched } from './src/app/unfetched.ts';
import { waves } from './src/app/waves.ts';

const ON_A_PAGE = ['src/**/*.test.tsx', 'src/**/*.page.test.ts'];
/** Files that fold a part of a book, whose slots are then filled otherwise than the whole book fills them. */
const OF_A_PART = ['src/rules/stations-manned-and-ready/damage/**/*.test.ts', 'src/kit/{fold,slot}.test.ts'];

const cut = waves(join(import.meta.dirname, 'src'));

export default defineConfig({
  root: 'src/app',
  base: './',
  plugins: [react(), policy(), offline(), unfetched(), cut.plugin],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Drawing comes in one file with both its renderers (src/app/waves.ts); what is fetched is held by the bench.
    chunkSizeWarningLimit: 800,
    // Battles and lessons are data: scripts of their own, that change when they do.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'battles', test: /assets\/scenarios\/.*\.json$/, priority: 5 },
            { name: 'lessons', test: /assets\/lessons\/.*\.json$/, priority: 5 },
            ...cut.groups,
          ],
        },
      },
    },
  },
  server: { port },
  preview: { port, strictPort: true },
  test: {
    root: import.meta.dirname,
    // Vitest leaves a core to itself: on two cores the files would run one after another.
    maxWorkers: availableParallelism(),
    // Random games are long; a slow machine may take its time. These are for what hangs, and nothing else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/seeded.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...ON_A_PAGE, ...OF_A_PART],
          environment: 'node',
          // One worker reads each module, rulebook and battle once for all its files: a third of the time of a run.
          // So a test file leaves nothing behind it: what it stubs or speaks, it takes back.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'part', include: OF_A_PART, environment: 'node', sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ON_A_PAGE,
          environment: 'happy-dom',
          // A page of its own for each file. After the others, which then share their workers to the end.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
