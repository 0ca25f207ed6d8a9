/** The server of the account tests: every captcha has one answer there, which no production server allows. */
export const ACCOUNT_PORT = Number(process.env.E2E_ACCOUNT_PORT ?? 4311);
/** Where a test that reads mail listens for it. */
export const MAIL_PORT = ACCOUNT_PORT + 20;
export const CAPTCHA_ANSWER = '7';
export const OPERATOR = { username: 'operator', password: 'sun-shines-on-roofs' } as const;
