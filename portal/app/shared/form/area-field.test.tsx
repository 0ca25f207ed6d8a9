import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../api/testing.ts';
import { AreaField } from './area-field.tsx';
import { loadFormDefaults } from './form-defaults.ts';
import { forgetAll } from './testing.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  server = fakeServer();
  await server.signIn();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

async function show(areas: string[], defaultValue = '') {
  server.answers['/api/my/formDefaults'] = () => Response.json({ code: 0, data: { areas } });
  await loadFormDefaults();
  render(<AreaField name="fdArea" field={ENTRY_FORM.fdArea} error={undefined} defaultValue={defaultValue} />);
  return screen.getByLabelText<HTMLSelectElement>(/^所在地区/);
}

const texts = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);

it('AreaField offers the areas of the dictionary in their order', async () => {
  const select = await show(['西屏区', '澜州高新区'], '澜州高新区');
  expect(texts(select)).toEqual(['请选择所在地区', '西屏区', '澜州高新区']);
  expect(select.value).toBe('澜州高新区');
});

it('AreaField keeps an area that the dictionary no longer has', async () => {
  const select = await show(['西屏区'], '老城');
  expect(texts(select)).toEqual(['请选择所在地区', '西屏区', '老城']);
  expect(select.value).toBe('老城');
});

it('AreaField is a text input if the dictionary has no areas', async () => {
  const input = await show([], '澜州高新区');
  expect(input.tagName).toBe('INPUT');
  expect(input.value).toBe('澜州高新区');
});
