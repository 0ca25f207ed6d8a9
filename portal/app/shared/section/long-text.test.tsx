import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { OperatorLines } from './long-text.tsx';

const NOTHING = { organisation: null, address: null, phone: null, email: null };

function show(facts: Partial<ComponentProps<typeof OperatorLines>>) {
  render(
    <MemoryRouter>
      <OperatorLines {...NOTHING} {...facts} />
    </MemoryRouter>,
  );
}

it('OperatorLines says that there is no information if all contact data is missing', () => {
  show({});
  expect(screen.getByText(STATE.noInformation)).toBeDefined();
  cleanup();
  show({ address: '澜州市高新区光谷大道 88 号' });
  expect(screen.queryByText(STATE.noInformation)).toBeNull();
  expect(screen.getByText('澜州市高新区光谷大道 88 号')).toBeDefined();
});
