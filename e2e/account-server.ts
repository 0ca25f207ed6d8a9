/** Port of the account tests' server. Every captcha has the same answer there, which no production server allows. */
export const ACCOUNT_PORT = Number(process.env.E2E_ACCOUNT_PORT ?? 4311);
/** Port on which tests of emails listen for mail. */
export const MAIL_PORT = ACCOUNT_PORT + 20;
export const CAPTCHA_ANSWER = '7';
export const OPERATOR = { username: 'operator', password: 'sun-shines-on-roofs' } as const;
