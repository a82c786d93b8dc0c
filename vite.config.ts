import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  root: 'src/app',
  base: './',
  plugins: [react()],
  build: { outDir: '../../dist', emptyOutDir: true, target: 'es2022' },
  server: { port },
  preview: { port, strictPort: true },
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    environment: 'node',
  },
});
