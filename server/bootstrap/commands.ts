import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { companyNameOf } from '@pv-brain/contract/fields/rules.ts';
import { openBucket } from '../assets/files/storage/bucket.ts';
import { createStore } from '../assets/files/storage/store.ts';
import { reindex } from '../content/search/index/reindex.ts';
import { closeForPerson, exportToFile, renameForPerson } from '../enterprises/data-requests/terminal.ts';
import { changePassword, findAccount, setDisabled } from '../identity/accounts/account.repository.ts';
import {
  approveCompany,
  listCompaniesInReview,
} from '../identity/accounts/companies/company-review.repository.ts';
import { addOperator, randomPassword } from '../identity/accounts/operators.ts';
import { passwordProblem } from '../identity/accounts/passwords/password-policy.ts';
import { hashPassword } from '../identity/accounts/passwords/passwords.ts';
import { deleteSecondFactor } from '../identity/accounts/second-factor/second-factor.repository.ts';
import { endSessions } from '../identity/accounts/session.repository.ts';
import { checkBackEnd } from '../operations/back-end-check/check.ts';
import { makeBackup } from '../operations/backup/backup.ts';
import { drillBackup } from '../operations/backup/backup-drill.ts';
import { withBackup } from '../operations/backup/destination.ts';
import { restore } from '../operations/backup/restore.ts';
import { clearDemoContent, type DemoPlan, planClearing } from '../operations/demo/clear.ts';
import { fillDemoContent } from '../operations/demo/fill.ts';
import { examine } from '../operations/doctor/doctor.ts';
import { writeAudit } from '../platform/audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../platform/audit/terminal.ts';
import { verifyAudit } from '../platform/audit/verify.repository.ts';
import { readClock } from '../platform/database/clock.ts';
import { databaseFile, openDatabase, refuseMissing } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { deleteFingerprint } from '../platform/database/secret.ts';
import { transact } from '../platform/database/transact.ts';
import { readEnvironment, type Settings } from '../platform/runtime/settings.ts';
import { type DemoLogins, demoText } from '../platform/runtime/terminal.ts';
import { followOwnClock } from '../platform/runtime/time.ts';
import { startFailure } from './start-failure.ts';
import { subscribeAll } from './subscriptions.ts';
import { reportVersion } from './version-report.ts';

interface Parts {
  database: ReturnType<typeof openDatabase>;
  settings: Settings;
  /** First and second argument after the command. */
  name: string;
  value: string;
  /** Prints `lines` and asks the user to confirm. Throws without a terminal to ask on. */
  confirm(lines: readonly string[], question: string): Promise<boolean>;
}

type Run = (parts: Parts) => Promise<string>;

/** Returns the password from NEW_PASSWORD, which keeps it out of the shell history, or a random one to be shown once. */
function newPassword(username: string): { password: string; passwordNote: string } {
  const fromEnvironment = process.env.NEW_PASSWORD;
  if (!fromEnvironment) {
    const password = randomPassword();
    return { password, passwordNote: `, password (shown only once): ${password}` };
  }
  const problem = passwordProblem(fromEnvironment, { username, roles: ['administrator'] });
  if (problem) throw new Error(problem);
  return { password: fromEnvironment, passwordNote: '' };
}

function disabling(disabled: boolean): Run {
  return async ({ database: { db }, name }) => {
    const action = disabled ? 'account-disabled' : 'account-enabled';
    await transact(db, async (transaction) => {
      if (!(await setDisabled(transaction, name, disabled))) throw new Error(`no account ${name}`);
      await writeAudit(transaction, { ...TERMINAL, action, target: name });
    });
    return `${name} ${disabled ? 'is disabled; all its sessions have ended' : 'may sign in again'}`;
  };
}

const titlesOf = (plan: DemoPlan, kind: 'untouched' | 'changed'): string[] =>
  [...plan].flatMap(([section, items]) => [...items[kind].values()].map((title) => `  ${section}: ${title}`));

