import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import {
  type DemoItems,
  deleteDemoItems,
  lockDemoItems,
  readDemoItems,
} from '../../content/core/writing/write.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../../platform/audit/terminal.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { readFilled, takeFigures } from './demo.repository.ts';
import {
  deleteDemoFigures,
  deleteDemoPeople,
  deleteDemoSubmissions,
  readDemoRecords,
  readReferenced,
  readSubmittedItems,
} from './record.repository.ts';

const SECTIONS = Object.keys(contentTypes) as Section[];

/**
 * What clearing the demo content removes (`untouched`) and what it keeps (`changed`), with their display names: content by
 * section, then submissions and people.
 */
export type DemoPlan = Map<PlanPart, DemoItems>;

type PlanPart = Section | 'submission' | 'people';

/** Plans what `clearDemoContent` would do now: it removes rows that no user has changed and to which no remaining row refers. */
export async function planClearing(db: Db): Promise<DemoPlan> {
  const plan: DemoPlan = new Map();
  for (const section of SECTIONS) plan.set(section, await readDemoItems(db, section));
  const markAsKept = (items: DemoItems | undefined, id: string) => {
    const label = items?.untouched.get(id);
    if (label === undefined) return;
    items?.untouched.delete(id);
    items?.changed.set(id, label);
  };

  const submissions: DemoItems = { untouched: new Map(), changed: new Map() };
  const entries = plan.get('getbuginess');
  for (const [id, { label, isUntouched, kind }] of await readDemoRecords(db, 'submission')) {
    const isRemoved = isUntouched && (kind !== 'entry' || entries?.untouched.has(id));
    submissions[isRemoved ? 'untouched' : 'changed'].set(id, label);
    if (!isRemoved) markAsKept(entries, id);
  }
  plan.set('submission', submissions);
  plan.set('people', await planPeople(db, [...submissions.untouched.keys()], entries));
  const submitted = await readSubmittedItems(db, [...submissions.untouched.keys()]);
  for (const section of ['project', 'app'] as const)
    for (const id of submitted) markAsKept(plan.get(section), id);
  return plan;
}

/** A company and its accounts are removed together or kept together. */
async function planPeople(
  db: Db,
  removedSubmissions: readonly string[],
  entries: DemoItems | undefined,
): Promise<DemoItems> {
  const companies = await readDemoRecords(db, 'company');
  const accounts = await readDemoRecords(db, 'account');
  const referenced = await readReferenced(db, {
    accounts: [...accounts.keys()],
    companies: [...companies.keys()],
    removed: [...removedSubmissions, ...(entries?.untouched.keys() ?? [])],
    filledAt: (await readFilled(db)) ?? '',
  });
  const all = [...companies, ...accounts];
  const isKept = ([id, { isUntouched }]: (typeof all)[number]) => !isUntouched || referenced.has(id);
  const keptCompanies = new Set(all.filter(isKept).flatMap(([, { companyId }]) => companyId ?? []));
  const people: DemoItems = { untouched: new Map(), changed: new Map() };
  for (const row of all) {
    const [id, { label, companyId }] = row;
    const stays = isKept(row) || (companyId !== null && keptCompanies.has(companyId));
    people[stays ? 'changed' : 'untouched'].set(id, label);
  }
  return people;
}

/**
 * Removes the demo content in the plan, as far as it still may be removed; returns the number of removed rows. Categories,
 * navigation and settings stay: they belong to the operators now.
 */
export async function clearDemoContent(db: Db, confirmedPlan: DemoPlan): Promise<number> {
  return transact(db, async (transaction) => {
    for (const section of SECTIONS) await lockDemoItems(transaction, section);
    const plan = await planClearing(transaction);
    let removedCount = 0;
    let keptCount = 0;
    const takeRemovable = (part: PlanPart) => {
      const { untouched = new Map(), changed = new Map() } = plan.get(part) ?? {};
      const ids = [...untouched.keys()].filter((id) => confirmedPlan.get(part)?.untouched.has(id));
      removedCount += ids.length;
      keptCount += untouched.size - ids.length + changed.size;
      return ids;
    };
    for (const section of SECTIONS) await deleteDemoItems(transaction, section, takeRemovable(section));
    await deleteDemoSubmissions(transaction, takeRemovable('submission'));
    await deleteDemoPeople(transaction, takeRemovable('people'));
    const firstDay = await takeFigures(transaction);
    const filledAt = await readFilled(transaction);
    if (firstDay && filledAt) await deleteDemoFigures(transaction, firstDay, filledAt.slice(0, 10));
    const detail = { ...systemUser(), removed: removedCount, kept: keptCount };
    await writeAudit(transaction, { ...TERMINAL, action: 'demo-cleared', detail });
    return removedCount;
  });
}
