import { expect, it } from 'vitest';
import { companyPath } from './company-link.tsx';

it('companyPath uses the company’s id, else its name, and is null without either', () => {
  expect(companyPath({ fdComId: 'c1', fdComName: '晨曦' })).toBe('/company/c1');
  expect(companyPath({ fdComId: null, fdComName: ' 甲/乙 ' })).toBe('/company/%E7%94%B2%2F%E4%B9%99');
  expect(companyPath({ fdComId: '', fdComName: null })).toBeNull();
});
