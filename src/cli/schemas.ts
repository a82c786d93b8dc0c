import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fleetSchema } from '../files/battle/fleet';
import { scenarioSchema } from '../files/battle/scenario';
import { chartSchema } from '../files/chart/chart';
import { gameSchema } from '../files/game/game';
import { lockedSchema } from '../files/game/locked';
import { lessonSchema } from '../files/lesson';
import type { FileKind } from '../files/migrate';
import type { CliCommand } from './command';

const SCHEMAS: Readonly<Record<FileKind, z.ZodMiniType>> = {
  chart: chartSchema,
  fleet: fleetSchema,
  scenario: scenarioSchema,
  lesson: lessonSchema,
  game: gameSchema,
  'locked-game': lockedSchema,
};

/** The text of each JSON Schema, by its path in the project. */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([kind, schema]) => {
      const json = {
        title: `Flag Plot ${kind} file`,
        ...z.toJSONSchema(schema, { reused: 'ref', io: 'input' }),
      };
      return [`assets/schema/${kind}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** Writes the JSON Schema of each file format for editors to check files by. */
export const writeSchemas: CliCommand = async (_, top) => {
  mkdirSync(join(top, 'assets', 'schema'), { recursive: true });
  for (const [path, text] of schemaFiles()) {
    writeFileSync(join(top, path), text);
    console.log(path);
  }
  return 0;
};
