import { openDatabase } from './database/database.ts';
import { clearDemoContent, fillDemoContent } from './database/demo/fill.ts';
import { migrate } from './database/migrate.ts';
import { readSettings, SettingsError } from './settings.ts';

type Verb = (parts: { database: ReturnType<typeof openDatabase>; dataDir: string }) => Promise<string>;

const VERBS: Record<string, { help: string; run: Verb }> = {
  migrate: {
    help: 'bring the database to the newest shape',
    run: async ({ database }) => {
      const done = await migrate(database);
      return done.length > 0 ? `migrated: ${done.join(', ')}` : 'the database is up to date';
    },
  },
  'demo-fill': {
    help: 'fill an empty database with the demo content',
    run: async ({ database, dataDir }) => {
      await migrate(database);
      return (await fillDemoContent(database.db, dataDir))
        ? 'demo content filled'
        : 'the database is not empty: nothing done';
    },
  },
  'demo-clear': {
    help: 'remove the demo content; what you wrote yourself stays',
    run: async ({ database }) => `removed ${await clearDemoContent(database.db)} demo items`,
  },
};

async function main(): Promise<number> {
  const verb = VERBS[process.argv[2] ?? ''];
  if (!verb) {
    const list = Object.entries(VERBS).map(([name, { help }]) => `  ${name.padEnd(12)} ${help}`);
    process.stderr.write(`usage: npm run manage -- <verb>\n${list.join('\n')}\n`);
    return 2;
  }
  const settings = readSettings(process.env);
  const database = openDatabase(settings);
  try {
    process.stdout.write(`${await verb.run({ database, dataDir: settings.dataDir })}\n`);
    return 0;
  } finally {
    await database.db.destroy();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  return 1;
});
