import type { Side } from '../../../engine/ids';
import type { Step } from '../state';

/** The steps of a period and what the sides have said in them. */
export type PeriodEvent =
  | { readonly type: 'side-committed'; readonly side: Side }
  | { readonly type: 'step-begun'; readonly step: Step; readonly period: number }
  /** The side has named its targets, or has none it could fire at. */
  | { readonly type: 'firing-ended'; readonly side: Side; readonly idle: boolean };
