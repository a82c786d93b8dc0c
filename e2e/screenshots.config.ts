import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npm run screenshots`: makes the pictures of the README from the built game. */
export default defineConfig(journeys, { testMatch: 'pictures.ts', workers: 1 });
