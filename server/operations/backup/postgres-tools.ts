import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { decodedPart } from '../../platform/runtime/setting-kinds.ts';
import { StartError } from '../../platform/runtime/start-error.ts';

const run = promisify(execFile);

/** Parameters of `DATABASE_URL` that only the driver knows: PostgreSQL's programs refuse them. */
const DRIVER_PARAMETER =
  /^(?:statement|query|lock|idle_in_transaction_session)_timeout=|^uselibpqcompat=|^[^=]*[A-Z]/;

/** Returns the parameters of an address, as PostgreSQL's programs know them. */
function parametersForTools({ search }: URL): string {
  const parameters = search.slice(1).split('&');
  return parameters
    .filter((parameter) => !DRIVER_PARAMETER.test(parameter))
    .map((parameter) => (parameter === 'sslmode=no-verify' ? 'sslmode=require' : parameter))
    .join('&');
}

/** Runs a PostgreSQL program on a database. The password is passed in the environment: every user can see the command line. */
async function runTool(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
  manualCommand: string,
) {
  const url = new URL(databaseUrl);
  const password = decodedPart(url.password);
  url.password = '';
  url.search = parametersForTools(url);
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  try {
    await run(program, [...args, `--dbname=${url.href}`], { env });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new StartError(
        `${program} is not installed: install PostgreSQL's client programs (Debian: postgresql-client), or run this where they are: ${manualCommand}`,
      );
    if (/version mismatch|unsupported version/.test(stderr))
      throw new StartError(
        `${program} is older than the server or the dump: install the client programs of the newer version`,
      );
    throw new StartError(`${program} failed: ${stderr.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
  }
}

/** Dumps a snapshot into a file in PostgreSQL's own compressed format. Throws a StartError. */
export function dump(databaseUrl: string, file: string, snapshot: string): Promise<void> {
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ];
  return runTool(
    'pg_dump',
    databaseUrl,
    args,
    'pg_dump --format=custom --file=database.dump "$DATABASE_URL"',
  );
}

/** Fills an empty database from a dump, completely or not at all. Throws a StartError. */
export function undump(databaseUrl: string, file: string): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file];
  return runTool(
    'pg_restore',
    databaseUrl,
    args,
    'pg_restore --single-transaction --dbname="$DATABASE_URL" database.dump',
  );
}