/**
 * `usage`: arguments after the command, as the usage shows them. `isFirst`: whether it may create the database.
 * `needsConfirmation`: whether it asks for confirmation, which `--yes` skips. `runAlone`: replaces `run` for commands that work
 * without a database.
 */
type Command = { help: string; usage?: string; isFirst?: true; needsConfirmation?: true } & (
  | { run: Run; runAlone?: never }
  | { run?: never; runAlone: (name: string) => Promise<{ output: string; code: number }> }
);

const COMMANDS: Record<string, Command> = {
  version: {
    help: 'print the version of the program and of Node, and whether the database is up to date',
    runAlone: reportVersion,
  },
  migrate: {
    help: 'migrate the database to the newest version',
    isFirst: true,
    run: async ({ database }) => {
      const migrated = await migrate(database);
      return migrated.length > 0 ? `migrated: ${migrated.join(', ')}` : 'the database is up to date';
    },
  },
  'demo-fill': {
    help: 'fill an empty database with the demo content',
    isFirst: true,
    run: async ({ database, settings }) => {
      await migrate(database);
      let loginLines = '';
      const onLogins = (logins: DemoLogins) => {
        loginLines = `\n${demoText(logins).trimEnd()}`;
      };
      // Fills in the whole history when the settings do not fill in demo content at startup.
      const history = { hasHistory: settings.demoHistory || !settings.demoContent, onLogins };
      return (await fillDemoContent(database.db, settings, undefined, history))
        ? `demo content filled${loginLines}`
        : 'the database is not empty: nothing was done';
    },
  },
  'demo-clear': {
    help: 'list the unchanged demo content, then remove it; the rest is kept',
    needsConfirmation: true,
    run: async ({ database: { db }, confirm }) => {
      const plan = await planClearing(db);
      const removedTitles = titlesOf(plan, 'untouched');
      const keptTitles = titlesOf(plan, 'changed');
      const keptHead = `kept, because they were changed or kept content refers to them, ${keptTitles.length}:`;
      const keptLines = keptTitles.length === 0 ? [] : [keptHead, ...keptTitles];
      if (removedTitles.length === 0) return ['nothing to remove', ...keptLines].join('\n');
      const lines = [
        `to be removed permanently, ${removedTitles.length} demo items:`,
        ...removedTitles,
        ...keptLines,
      ];
      if (!(await confirm(lines, `remove these ${removedTitles.length} items?`)))
        return 'nothing was removed';
      return `removed ${await clearDemoContent(db, plan)} demo items`;
    },
  },
  'operator-add': {
    help: 'add an operator; the password is generated, or read from NEW_PASSWORD',
    usage: '<name>',
    isFirst: true,
    run: async ({ database, name }) => {
      await migrate(database);
      const { password, passwordNote } = newPassword(name);
      await addOperator(database.db, { username: name, password });
      return `operator ${name} added${passwordNote}`;
    },
  },
  'password-reset': {
    help: 'set a new password for an account and end its sessions',
    usage: '<name>',
    run: async ({ database: { db }, name }) => {
      const { password, passwordNote } = newPassword(name);
      const passwordHash = await hashPassword(password);
      await transact(db, async (transaction) => {
        if (!(await changePassword(transaction, name, passwordHash))) throw new Error(`no account ${name}`);
        await writeAudit(transaction, { ...TERMINAL, action: 'password-changed', target: name });
      });
      return `${name} has a new password${passwordNote}`;
    },
  },
  'second-factor-reset': {
    help: 'remove the second factor of an operator who has lost it, and end the sessions',
    usage: '<name>',
    run: async ({ database: { db }, name }) => {
      await transact(db, async (transaction) => {
        const account = await findAccount(transaction, name);
        if (!account || !(await deleteSecondFactor(transaction, account.id)))
          throw new Error(`${name} has no second factor`);
        await endSessions(transaction, account.id);
        await writeAudit(transaction, { ...TERMINAL, action: 'second-factor-removed', target: name });
      });
      return `${name} can sign in with the password only, and set up a second factor again`;
    },
  },
  'secret-reset': {
    help: 'accept a new installation secret at the next start, if the old one is lost',
    run: async ({ database: { db } }) => {
      await transact(db, async (transaction) => {
        await deleteFingerprint(transaction);
        await writeAudit(transaction, { ...TERMINAL, action: 'secret-reset' });
      });
      return 'the next start uses the secret in INSTALLATION_SECRET or in the file, or creates one';
    },
  },
  'account-disable': {
    help: 'disable an account and end its sessions',
    usage: '<name>',
    run: disabling(true),
  },
  'account-enable': { help: 'enable a disabled account again', usage: '<name>', run: disabling(false) },
  'company-list-pending': {
    help: 'list the companies that await approval, oldest first',
    run: async ({ database: { db } }) => {
      const rows = await listCompaniesInReview(db);
      if (rows.length === 0) return 'no company awaits approval';
      return rows
        .map(({ id, since, phone, name }) => [id, since, phone, companyNameOf(name)].join('\t'))
        .join('\n');
    },
  },
  'company-approve': {
    help: 'approve a company, by its id or one of its accounts',
    usage: '<name>',
    run: async ({ database: { db }, name }) =>
      transact(db, async (transaction) => {
        const company = await approveCompany(transaction, name);
        if (!company) throw new Error(`no company awaits approval under ${name}`);
        await writeAudit(transaction, {
          ...TERMINAL,
          action: 'company-approved',
          target: company.id,
          subject: companyNameOf(company.name),
        });
        return `${companyNameOf(company.name)} may submit`;
      }),
  },
  'audit-verify': {
    help: 'verify the hash chain of the audit log',
    run: async ({ database }) => {
      const verdict = await verifyAudit(database.db);
      if (!verdict.intact)
        throw new Error(`the audit log is broken: entry ${verdict.seq} ${verdict.problem}`);
      const { entries, seq, hash } = verdict;
      return `the audit log is intact: ${entries} entries, the last one is number ${seq}, its hash ${hash}`;
    },
  },
  'account-export': {
    help: 'write the stored data of a person to a new file (JSON)',
    usage: '<name> <file>',
    run: async ({ database: { db }, name, value }) => {
      await exportToFile(db, name, value);
      return `the stored data of ${name} is in ${value}`;
    },
  },
  'account-close': {
    help: 'close a customer’s account permanently, as its owner can; unprocessed submissions are withdrawn',
    usage: '<name>',
    run: async ({ database: { db }, settings: { dataDir, s3 }, name }) => {
      const store = createStore(dataDir, s3 && (await openBucket(s3)));
      const withdrawn = await closeForPerson({ db, store }, name);
      return `${name} is closed, ${withdrawn} submissions withdrawn`;
    },
  },
  'company-rename': {
    help: 'rename the company of an account, as its documents state',
    usage: '<name> <company name>',
    run: async ({ database: { db }, name, value }) => {
      await renameForPerson(db, name, value);
      return `the company of ${name} is now called ${value}`;
    },
  },
  reindex: {
    help: 'rebuild the search index; the server may run',
    run: async ({ database }) => {
      const entries = await reindex(database);
      return `the search index has ${entries} entries`;
    },
  },
  backup: {
    help: 'copy the database and the files into an empty folder, or to BACKUP_TO; the server may run',
    usage: '[<folder>]',
    run: ({ database, settings, name }) => makeBackup(database, settings, name),
  },
  'backup-drill': {
    help: 'test-restore the newest backup of BACKUP_TO, or the named one, and compare it; the server may run',
    usage: '[<backup>]',
    run: ({ database, settings, name }) => drillBackup(database, settings, name),
  },
  restore: {
    help: 'restore the newest backup of BACKUP_TO, or the named one, into an empty DATA_DIR (and PostgreSQL)',
    usage: '[<backup>]',
    isFirst: true,
    run: ({ database, settings, name }) =>
      withBackup(settings, name, (folder) => restore(database, settings, folder)),
  },
  doctor: {
    help: 'check settings, files, database and services, and suggest fixes; the server may run',
    runAlone: () => examine(startFailure),
  },
  'check-back-end': {
    help: 'call the public API of another back end, and list what differs from the specification',
    usage: '<address>',
    runAlone: checkBackEnd,
  },
};

