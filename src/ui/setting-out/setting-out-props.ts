import type { RulesMeta } from '../../engine/contract';
import type { OwnBattle, TableDesk } from '../../session/setting-out/table-desk';
import type { Linked } from '../play/game-link';

/** What the page on which a table is set out is given. */
export type SettingOutProps = {
  readonly desk: TableDesk;
  readonly rules: readonly RulesMeta[];
  /** Charts that come with the program, by id. */
  readonly charts: readonly string[];
  /** What came of what was done last, in words. */
  readonly notice: string | undefined;
  readonly onChart: (id: string | undefined) => void;
  /** A fleet of one's own, as a file of the program's or as a table. */
  readonly onFleetFile: (file: File) => void;
  readonly onChartFile: (file: File) => void;
  readonly onBack: () => void;
  readonly onKeep: (battle: OwnBattle) => void;
  readonly onSave: (battle: OwnBattle) => void;
  readonly onLink: (battle: OwnBattle) => Promise<Linked>;
  readonly onFight: (battle: OwnBattle) => void;
};
