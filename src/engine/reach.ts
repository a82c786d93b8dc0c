import type { Arc } from '../geometry/pose';
import type { Inches } from '../geometry/units';
import type { RuleId } from './ids';
import type { GunPlace } from './moving/motion';
import type { Text } from './words/text';

/** What a piece can reach with one weapon: its arcs and the rings where a modifier changes. */
export type Reach = {
  readonly weapon: string;
  readonly label: Text;
  readonly range: Inches;
  readonly mounts: readonly {
    readonly id: string;
    readonly arcs: readonly Arc[];
    /** Where on the hull it is measured from; from the piece's measuring point when absent. */
    readonly at?: Pick<GunPlace, 'station' | 'abeam'>;
  }[];
  readonly rings: readonly { readonly to: Inches; readonly label: string; readonly cite: RuleId }[];
  /** What the figures on its rings are, where they are figures. */
  readonly legend?: Text;
};
