import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import Home from './home.tsx';
import { openScreen } from './testing.tsx';

const DEMAND = /^发布需求/;

it.each([
  ['true', true],
  ['false', false],
])('links to the demand market unless it is hidden: %s', async (configValue, isShown) => {
  const answer = vi.fn((path: string) =>
    path.endsWith('/config')
      ? { code: 0, rows: [{ configKey: 'demand', configValue }], total: 1 }
      : undefined,
  );
  const { queries } = await openScreen({ path: '/index', Component: Home }, '/index', [], answer);
  expect(await screen.findByRole('link', { name: /^发布供应/ })).toBeTruthy();
  if (isShown) expect(await screen.findByRole('link', { name: DEMAND })).toBeTruthy();
  else {
    await waitFor(() => expect(queries.getQueryData(['config', { configKey: 'demand' }])).toBeDefined());
    expect(screen.queryByRole('link', { name: DEMAND })).toBeNull();
  }
});
