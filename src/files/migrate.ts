export const FILE_KINDS = ['chart', 'fleet', 'scenario', 'lesson', 'game', 'locked-game'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The format this program writes, and the newest it reads, of each kind of file. */
export const FORMATS: Readonly<Record<FileKind, number>> = {
  chart: 1,
  fleet: 1,
  scenario: 1,
  lesson: 1,
  game: 1,
  'locked-game': 1,
};

export type Fields = Readonly<Record<string, unknown>>;

/** What turns a file of one kind from one format into the next. The `format` field is set by `migrate`. */
export type MigrationStep = {
  readonly kind: FileKind;
  readonly from: number;
  readonly change: (file: Fields) => Fields;
};

/** Every format there ever was stays readable: a new format comes with its step here. */
const STEPS: readonly MigrationStep[] = [];

/**
 * The file in the wanted format, carried up step by step; undefined when a step is missing. The file's own
 * format must be a whole number not above the wanted one.
 */
export function migrate(
  kind: FileKind,
  file: Fields,
  wanted: number = FORMATS[kind],
  steps: readonly MigrationStep[] = STEPS,
): Fields | undefined {
  let current = file;
  for (let format = Number(file.format); format < wanted; format++) {
    const step = steps.find((one) => one.kind === kind && one.from === format);
    if (!step) return undefined;
    current = { ...step.change(current), format: format + 1 };
  }
  return current;
}
