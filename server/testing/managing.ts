import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { runCommand } from '../bootstrap/commands.ts';
import { sharedApp, testApp } from './test-app.ts';

export interface CommandResult {
  code: number;
  out: string;
  error: string;
}

interface ServerLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
}

type Manage = (args: string[], change?: NodeJS.ProcessEnv) => Promise<CommandResult>;

const environmentOf = ({ dataDir, databaseUrl = '' }: ServerLocation, change: NodeJS.ProcessEnv) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ...change,
});

/** Returns a function that runs the `manage` command in a separate process, over a data folder and database. */
export function managing(location: ServerLocation): Manage {
  return (args, change = {}) =>
    new Promise<CommandResult>((resolve) => {
      const env = { PATH: process.env.PATH, ...environmentOf(location, change) };
      execFile(
        process.execPath,
        [join(inject('programs'), 'manage.js'), ...args],
        { env },
        (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
      );
    });
}

/**
 * Like `managing`, but within this process, which takes a tenth of the time: for tests that do not depend on how a process starts
 * and ends.
 */
export function managingHere(location: ServerLocation): Manage {
  return async (args, change = {}) => {
    const [out, error] = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    for (const [name, value] of Object.entries(environmentOf(location, change))) vi.stubEnv(name, value);
    try {
      const code = await runCommand(args);
      const textOf = (spy: typeof out) => spy?.mock.calls.map(([text]) => String(text)).join('') ?? '';
      return { code, out: textOf(out), error: textOf(error) };
    } finally {
      vi.unstubAllEnvs();
      out?.mockRestore();
      error?.mockRestore();
    }
  };
}

const SETTINGS = { captchaFixedAnswer: '7' };

const withCommand = ({ app, database: { db }, settings }: Awaited<ReturnType<typeof testApp>>) => ({
  app,
  db,
  dataDir: settings.dataDir,
  manage: managingHere(settings),
});

/** Starts the server, and the command over the same database. */
export const serverWithCommand = async () => withCommand(await testApp(SETTINGS));

/** Like `serverWithCommand`, for all tests of a file: see `sharedApp`. */
export function sharedServerWithCommand() {
  const app = sharedApp(SETTINGS);
  return () => withCommand(app());
}
