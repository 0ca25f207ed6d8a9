import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { type DemoItem, demoContent, demoFiles, demoPhotos } from '@pv-brain/demo/content.ts';
import { type DemoSubmission, demoSubmissions } from '@pv-brain/demo/history.ts';
import { createApp } from '../../server/bootstrap/app.ts';
import { prepare } from '../../server/bootstrap/prepare.ts';
import { backUp, backupReport } from '../../server/operations/backup/backup.ts';
import { databaseFile, openDatabase } from '../../server/platform/database/database.ts';
import { readSettings } from '../../server/platform/runtime/settings.ts';
import { addDays, shanghaiDay } from '../../server/platform/runtime/time.ts';
import { version } from '../../server/platform/runtime/version.ts';

/**
 * Makes the baseline of this version, from which `upgrade.api.test.ts` upgrades: a backup of a small installation with content of
 * every section, companies, submissions in every state, files and audit entries. Run it once for each released version that
 * changes the schema, at its commit: `node scripts/release/upgrade-baseline.ts` for SQLite, and with DATABASE_URL set to an empty
 * database for PostgreSQL.
 */
const TARGET = join(import.meta.dirname, '../../server/testing/baselines');
/** The login of the baseline's operator and company. */
export const BASELINE_PASSWORD = 'baseline-光伏-Sunrise';
/** Items of each section, beside those with submissions. */
const ITEMS = 1;
/** Larger pictures of the demo content are left out, and all but the first paragraph of texts, so that the repository stays small. */
const MAX_FILE_BYTES = 2000;

const filterInPlace = <Row>(list: readonly Row[], isKept: (row: Row, index: number) => boolean) =>
  (list as Row[]).splice(0, list.length, ...list.filter(isKept));

/** Reduces the demo content to one submission of each outcome, the items that they name, and a few others. */
function reduceDemo(): void {
  const referencedTitles = new Set<string | undefined>();
  for (const list of Object.values<readonly DemoSubmission[]>(demoSubmissions)) {
    const outcomes = new Set<string>();
    filterInPlace(list, ({ outcome }) => outcomes.size < outcomes.add(outcome).size);
    for (const { about } of list) referencedTitles.add(about);
  }
  const { project = [], ...otherSections } = demoContent as Record<Section, DemoItem[]>;
  filterInPlace(
    project,
    ({ fdProjectName }, index) => index < ITEMS || referencedTitles.has(String(fdProjectName)),
  );
  for (const { policies } of project)
    for (const title of policies?.split('\n') ?? []) referencedTitles.add(title);
  for (const list of Object.values(otherSections))
    filterInPlace(
      list,
      ({ fdTitle, fdAppName }, index) => index < ITEMS || referencedTitles.has(String(fdTitle ?? fdAppName)),
    );
  filterInPlace(demoPhotos, () => false);
  for (const item of Object.values<DemoItem[]>({ ...otherSections, project }).flat())
    for (const [name, value] of Object.entries(item))
      if (typeof value === 'string' && name !== 'policies')
        Object.assign(item, { [name]: value.replace(/(<\/p>)[\s\S]*$/, '$1') });
}

const folder = mkdtempSync(join(tmpdir(), 'pv-brain-baseline-'));
const settings = readSettings({
  ...process.env,
  NODE_ENV: 'test',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  CAPTCHA_FIXED_ANSWER: '7',
  OPERATOR_PASSWORD: BASELINE_PASSWORD,
});
mkdirSync(settings.dataDir, { recursive: true });
reduceDemo();
const database = openDatabase(settings);
await prepare(database, settings);
const app = await createApp({ settings, database, version, recurringJobs: false });

/** Sends a form as a browser does. */
async function post(
  url: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const answer = response.json();
  if (answer.code !== 0) throw new Error(`${url}: ${response.body}`);
  return answer;
}

async function captcha() {
  const { cookies } = await app.inject('/captcha/captchaImage?type=math');
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function signIn(username: string) {
  const login = { username, password: BASELINE_PASSWORD, validateCode: '7' };
  const { token } = await post('/login', login, await captcha());
  return { authorization: `Bearer ${token}` };
}

// The demo content has no private files, so a company registers and applies with one. A document of Word is a ZIP archive.
const userName = '13912345678';
const passwords = { password: BASELINE_PASSWORD, confirmPassword: BASELINE_PASSWORD };
const company = { fdComName: '澜州基线光伏有限公司', userName, ...passwords, validateCode: '7' };
await post('/register/add', company, await captcha());
const customer = await signIn(userName);
const { attKey, field } = APPLICATION_ATTACHMENT;
const document = new File([readFileSync(join(demoFiles, 'commitment-letter.docx'))], '申报书.zip');
const { attId } = await post('/components/sysAttMain/upload', { attKey, file: document }, customer);
const { rows } = (await app.inject('/api/project/list?pageSize=100')).json();
const today = shanghaiDay();
const isOpen = (project: Record<string, string>) =>
  String(project.fdApplicationStart) <= today && today <= String(project.fdApplicationEnd);
const application = {
  fdProjectId: rows.find(isOpen).fdId,
  fdSubmitterName: '李晨',
  fdSubmitterPhone: userName,
  fdApplicantEmail: 'li@pv-brain.example',
  fdApplicationInfo: '基线申报：年产 1GW 组件产线技术改造。',
  [field]: attId,
};
await post('/api/project/add', application, customer);

/** A blue square of 16 pixels, as PNG. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEUOX9gYzwutAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=';
const picture = new File([Buffer.from(PICTURE, 'base64')], '屋顶.png');
await post('/api/console/media/upload', { file: picture }, await signIn(settings.operator.username));
await app.close();
// Most of the rows are visits.
await database.db.deleteFrom('visit_page').where('day', '<', addDays(today, -7)).execute();

const publicFiles = join(settings.dataDir, 'upload/demo');
for (const name of readdirSync(publicFiles))
  if (!name.startsWith('project-') && statSync(join(publicFiles, name)).size > MAX_FILE_BYTES)
    rmSync(join(publicFiles, name));
if (database.dialect === 'sqlite') {
  const file = new DatabaseSync(databaseFile(settings.dataDir));
  file.exec('vacuum');
  file.close();
}
const backup = join(folder, 'backup');
process.stdout.write(`${backupReport(backup, await backUp(database, settings, backup))}\n`);
await database.db.destroy();
mkdirSync(TARGET, { recursive: true });
const archive = join(TARGET, `${version}-${database.dialect}.tar.br`);
const tar = execFileSync('tar', ['--create', 'backup'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
writeFileSync(archive, brotliCompressSync(tar, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
process.stdout.write(`${archive}: ${statSync(archive).size} bytes\n`);
rmSync(folder, { recursive: true });
