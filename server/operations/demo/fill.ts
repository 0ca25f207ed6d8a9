import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { filesText } from '@pv-brain/contract/fields/item-files.ts';
import { PROJECT_ATTACHMENT, UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import {
  type DemoItem,
  demoCategories,
  demoCompanies,
  demoContent,
  demoFiles,
} from '@pv-brain/demo/content.ts';
import { demoConfig, demoDictionary, demoNavigation } from '@pv-brain/demo/system.ts';
import { v7 as newId } from 'uuid';
import { createPublicFiles, type PublicFiles } from '../../assets/files/public-files.ts';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { createItems } from '../../content/core/writing/write.ts';
import { ensureStructure } from '../../content/site/first-structure.ts';
import { findAccount } from '../../identity/accounts/account.repository.ts';
import { readCompanyNumbers } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../../platform/audit/terminal.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import type { DemoLogins } from '../../platform/runtime/terminal.ts';
import { addDays, instantOf, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import {
  hasVisits,
  insertAttachments,
  insertRows,
  isEmptyForDemo,
  recordFigures,
  recordFilled,
} from './demo.repository.ts';
import { addDemoFigures } from './figures.ts';
import { addDemoPeople, type DemoPeople, makeDemoPasswords } from './people.ts';
import { keepDemoPhotos, type PhotoOf, withPhoto } from './photos.ts';
import { recordDemo } from './record.repository.ts';
import { addDemoSubmissions } from './submissions.ts';

/** Every attachment has its own path, even when two are alike: a file is saved under the name in its one row. */
const attachmentPath = (section: Section, position: number, file: string) =>
  `demo/${section}-${position + 1}-${file}`;

/** The experts' portraits are drawings of no real person, in the order of the records. */
const portraitPath = (position: number) => `demo/portrait-${position + 1}.svg`;

/**
 * Replaces the dates in a demo text, counted from `today` (`YYYY-MM-DD`): `{{day:-12}}` → 2026年11月8日, `{{date:+30}}` →
 * 2026-12-20, `{{month:0}}` → 2026年11月, `{{monthday:+5}}` → 11月25日, `{{year:-365}}` → 2025.
 */
const fillDates = (text: string, today: string): string =>
  text.replace(/\{\{(day|date|month|monthday|year):([+-]?\d+)\}\}/g, (_, form: string, days: string) => {
    const date = addDays(today, Number(days));
    const [year, month, day] = date.split('-').map(Number);
    const forms: Readonly<Record<string, string>> = {
      day: `${year}年${month}月${day}日`,
      month: `${year}年${month}月`,
      monthday: `${month}月${day}日`,
      year: `${year}`,
    };
    return forms[form] ?? date;
  });

/** Returns the field values of a demo item on the day it is filled in: placeholders and relative dates are resolved. */
function valuesOf(section: Section, item: DemoItem, today: string): Record<string, unknown> {
  const { fields } = typeOf(section);
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (fields[name]?.kind === 'date' && typeof value === 'number') return [name, addDays(today, value)];
      return [name, typeof value === 'string' ? fillDates(value, today) : value];
    }),
  );
}

/** Creates an id whose time part is the moment of publication, so that ids sort like the items. */
function idAt(time: string): string {
  return newId({ msecs: instantOf(time) });
}

interface FillContext {
  today: string;
  now: string;
  photoOf: PhotoOf;
  /** Ids of the registered companies, by the ids in the records. */
  companyNumbers: ReadonlyMap<unknown, string>;
  /** Ids of the created policies, by title. */
  policyIds: Map<string, string>;
}

async function fillSection(
  db: Db,
  section: Section,
  items: readonly DemoItem[],
  { today, now, photoOf, companyNumbers, policyIds }: FillContext,
) {
  const rows = items.map((item, position) => {
    const values = withPhoto(section, valuesOf(section, item, today), photoOf);
    if (section === 'specialist') values.fdAvatar ??= UPLOAD_PATH + portraitPath(position);
    const companyNumber = companyNumbers.get(values.fdComId);
    if (companyNumber !== undefined) values.fdComId = companyNumber;
    const scheduledAt = `${addDays(today, -item.daysAgo)} ${item.at}:00`;
    // An item of today may have a time that is still in the future.
    const publishedAt = scheduledAt < now ? scheduledAt : now;
    const type = typeOf(section);
    const expires = type.expires === undefined ? null : String(values[type.expires]);
    return {
      ...item,
      id: idAt(publishedAt),
      state: expires !== null && expires < today ? ('expired' as const) : ('published' as const),
      publishedAt,
      demo: true,
      values,
    };
  });
  await createItems(
    db,
    PROGRAM_AUTHOR,
    section,
    rows.map(({ attachment, policies, ...item }, position) => {
      const fdPolicies = policies?.split('\n').map((title) => policyIds.get(title));
      const row = fdPolicies ? { ...item, values: { ...item.values, fdPolicies: fdPolicies.join() } } : item;
      if (!attachment) return row;
      const address = UPLOAD_PATH + attachmentPath(section, position, attachment.file);
      const { size: bytes } = statSync(join(demoFiles, attachment.file));
      const fdAttachments = filesText([{ address, name: attachment.name, bytes }]);
      return { ...row, values: { ...row.values, fdAttachments } };
    }),
  );

  if (section === 'policy') for (const { id, values } of rows) policyIds.set(String(values.fdTitle), id);

  // The row that gives a file its name when it is saved.
  const attachments = rows.flatMap(({ id, publishedAt, attachment }, position) => {
    if (!attachment) return [];
    return {
      id: idAt(publishedAt),
      ...PROJECT_ATTACHMENT,
      owner_id: id,
      file_name: attachment.name,
      path: attachmentPath(section, position, attachment.file),
      is_public: 1,
      created_at: publishedAt,
    };
  });
  await insertAttachments(db, attachments);
}

