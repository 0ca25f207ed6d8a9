import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { ChartPanel } from './chart-panel.tsx';
import { PORTAL } from './testing.ts';
import { VISITS } from './visits-chart.ts';

vi.mock('../charts/chart.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('shows an error in place of the chart when its script cannot be loaded, and the table', async () => {
  stubBrowser();
  renderOffice(<ChartPanel chart={VISITS} figures={PORTAL} />);
  expect((await screen.findByRole('alert')).textContent).toBe('数据加载失败，请稍后再试');
  fireEvent.click(screen.getByText('表格'));
  expect(screen.getByRole('row', { name: /2026-11-22 7,000/ })).toBeTruthy();
});
