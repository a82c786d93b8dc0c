/** A command of the headless game: its arguments, the project's folder, the exit code. */
export type CliCommand = (args: readonly string[], top: string) => Promise<number>;
