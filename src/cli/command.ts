/** A command of the headless game: its arguments, the project's folder, the folder this program was built into; the exit code. */
export type CliCommand = (args: readonly string[], top: string, built: string) => Promise<number>;
