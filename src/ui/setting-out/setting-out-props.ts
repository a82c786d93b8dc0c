import type { RulesMeta } from '../../engine/contract';
import type { Photograph, ShipRecord } from '../../engine/set-up/record';
import type { OwnBattle, TableDesk } from '../../session/setting-out/table-desk';
import type { Linked } from '../play/game-link';

/** Fleets of one's own, as this browser keeps them. */
export type OwnFleets = {
  readonly all: readonly {
    readonly id: string;
    readonly title: string;
    readonly ships: readonly ShipRecord[];
  }[];
  /** A record out of what was typed, by the columns of a fleet's table; what is wrong with it in one sentence. */
  readonly read: (
    typed: Readonly<Record<string, string>>,
  ) => Promise<
    { readonly ok: true; readonly value: ShipRecord } | { readonly ok: false; readonly reason: string }
  >;
  readonly keep: (record: ShipRecord) => void;
  readonly save: (fleet: string) => void;
  readonly drop: (fleet: string) => void;
};

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
  readonly fleets: OwnFleets;
  readonly onChartFile: (file: File) => void;
  readonly onBack: () => void;
  readonly onKeep: (battle: OwnBattle) => void;
  /** Both take the photograph along when they are told to. */
  readonly onSave: (battle: OwnBattle, withPhotograph: boolean) => void;
  readonly onLink: (battle: OwnBattle, withPhotograph: boolean) => Promise<Linked>;
  /** Keeps a photograph on this device and lays it under the table. */
  readonly onPhotograph: (of: Omit<Photograph, 'id'>, picture: Blob) => void;
  /** Where a photograph is found; undefined when it is not on this device. */
  readonly addressOf: (photograph: Photograph) => Promise<string | undefined>;
  readonly onPrint: (battle: OwnBattle) => void;
  readonly onFight: (battle: OwnBattle) => void;
};
