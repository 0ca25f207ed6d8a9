import { expect, it } from 'vitest';
import { readAction } from './action-answer.ts';

it.each([
  ['/login', { code: 0, token: 'a', is_cust: 0 }, { code: 0, token: 'a', is_cust: '0' }],
  ['/login', { code: '0', token: 7, is_cust: '1' }, { code: 0, token: '7', is_cust: '1' }],
  ['/login', { code: 200, token: 'a' }, { code: 200 }],
  ['/login', { code: 401, msg: '密码错误' }, { code: 401, msg: '密码错误' }],
  ['/login', { msg: null }, { code: 500, msg: undefined }],
  ['/register/add', { code: 200 }, { code: 200 }],
  ['/api/order/add', { code: 200, msg: '操作成功' }, { code: 0, msg: '操作成功' }],
  ['/api/order/add', { code: 0 }, { code: 0 }],
  ['/api/order/add', { code: 400, msg: '缺', errors: null }, { code: 400, errors: undefined }],
  [
    '/api/order/add',
    { code: 400, msg: '缺', errors: [null, '缺', { field: 'a', msg: null }, { field: 'b', msg: '空' }] },
    { code: 400, msg: '缺', errors: [{ field: 'b', msg: '空' }] },
  ],
  ['/api/order/add', { code: 500, msg: '重复' }, { code: 500, msg: '重复' }],
])('readAction reads the answer of %s %o as %o', (path, answer, expected) => {
  expect(readAction(path, answer)).toMatchObject(expected);
});

it('readAction returns null if the session has expired', () => {
  expect(readAction('/api/order/add', { code: 401, msg: '认证失败' })).toBeNull();
});
