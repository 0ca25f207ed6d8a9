import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DialectName } from '../../platform/database/database.ts';
import { StartError } from '../../platform/runtime/start-error.ts';

export const MANIFEST = 'manifest.json';

/** Name of the database copy in a backup, by kind of database. */
export const COPY = { sqlite: 'pv-brain.sqlite', postgres: 'database.dump' } as const satisfies Record<
  DialectName,
  string
>;

/**
 * Parts of the data folder that are backed up: all except unfinished uploads, and pictures that can be generated from the stored
 * ones.
 */
export const BACKED_UP = { folders: ['upload', 'private'], files: ['secret'] } as const;

const schema = z.object({
  /** Format version of the manifest. */
  format: z.literal(1),
  /** Time of the backup, as ISO 8601. */
  madeAt: z.string(),
  /** Version of the program that made it. */
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Number of rows by table, at the moment of the snapshot. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  /** The bucket that the files were in; null without one. */
  bucket: z.string().nullable(),
  /** Whether the files of the bucket are in the backup; those of earlier versions are without. */
  hasBucketFiles: z.boolean().default(false),
  /** Where the installation's secret was: in the backup, or in the environment, which is not in it. */
  secret: z.enum(['file', 'environment']).default('file'),
});

export type Manifest = z.output<typeof schema>;

/** Reads the manifest of a backup. Throws a StartError when it cannot be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`the backup in ${folder} has no ${MANIFEST} that this version understands`);
  }
}
