import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { port } from './.ci/port.mjs';
import { offline } from './src/app/offline/build.ts';
import { policy } from './src/app/offline/policy.ts';
import { waves } from './src/app/waves.ts';

const cut = waves(join(import.meta.dirname, 'src'));

export default defineConfig({
  root: 'src/app',
  base: './',
  plugins: [react(), policy(), offline(), cut.plugin],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Drawing comes in one file with all its renderers (src/app/waves.ts); what is fetched is held by the bench.
    chunkSizeWarningLimit: 800,
    // The battles are data: a script of their own, that changes when they do.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'battles', test: /assets\/scenarios\/.*\.json$/, priority: 4 }, ...cut.groups],
        },
      },
    },
  },
  server: { port },
  preview: { port, strictPort: true },
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    environment: 'node',
    // Vitest leaves a core to itself: on two cores the files would run one after another.
    maxWorkers: availableParallelism(),
    // Random games are long; a slow machine may take its time. These are for what hangs, and nothing else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
