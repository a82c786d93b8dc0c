import type { Ground } from '../state';

export type EndEvent =
  /** Who is near the objectives and in the halves has changed. */
  { readonly type: 'ground-counted' } & Ground;
