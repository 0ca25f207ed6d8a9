import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Contact } from './route.tsx';

/** Returns the value below a label. */
const fact = (label: string) => screen.getByText(label).parentElement?.querySelector('dd');

function show(facts: ComponentProps<typeof Contact>) {
  render(
    <MemoryRouter>
      <Contact {...facts} />
    </MemoryRouter>,
  );
}

it('Contact shows the four facts, with links for calling and mailing', () => {
  show({
    address: '澜州市高新区光谷大道 88 号',
    postcode: '860012',
    phone: '0000-8600 1200（工作日 9:00–17:30）',
    email: 'service@pv-brain.example',
  });
  expect(fact('地址')?.textContent).toBe('澜州市高新区光谷大道 88 号');
  expect(fact('邮编')?.textContent).toBe('860012');
  expect(fact('电话')?.querySelector('a')?.getAttribute('href')).toBe('tel:0000-86001200');
  expect(fact('邮箱')?.querySelector('a')?.getAttribute('href')).toBe('mailto:service@pv-brain.example');
});

it('Contact leaves missing facts empty, and shows -- for a missing email address', () => {
  show({ address: null, postcode: null, phone: null, email: null });
  expect(['地址', '邮编', '电话', '邮箱'].map((label) => fact(label)?.textContent)).toEqual([
    '',
    '',
    '',
    '--',
  ]);
});
