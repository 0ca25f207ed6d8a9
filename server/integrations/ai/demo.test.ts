import { demoDictionary, demoNavigation } from '@pv-brain/demo/system.ts';
import { expect, it } from 'vitest';

it('the demo content has the AI entry between 共享人才 and 供需对接, and it leads to the sandbox', () => {
  const header = demoNavigation.filter(({ type }) => type === 'home:header');
  const at = header.findIndex(({ name }) => name === 'AI智能体');
  expect(header[at]?.value).toBe('ai:entry');
  expect([header[at - 1]?.name, header[at + 1]?.name]).toEqual(['共享人才', '供需对接']);
  expect(demoDictionary.filter(({ type }) => type === 'home:ai')).toEqual([
    { type: 'home:ai', label: 'AI智能体（沙箱）', value: '/sandbox/ai/entry' },
  ]);
});
