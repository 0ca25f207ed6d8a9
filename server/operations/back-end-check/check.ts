import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { CAPTCHA_COOKIE, PROJECT_ATTACHMENT } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import {
  ATTACHMENT,
  BACK_OFFICE_ADDRESS,
  CAPTCHA_IMAGE,
  CONFIG,
  contentPath,
  DICTIONARY,
  LIST,
  NAVIGATION,
  SPECIALIST_CONTACT,
  USER_INFO,
} from '@pv-brain/contract/protocol/paths.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { type Examination, type Findings, openExamination } from './examination.ts';
import { checkSections, idOf } from './sections.ts';

/** Configuration values that the specification reads, with what visitors miss when one is not set. */
const READ_VALUES: readonly { path: string; parameters: Record<string, string>; gap: string }[] = [
  { path: NAVIGATION, parameters: { type: NAVIGATION_TYPE.footer }, gap: 'the footer has no copyright text' },
  ...(['address', 'postcode', 'phone', 'email'] as const).map((name) => ({
    path: CONFIG,
    parameters: { configKey: CONFIG_KEY[name] },
    gap: `the contact page has no ${name}`,
  })),
  { path: DICTIONARY, parameters: { dictType: DICT_TYPE.ai }, gap: 'the AI entry cannot be opened' },
];

async function checkConfiguration(examination: Examination): Promise<void> {
  for (const { path, parameters, gap } of READ_VALUES)
    await examination.attempt(async () => {
      const { call, rows } = await examination.list(path, parameters);
      if (!rows[0]?.configValue) examination.note(call, `no configValue, so ${gap}`);
    });
  await examination.attempt(async () => {
    const { call, body } = await examination.json(BACK_OFFICE_ADDRESS, {});
    // Some systems put a single text into the message.
    if (![body.data, body.msg].some((text) => /^https?:\/\//i.test(String(text))))
      examination.problem(call, 'data is not an address, so the back office cannot be opened');
  });
}

async function checkAccounts(examination: Examination): Promise<void> {
  await examination.attempt(async () => {
    const { call, answer } = await examination.file(CAPTCHA_IMAGE, { type: 'math', t: nowMs() });
    if (!answer.isPicture)
      examination.problem(
        call,
        answer.status === 200
          ? `answers ${answer.contentType || 'no content type'} instead of a picture`
          : `HTTP ${answer.status}`,
      );
    if (!answer.hasCookies)
      examination.note(
        call,
        `sets no cookie (the specification names ${CAPTCHA_COOKIE}), so it must recognise the visitor in another way`,
      );
  });
  await examination.attempt(async () => {
    const { call, status, code } = await examination.json(USER_INFO, {});
    if (status !== 401 && code !== '401')
      examination.problem(
        call,
        'does not answer 401 without a token, so the portal cannot notice that a session ended',
      );
  });
}

/** Checks the calls that return one part of an item. */
async function checkSeparate(examination: Examination): Promise<void> {
  const firstId = async (section: string) => {
    const { rows } = await examination.list(contentPath(section, LIST), { pageNum: 1, pageSize: 1 });
    return rows[0] && idOf(rows[0]);
  };
  await examination.attempt(async () => {
    const fdId = await firstId(contentTypes.project.name);
    if (!fdId) return;
    const { call, status } = await examination.json(ATTACHMENT, { fdId, ...PROJECT_ATTACHMENT });
    if (status !== 200 && status !== 404) examination.problem(call, `HTTP ${status}`);
  });
  await examination.attempt(async () => {
    const fdId = await firstId(contentTypes.specialist.name);
    if (!fdId) return;
    const { call, data } = await examination.item(SPECIALIST_CONTACT, { fdId });
    if (!data || !('fdEmail' in data)) examination.problem(call, 'data has no fdEmail');
  });
}

/** Makes every public call of the specification as an anonymous visitor; nothing is changed. */
export async function examine(base: URL): Promise<Findings> {
  const examination = openExamination(base);
  try {
    await checkConfiguration(examination);
    await checkAccounts(examination);
    await checkSections(examination);
    await checkSeparate(examination);
    return examination.findings;
  } finally {
    await examination.close();
  }
}

/**
 * Describes how a back end fits the specification, with exit code 1 if it does not. Throws when `address` is neither http nor
 * https.
 */
export async function checkBackEnd(address: string): Promise<{ output: string; code: number }> {
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new Error(`${address} is not an address that starts with http:// or https://`);
  const { calls, problems, notes } = await examine(new URL(address));
  const head =
    problems.length === 0
      ? `${address} meets the specification: ${calls} calls`
      : `${address} does not meet the specification, ${problems.length} problems in ${calls} calls:`;
  const lines = [...problems.map((line) => `  ${line}`), ...notes.map((line) => `  gap: ${line}`)];
  return { output: [head, ...lines].join('\n'), code: problems.length === 0 ? 0 : 1 };
}
