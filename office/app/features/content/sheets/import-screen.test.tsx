import type { contentImportCheck } from '@pv-brain/contract/content/calls/sheets.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import ImportScreen from './import-screen.tsx';

const REPORT: AnswerOf<typeof contentImportCheck>['data'] = {
  sheet: '数据',
  headRow: 1,
  heads: ['标题'],
  ignored: [],
  total: 1,
  wrong: 0,
  faultCount: 0,
  added: 1,
  changed: 0,
  kept: 0,
  shown: 0,
  columns: [],
  faults: [],
  rows: [{ row: 2, act: 'add', cells: ['一条政策'], was: [] }],
};

/** Opens the screen and chooses a file. Each request gets the next of `responses`. Returns the sent forms with their calls. */
async function importFile(responses: (() => Response | Promise<Response>)[]) {
  const requests: [call: string, form: FormData][] = [];
  stubBrowser();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: FormData }) => {
    const call = path.slice(path.lastIndexOf('/') + 1);
    requests.push([call, body]);
    return responses.shift()?.();
  });
  await signIn(['editor']);
  renderRoutes(
    [
      { path: '/content/policy/import', element: <ImportScreen section="policy" /> },
      { path: '/content/policy', element: <h1>政策列表</h1> },
    ],
    '/content/policy/import',
  );
  const file = new File(['x'], '政策.xlsx');
  const [input] = document.querySelectorAll('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
  return requests;
}

const checked = () => Response.json({ code: 0, data: REPORT });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

it('sends an import again with the same id when its response was lost', async () => {
  const data = { added: 1, changed: 0, kept: 0 };
  const requests = await importFile([checked, lost, () => Response.json({ code: 0, data })]);
  fireEvent.click(await screen.findByRole('button', { name: '导入 1 行' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    '没有完成，请再试一次网络已断开或服务器没有响应，请检查后重试。文件可能已经导入，再点一次导入按钮，新增的内容不会重复。',
  );
  fireEvent.click(screen.getByRole('button', { name: '导入 1 行' }));
  await screen.findByText('已新增 1 条草稿');
  const ids = requests.filter(([call]) => call === 'import').map(([, form]) => form.get('fdId'));
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{36}$/), ids[0]]);
});

it('checks the file again when the response was lost', async () => {
  const requests = await importFile([lost, checked]);
  fireEvent.click(await screen.findByRole('button', { name: '重新检查' }));
  await screen.findByText('1 行全部正确，可以导入');
  await waitFor(() => expect(requests.map(([call]) => call)).toEqual(['import-check', 'import-check']));
});

it('offers no second attempt with a file that was rejected', async () => {
  const msg = '只能导入 .xlsx 文件';
  await importFile([() => Response.json({ code: 415, msg, errors: [{ field: 'file', msg }] })]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`这个文件不能导入${msg}`);
  expect(screen.queryByRole('button', { name: '重新检查' })).toBeNull();
});

it('asks before it is left during an import', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await importFile([checked, () => promise]);
  fireEvent.click(await screen.findByRole('button', { name: '导入 1 行' }));
  await waitFor(() =>
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false),
  );
  fireEvent.click(screen.getByRole('link', { name: '企业政策' }));
  await screen.findByText('导入还没有完成');
  fireEvent.click(screen.getByRole('button', { name: '留在本页' }));
  resolve(Response.json({ code: 0, data: { added: 1, changed: 0, kept: 0 } }));
  fireEvent.click(await screen.findByRole('button', { name: '查看草稿' }));
  await screen.findByRole('heading', { name: '政策列表' });
});

it('keeps the focus in its panel when the focused button is removed', async () => {
  await importFile([
    lost,
    checked,
    () => Response.json({ code: 0, data: { added: 1, changed: 0, kept: 0 } }),
  ]);
  const panel = screen.getByRole('region', { name: '从 Excel 导入' });
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  await waitFor(() => expect(document.activeElement).toBe(panel));
  await press('重新检查');
  await waitFor(() => expect(document.activeElement).toBe(panel));
  await press('导入 1 行');
  await screen.findByText('已新增 1 条草稿');
  await waitFor(() => expect(document.activeElement).toBe(panel));
  await press('再导入一个文件');
  await waitFor(() => expect(document.activeElement).toBe(panel));
});
