import { plainText } from '../contract/text/preview.ts';
import {
  ANY_WIDTH,
  answerOf,
  day,
  dense,
  type Item,
  lengthOf,
  open,
  shanghaiDay,
  titleAddresses,
} from './content.ts';
import { expect, test } from './fixtures.ts';

const LIST = 'project/list?pageNum=1&pageSize=100';
const LABELS = ['申报中', '申报已截止', '申报未开始'] as const;
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function labelOf({ fdApplicationStart, fdApplicationEnd }: Item): (typeof LABELS)[number] {
  const today = shanghaiDay();
  if (today > day(fdApplicationEnd)) return '申报已截止';
  return today < day(fdApplicationStart) ? '申报未开始' : '申报中';
}

test(
  'the project list shows six per page with period and state label',
  ANY_WIDTH,
  async ({ page, request }) => {
    const { rows } = await answerOf(request, LIST);
    const last = Math.ceil(rows.length / 6);
    const seenLabels = new Set<string>();
    for (let number = 1; number <= last; number += 1) {
      await page.goto(`/project?page=${number}`);
      const rowsOfPage = rows.slice((number - 1) * 6, number * 6);
      const articles = page.getByRole('main').getByRole('article');
      await expect(articles.getByRole('heading')).toHaveText(
        rowsOfPage.map((row) => String(row.fdProjectName)),
      );
      expect(await titleAddresses(articles)).toEqual(rowsOfPage.map(({ fdId }) => `/project/detail/${fdId}`));
      for (const [index, row] of rowsOfPage.entries()) {
        const article = articles.nth(index);
        for (const label of LABELS)
          await expect(article.locator('span').getByText(label, { exact: true })).toHaveCount(
            label === labelOf(row) ? 1 : 0,
          );
        await expect(article).toContainText(`${day(row.fdApplicationStart)} 至 ${day(row.fdApplicationEnd)}`);
        const button = article.getByRole('link', { name: '查看详情' });
        await expect(button).toHaveAttribute('href', `/project/detail/${row.fdId}`);
        const preview = await article.getByRole('paragraph').textContent();
        expect(lengthOf(preview)).toBeLessThanOrEqual(351);
        seenLabels.add(labelOf(row));
      }
    }
    expect([...seenLabels].sort()).toEqual([...LABELS].sort());
  },
);

test('the detail page shows the whole project with its state label', ANY_WIDTH, async ({ page, request }) => {
  const { rows } = await answerOf(request, LIST);
  for (const label of LABELS) {
    const row = rows.find((candidate) => labelOf(candidate) === label);
    const { data: item } = await answerOf(request, `project/findProjectById?fdId=${row?.fdId}`);
    await page.goto(`/project/detail/${item.fdId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(item.fdProjectName));
    const article = page.getByRole('article');
    for (const otherLabel of LABELS)
      await expect(article.locator('span').getByText(otherLabel, { exact: true })).toHaveCount(
        otherLabel === label ? 1 : 0,
      );
    const articleText = dense(await article.textContent());
    for (const fact of [
      `发布单位${item.fdComName}`,
      `发布人${item.fdPublisher}`,
      `申报开始${day(item.fdApplicationStart)}`,
      `申报截止${day(item.fdApplicationEnd)}`,
      `联系人${item.fdContactPerson}`,
      `联系邮箱${item.fdContactEmail}`,
      plainText(String(item.fdProjectContent)).slice(0, 60),
    ])
      expect(articleText).toContain(dense(fact));
  }
});

test(
  'the detail page offers the attachment, if any, with its file type',
  ANY_WIDTH,
  async ({ page, request }) => {
    const { rows } = await answerOf(request, LIST);
    const files = await Promise.all(
      rows.map(async ({ fdId }) => {
        const query = `fdId=${fdId}&clazz=ProjectApply&key=projectFile`;
        const { data } = await answerOf(request, `att/getAttFile?${query}`);
        return { fdId, file: data as unknown as string | null };
      }),
    );
    for (const extension of Object.keys(TYPES)) {
      const project = files.find(({ file }) => file?.endsWith(`.${extension}`));
      await open(page, `/project/detail/${project?.fdId}`);
      const link = page.getByRole('link', { name: '附件下载' });
      await expect(link).toHaveAttribute('href', String(project?.file));
      const downloading = page.waitForEvent('download');
      await link.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^\\p{Script=Han}.*\\.${extension}$`, 'u'));
      const response = await request.get(download.url());
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe(TYPES[extension]);
      expect((await response.body()).length).toBeGreaterThan(1000);
      await download.cancel();
    }
    await page.goto(`/project/detail/${files.find(({ file }) => !file)?.fdId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: '附件下载' })).toHaveCount(0);
  },
);
