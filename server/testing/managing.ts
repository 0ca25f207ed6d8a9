import { execFile } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../manage.ts');

export interface Told {
  code: number;
  out: string;
  error: string;
}

/** Returns the `manage` command, in a process of its own, over a data folder and database. */
export function managing({
  dataDir,
  databaseUrl = '',
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
}) {
  return (words: string[], change: NodeJS.ProcessEnv = {}) =>
    new Promise<Told>((resolve) => {
      const own = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const env = { PATH: process.env.PATH, ...own, ...change };
      execFile(process.execPath, [PROGRAM, ...words], { env }, (failure, out, error) =>
        resolve({ code: failure ? Number(failure.code) : 0, out, error }),
      );
    });
}
