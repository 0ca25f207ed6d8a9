import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { Footer, type FooterProps } from './footer.tsx';

const GIVEN: FooterProps = {
  navigation: [{ configName: '惠企政策', configValue: '/policy' }],
  notes: [
    { configName: '版权信息', configValue: '版权所有 甲' },
    { configName: '澜ICP备1号', configValue: 'https://beian.miit.gov.cn/' },
  ],
  organisation: '甲平台',
  description: '一句话说明',
  phone: [{ text: '0000-86001200', dialled: '0000-86001200' }],
  email: 'a@b.example',
  address: '光谷大道',
};

const show = (props: FooterProps) =>
  render(
    (() => {
      const Stub = createRoutesStub([{ path: '/', Component: () => <Footer {...props} /> }]);
      return <Stub />;
    })(),
  );

it('Footer shows the texts that operators have written', () => {
  show(GIVEN);
  for (const text of ['甲平台', '一句话说明', '0000-86001200', 'a@b.example', '光谷大道', '版权所有 甲'])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  for (const name of ['惠企政策', '澜ICP备1号'])
    expect(screen.getByRole('link', { name: new RegExp(name) })).toBeTruthy();
});

it('Footer has no heading without entries', () => {
  show({ ...GIVEN, phone: null, email: null });
  expect(screen.getByText('服务支持')).toBeTruthy();
  cleanup();
  show({ ...GIVEN, phone: null, email: null, address: null });
  expect(screen.queryByText('服务支持')).toBeNull();
});

it('Footer has a default description of the site', () => {
  show({ ...GIVEN, description: null });
  expect(screen.getByText(/^面向光伏制造、工程与服务企业/)).toBeTruthy();
});
