import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { offline } from './src/app/offline/build.ts';

const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  root: 'src/app',
  base: './',
  plugins: [react(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The battles are data: a script of their own, that changes when they do.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'battles', test: /assets\/scenarios\/.*\.json$/ }] } },
    },
  },
  server: { port },
  preview: { port, strictPort: true },
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    environment: 'node',
    // Random games are long; a slow machine may take its time.
    testTimeout: 60_000,
  },
});
