import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { type SearchWordsAnswer, WordsForm } from './words-form.tsx';

const SEARCH_WORDS: SearchWordsAnswer = {
  revision: 'r1',
  words: ['叠栅'],
  synonyms: [
    ['组件', '电池板'],
    ['逆变器', 'inverter'],
  ],
};

function open() {
  const fetchMock = vi.fn(async (_url: string, _options: RequestInit) =>
    Response.json({ code: 0, msg: '已保存', data: { revision: 'r2' } }),
  );
  vi.stubGlobal('fetch', fetchMock);
  renderOffice(<WordsForm searchWords={SEARCH_WORDS} />);
  return () => {
    const body = fetchMock.mock.calls.at(-1)?.[1].body;
    return body === undefined ? null : JSON.parse(String(body));
  };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存词典' });

beforeEach(() => {
  stubBrowser();
});

it('saves words and groups with any of the separators', async () => {
  const sentWords = open();
  expect(save().ariaDisabled).toBe('true');
  fireEvent.click(save());
  expect(sentWords()).toBeNull();
  type('专业词，每行一个', '叠栅\n光储直柔，叠栅\n\n');
  expect(screen.getByText('共 2 个')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '新增一组' }));
  type('第 1 组同义词', '胶膜＝封装膜, EVA');
  fireEvent.click(save());
  await waitFor(() =>
    expect(sentWords()).toEqual({
      words: '["叠栅","光储直柔"]',
      synonyms: '[["胶膜","封装膜","EVA"],["组件","电池板"],["逆变器","inverter"]]',
      revision: 'r1',
    }),
  );
});

it('shows errors at their fields, and sends nothing', () => {
  const sentWords = open();
  type('第 2 组同义词', '逆变器');
  type('专业词，每行一个', '光');
  fireEvent.click(save());
  expect(screen.getByText('每组须有 2 到 10 个不同的词')).toBeTruthy();
  expect(screen.getByText('“光”须为 2 到 20 个字')).toBeTruthy();
  expect(box('第 2 组同义词').getAttribute('aria-invalid')).toBe('true');
  expect(sentWords()).toBeNull();
});

it('keeps a group in view while it is typed, whatever the filter', () => {
  open();
  type('筛选同义词', '逆变');
  type('第 2 组同义词', 'inverter、变频器');
  expect(box('第 2 组同义词').value).toBe('inverter、变频器');
  type('筛选同义词', '组件');
  expect(screen.queryByRole('textbox', { name: '第 2 组同义词' })).toBeNull();
});

it('filters the groups by text, and removes one', () => {
  open();
  type('筛选同义词', 'Inverter');
  expect(screen.getByRole('textbox', { name: '第 2 组同义词' })).toBeTruthy();
  // A blank may be followed by another word.
  type('筛选同义词', '逆变 ');
  expect(box('筛选同义词').value).toBe('逆变 ');
  expect(screen.queryByRole('textbox', { name: '第 1 组同义词' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '删除第 2 组' }));
  expect(screen.getByText('没有含“逆变”的同义词')).toBeTruthy();
  expect(save().ariaDisabled).toBe('false');
});
