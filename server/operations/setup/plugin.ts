import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { setupTasks } from '@pv-brain/contract/operations/calls/setup.ts';
import { SETUP_TASK_NAMES, SETUP_TASKS, type SetupTask } from '@pv-brain/contract/operations/setup-tasks.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { CATEGORISED, fixedCategories } from '@pv-brain/contract/site/structure.ts';
import { demoCategories } from '@pv-brain/demo/content.ts';
import { demoConfig, demoNavigation } from '@pv-brain/demo/system.ts';
import type { FastifyInstance } from 'fastify';
import { readConfigRows } from '../../content/site/site.repository.ts';
import { readAllCategories, readNavigationLines } from '../../content/site/structure.repository.ts';
import { findSecondFactor } from '../../identity/accounts/second-factor/second-factor.repository.ts';
import { MAIL_OUTLET } from '../../messaging/email/enqueue.ts';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { wasDelivered } from '../../platform/mail/mail.ts';
import { readResult } from '../backup/result.repository.ts';
import { readFilled } from '../demo/demo.repository.ts';
import { hasDemoItem, hasOwnBanner, wasDemoCleared } from './setup.repository.ts';

const SECTIONS = Object.keys(contentTypes) as Section[];

/** Returns whether operators have set values of their own for all of these keys. */
async function isConfigOwn(db: Db, keys: readonly string[]): Promise<boolean> {
  const values = new Map((await readConfigRows(db)).map(({ key, value }) => [key, value]));
  const demo = new Map(demoConfig.map(({ key, value }) => [key, value]));
  return keys.every((key) => values.get(key) && values.get(key) !== demo.get(key));
}

/** Addresses of the registers of sites and of their operators' computers; a record number links to its register. */
const REGISTERS = /^https?:\/\/(?:beian|www\.beian)\./;
const DEMO_NUMBERS = demoNavigation.filter(({ value }) => REGISTERS.test(value)).map(({ name }) => name);

/** Returns whether the footer shows a record number, and none of the demo content. */
async function hasRecordNumbers(db: Db): Promise<boolean> {
  const footer = await readNavigationLines(db, NAVIGATION_TYPE.footer);
  const numbers = footer.filter(({ value, hidden }) => !hidden && REGISTERS.test(value));
  return numbers.length > 0 && !numbers.some(({ name }) => DEMO_NUMBERS.includes(name));
}

/** Returns whether the categories differ from those at installation. */
async function areCategoriesOwn(db: Db): Promise<boolean> {
  const isFilled = (await readFilled(db)) !== undefined;
  const first = CATEGORISED.flatMap((section) => {
    const demo = section === 'banner' ? undefined : demoCategories[section];
    const initialCategories = fixedCategories(section)?.map(({ code, name }) => [code, name] as const) ?? [];
    return [...initialCategories, ...((isFilled && demo) || [])].map(
      ([code, name]) => `${section} ${code} ${name}`,
    );
  });
  const now = (await readAllCategories(db)).map(({ section, code, name }) => `${section} ${code} ${name}`);
  return now.length !== first.length || now.some((category) => !first.includes(category));
}

/** Returns whether visitors see no demo content, except for what clearing it left. */
async function isDemoGone(db: Db): Promise<boolean> {
  if ((await readFilled(db)) === undefined || (await wasDemoCleared(db))) return true;
  for (const section of SECTIONS) if (await hasDemoItem(db, section)) return false;
  return true;
}

/** Registers the checklist of a new installation. */
export async function setupPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const isMailSet = () => isChannelEnabled(db, MAIL_OUTLET);
  const backedUpAt = async () => (await readResult(db, 'backup'))?.succeededAt ?? null;

  /** Completion check of each task. */
  const isDone: Readonly<Record<SetupTask, (accountId: string) => Promise<boolean>>> = {
    secondFactor: async (accountId) => (await findSecondFactor(db, accountId)) !== undefined,
    siteName: () => isConfigOwn(db, [CONFIG_KEY.organisation]),
    contacts: () => isConfigOwn(db, [CONFIG_KEY.address, CONFIG_KEY.phone, CONFIG_KEY.email]),
    recordNumbers: () => hasRecordNumbers(db),
    categories: () => areCategoriesOwn(db),
    banners: () => hasOwnBanner(db),
    mail: async () => isMailSet() && (await wasDelivered(db)),
    backup: async () => (await backedUpAt()) !== null,
    demo: () => isDemoGone(db),
  };

  mount(app, setupTasks, async ({ account: { id, roles } }) => {
    const mayDo = (task: SetupTask) => SETUP_TASKS[task] === null || allows(roles, SETUP_TASKS[task]);
    const tasks = [];
    for (const name of SETUP_TASK_NAMES.filter(mayDo)) tasks.push({ name, isDone: await isDone[name](id) });
    return {
      tasks,
      isMailSet: isMailSet(),
      backedUpAt: mayDo('backup') ? await backedUpAt() : null,
    };
  });
}
