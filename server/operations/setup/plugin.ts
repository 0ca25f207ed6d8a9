import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { setupTasks } from '@pv-brain/contract/operations/calls/setup.ts';
import { SETUP_TASK_NAMES, SETUP_TASKS, type SetupTask } from '@pv-brain/contract/operations/setup-tasks.ts';
import type { FastifyInstance } from 'fastify';
import { findSecondFactor } from '../../identity/accounts/second-factor/second-factor.repository.ts';
import { MAIL_OUTLET } from '../../messaging/email/enqueue.ts';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { wasDelivered } from '../../platform/mail/mail.ts';
import { hasOwnBanner, lastSuccess } from './setup.repository.ts';
import {
  areCategoriesOwn,
  CONTACT_KEYS,
  hasRecordNumbers,
  isConfigOwn,
  isDemoGone,
  SITE_NAME_KEYS,
} from './setup.ts';

/** Registers the checklist of a new installation. */
export async function setupPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const isMailSet = () => isChannelEnabled(db, MAIL_OUTLET);

  /** Completion check of each task. */
  const isDone: Readonly<Record<SetupTask, (accountId: string) => Promise<boolean>>> = {
    secondFactor: async (accountId) => (await findSecondFactor(db, accountId)) !== undefined,
    siteName: () => isConfigOwn(db, SITE_NAME_KEYS),
    contacts: () => isConfigOwn(db, CONTACT_KEYS),
    recordNumbers: () => hasRecordNumbers(db),
    categories: () => areCategoriesOwn(db),
    banners: () => hasOwnBanner(db),
    mail: async () => isMailSet() && (await wasDelivered(db)),
    backup: async () => (await lastSuccess(db, 'backup')) !== null,
    demo: () => isDemoGone(db),
  };

  mount(app, setupTasks, async ({ account: { id, roles } }) => {
    const mayDo = (task: SetupTask) => SETUP_TASKS[task] === null || allows(roles, SETUP_TASKS[task]);
    const tasks = [];
    for (const name of SETUP_TASK_NAMES.filter(mayDo)) tasks.push({ name, isDone: await isDone[name](id) });
    return {
      tasks,
      isMailSet: isMailSet(),
      backedUpAt: mayDo('backup') ? await lastSuccess(db, 'backup') : null,
    };
  });
}