async function writeFiles(files: PublicFiles) {
  for (const name of readdirSync(demoFiles))
    await files.save(`demo/${name}`, { file: join(demoFiles, name) });
  for (const [section, items] of Object.entries(demoContent) as [Section, readonly DemoItem[]][]) {
    for (const [position, { attachment }] of items.entries()) {
      if (!attachment) continue;
      const { file } = attachment;
      await files.save(attachmentPath(section, position, file), { file: join(demoFiles, file) });
    }
  }
}

/** Adds the demo rows other than content, to be called in the content's transaction after it. */
async function addHistory(db: Db, people: DemoPeople, { today, now }: Pick<FillContext, 'today' | 'now'>) {
  const submissions = await addDemoSubmissions(db, people, { today, now });
  const companies = [...people.senders.values()].flatMap(([first]) => first?.companyId ?? []);
  await recordDemo(db, 'company', companies);
  await recordDemo(db, 'account', people.accountIds);
  await recordDemo(db, 'submission', submissions);
  if (await hasVisits(db)) return;
  await recordFigures(db, await addDemoFigures(db, today));
}

/**
 * Fills an empty database with the demo data set, completely or not at all, and only once: a set that was cleared does not come
 * back at the next start. With a bucket its pictures are stored there too. Its photographs belong to the first operator, as every
 * library picture has an owner: without an operator the items have only drawn pictures. `hasHistory`: whether it has companies,
 * operators and their actions as well; `onLogins` receives the logins. Returns whether it filled the database.
 */
export async function fillDemoContent(
  db: Db,
  settings: Pick<Settings, 'dataDir' | 's3'> & Partial<Pick<Settings, 'operator'>>,
  instant = new Date(),
  { hasHistory = false, onLogins }: { hasHistory?: boolean; onLogins?(logins: DemoLogins): void } = {},
): Promise<boolean> {
  if (!(await isEmptyForDemo(db))) return false;
  const today = shanghaiDay(instant);
  const now = shanghaiTime(instant);
  // Files first: rows must never refer to a picture that does not exist yet.
  const { dataDir, s3, operator } = settings;
  await writeFiles(createPublicFiles(dataDir, s3 && (await openBucket(s3))));
  const account = operator && (await findAccount(db, operator.username));
  const photoOf = account ? await keepDemoPhotos(db, settings, account) : () => undefined;
  const passwords = hasHistory ? await makeDemoPasswords() : undefined;
  let logins: DemoLogins | undefined;
  const isFilled = await transact(db, async (transaction) => {
    // Another process started at the same time may have been first.
    if (!(await isEmptyForDemo(transaction))) return false;
    await insertRows(transaction, {
      category: Object.entries(demoCategories).flatMap(([section, entries]) =>
        entries.map(([code, name], position) => ({ section, code, name, position })),
      ),
      config: demoConfig.map((entry) => ({ ...entry, is_public: 1 })),
      navigation: demoNavigation.map((entry, position) => ({
        ...entry,
        value: fillDates(entry.value, today),
        position,
      })),
      dictionary: demoDictionary.map((entry, position) => ({ ...entry, position, is_public: 1 })),
    });
    await ensureStructure(transaction);
    const people = passwords && (await addDemoPeople(transaction, passwords, today));
    logins = people?.logins;
    const senders = [...(people?.senders ?? [])].map(
      ([name, [first]]) => [name, first?.companyId ?? ''] as const,
    );
    const numbers = await readCompanyNumbers(
      transaction,
      senders.map(([, id]) => id),
    );
    const companyNumbers = new Map(
      senders.map(([name, id]) => [demoCompanies[name]?.fdComId, numbers.get(id) ?? '']),
    );
    // After the categories, whose names the search indexes with the items.
    const context = { today, now, photoOf, companyNumbers, policyIds: new Map<string, string>() };
    for (const [section, items] of Object.entries(demoContent) as [Section, readonly DemoItem[]][])
      await fillSection(transaction, section, items, context);
    if (people) await addHistory(transaction, people, { today, now });
    await recordFilled(transaction, now);
    const detail = { ...systemUser() };
    await writeAudit(transaction, { ...TERMINAL, action: 'demo-filled', detail });
    return true;
  });
  if (isFilled && logins) onLogins?.(logins);
  return isFilled;
}
