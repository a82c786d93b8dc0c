import type { FeatureKind, Ground } from '../engine/chart/chart';
import type { Ink } from './paper/sheet';

/** What charted areas are filled with: light, for paper that is written and stood on. */
export const AREA_INKS: Readonly<Partial<Record<FeatureKind, Ink>>> = {
  land: '#e6dcc0',
  shoal: '#d9e8ee',
  sandbar: '#efe6cf',
  ice: '#f2f6f8',
  mine: '#f3dcd8',
  rock: '#b7ad97',
  hill: '#e4dbc4',
  crops: '#ece3b8',
  woods: '#cfdcc0',
  rubble: '#d8d2c8',
  wreck: '#cfc8bd',
  trench: '#cdbfa4',
  'shallow-water': '#d9e8ee',
  'deep-water': '#bcd3de',
  'wooden-house': '#d6bd98',
  'stone-house': '#c4c0b8',
  bunker: '#a9a59d',
};

export const LINE_INKS: Readonly<Partial<Record<FeatureKind, Ink>>> = {
  road: '#d9cdb2',
  stream: '#9fc0cf',
  hedge: '#6f8a55',
  bocage: '#4f6b3a',
  'stone-wall': '#6b6862',
  fence: '#8b7350',
  stakes: '#5b4a33',
  chain: '#4a4a4a',
  channel: '#7f98a5',
};

export const GROUND_INKS: Readonly<Record<Ground, Ink>> = { sea: '#f4f9fb', land: '#f4f1e4' };