interface CommandContext {
  /** Set as soon as they are read: error messages use them. */
  settings?: Settings;
}

/** Prints the lines and asks on the terminal, unless `--yes` was given. Throws without a terminal. */
function createConfirm(isConfirmed: boolean): Parts['confirm'] {
  return async (lines, question) => {
    process.stdout.write(`${lines.join('\n')}\n`);
    if (isConfirmed) return true;
    if (!process.stdin.isTTY || !process.stdout.isTTY)
      throw new Error('nothing was done: repeat the command with --yes at its end');
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Rejects on Ctrl+C and Ctrl+D.
    const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
    return /^y(es)?$/i.test(answer.trim());
  };
}

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const [commandName = ''] = args;
  const command = Object.hasOwn(COMMANDS, commandName) ? COMMANDS[commandName] : undefined;
  const isConfirmed = command?.needsConfirmation === true && args.at(-1) === '--yes';
  const commandArgs = isConfirmed ? args.slice(0, -1) : args;
  const [, name = '', value = ''] = commandArgs;
  const placeholderCount = command?.usage?.match(/<[^>]+>/g)?.length ?? 0;
  const neededCount = command?.usage?.startsWith('[') ? 0 : placeholderCount;
  // A surplus argument is an unquoted name with a blank or a request for help, which must not remove anything.
  if (
    !command ||
    [name, value].filter(Boolean).length < neededCount ||
    commandArgs.length > 1 + placeholderCount
  ) {
    const list = Object.entries(COMMANDS).map(
      ([key, { help, needsConfirmation, usage = needsConfirmation ? '[--yes]' : '' }]) =>
        `  ${`${key} ${usage}`.padEnd(38)} ${help}`,
    );
    process.stderr.write(`usage: npm run manage -- <command> [<name>] [<value>]\n${list.join('\n')}\n`);
    return 2;
  }
  if (command.runAlone) {
    const { output, code } = await command.runAlone(name);
    process.stdout.write(`${output}\n`);
    return code;
  }
  const settings = readEnvironment();
  context.settings = settings;
  const { dataDir, databaseUrl } = settings;
  if (!command.isFirst && !databaseUrl) refuseMissing(databaseFile(dataDir));
  const database = openDatabase(settings);
  subscribeAll(database.db);
  const note = async (outcome: object) => {
    // A command that failed before the database existed must not leave an empty one.
    if (!databaseUrl && !existsSync(databaseFile(dataDir))) return;
    await writeAudit(database.db, {
      ...TERMINAL,
      action: 'command',
      target: commandName,
      detail: { ...systemUser(), ...(name ? { name } : {}), ...outcome },
    });
  };
  try {
    // Ignore a failure: the command that needs the database reports it.
    await readClock(database).catch(() => {});
    const output = await command
      .run({ database, settings, name, value, confirm: createConfirm(isConfirmed) })
      .catch(async (error: Error) => {
        // If the audit entry cannot be written either, the command most likely failed for the same reason: report the original
        // error.
        await note({ failed: error.message }).catch(() => {});
        throw error;
      });
    process.stdout.write(`${output}\n`);
    await note({}).catch((error: unknown) => {
      // The command is done; a database of an earlier version, such as a restored one, may lack the table for the audit entry.
      process.stderr.write(`the audit log has no entry of it: ${startFailure(error, settings)}\n`);
    });
    return 0;
  } finally {
    followOwnClock();
    await database.db.destroy();
  }
}

/** Runs the command line `args`, prints the result and returns the exit code of the process. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const context: CommandContext = {};
  return run(args, context).catch((error: unknown) => {
    process.stderr.write(`${startFailure(error, context.settings)}\n`);
    return 1;
  });
}
