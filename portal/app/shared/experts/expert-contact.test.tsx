import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startBrowserApi } from '../api/load.ts';
import { fakeDialogs, stubCopyCommand } from '../form/testing.ts';
import { ExpertContact } from './expert-contact.tsx';

const expert = {
  fdId: 'e1',
  fdName: '贺文澜',
  fdAvatar: null,
  fdTitle: '研究员',
  fdPosition: '澜州大学 新能源学院 副院长',
  fdField: '智能制造、缺陷检测',
};

const requests: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  requests.length = 0;
  answer = async () => Response.json({ code: 0, msg: '操作成功', data: { fdEmail: 'he@pv-brain.example' } });
  startBrowserApi({ ownBackEnd: true }, vi.fn());
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return answer();
  });
  fakeDialogs();
});

function show() {
  render(
    <MemoryRouter>
      <ExpertContact expert={expert} />
    </MemoryRouter>,
  );
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /联系专家/ }));

describe('ExpertContact', () => {
  it('loads the address only when the modal opens', async () => {
    show();
    expect(requests).toEqual([]);
    open();
    expect(await screen.findByText('加载中...')).toBeTruthy();
    expect(await screen.findByText('he@pv-brain.example')).toBeTruthy();
    expect(requests).toEqual(['/api/specialist/findSpecialistRelationById?fdId=e1']);
    expect(screen.getByRole('link', { name: '写邮件' }).getAttribute('href')).toBe(
      'mailto:he@pv-brain.example',
    );
  });

  it.each([
    ['the call fails', async () => Response.json({ code: 500, msg: '服务器出现异常' }, { status: 500 })],
    ['the answer is not an object', async () => Response.json({ code: 0, msg: '操作成功', data: null })],
    ['the network is gone', () => Promise.reject(new TypeError('offline'))],
  ])('shows an error when %s', async (_, failing) => {
    answer = failing;
    show();
    open();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', '获取联系方式失败，请稍后再试');
    expect(screen.queryByRole('link', { name: '写邮件' })).toBeNull();
  });

  it('shows a message if the expert has no address', async () => {
    answer = async () => Response.json({ code: 0, msg: '操作成功', data: { fdEmail: null } });
    show();
    open();
    expect(await screen.findByText('暂无信息')).toBeTruthy();
  });

  it('closes, and loads the address again when reopened', async () => {
    show();
    open();
    await screen.findByText('he@pv-brain.example');
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect(screen.queryByText('he@pv-brain.example')).toBeNull();
    open();
    await screen.findByText('he@pv-brain.example');
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['copies the address', () => Promise.resolve(), '已复制'],
    ['says that it cannot copy the address', () => Promise.reject(new Error('no')), '复制失败，请手动复制'],
  ])('%s', async (_, write, text) => {
    const writeText = vi.fn(write);
    stubCopyCommand(() => false);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    show();
    open();
    fireEvent.click(await screen.findByText('复制'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('he@pv-brain.example');
  });
});

it('ExpertContact keeps the address if an earlier, abandoned request fails late', async () => {
  const late = Promise.withResolvers<Response>();
  const good = answer;
  answer = () => late.promise;
  show();
  open();
  await screen.findByText('加载中...');
  await expect.poll(() => requests).toHaveLength(1);
  fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
  answer = good;
  open();
  await screen.findByText('he@pv-brain.example');
  await act(async () => late.reject(new TypeError('offline')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('he@pv-brain.example')).toBeTruthy();
});
