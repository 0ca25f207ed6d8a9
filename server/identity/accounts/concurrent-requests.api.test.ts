import { describe, expect, it } from 'vitest';
import {
  accountApp,
  bearer,
  login,
  newCustomer,
  newPhone,
  PASSWORD,
  post,
  register,
  signIn,
} from '../../testing/people/accounts.ts';

describe('concurrent requests', () => {
  it('accept exactly one registration of a number', async () => {
    const { app, database } = await accountApp();
    const userName = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 4 }, async (_, number) => register(app, { userName, fdComName: `公司${number}` })),
    );
    const codes = answers.map((response) => response.json().code).sort();
    expect(codes).toEqual([0, 409, 409, 409]);
    expect(await database.db.selectFrom('company').selectAll().execute()).toHaveLength(1);
    expect(await database.db.selectFrom('account').selectAll().execute()).toHaveLength(1);
  });

  it('count every sign-in with a wrong password', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        login(app, { username, password: 'wrong-Password' }, { remoteAddress: '192.0.2.1' }),
      ),
    );
    const codes = answers.map((response) => response.json().code);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
  });

  it('apply only one change of a password', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    const passwords = ['Erste-光伏-771', 'Zweite-光伏-772', 'Dritte-光伏-773'];
    const answers = await Promise.all(
      passwords.map((password) =>
        post(
          app,
          '/api/user/password',
          { oldPassword: PASSWORD, password, confirmPassword: password },
          { headers: bearer(token) },
        ),
      ),
    );
    const winners = passwords.filter((_, index) => answers[index]?.json().code === 0);
    expect(winners).toHaveLength(1);
    await signIn(app, username, { password: String(winners[0]) });
  });
});
