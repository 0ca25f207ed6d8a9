import { CAPTCHA_COOKIE, INTERVAL } from '@pv-brain/contract/constants.ts';
import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Captchas } from './captcha.ts';
import type { Painter } from './painter.ts';

const LIMIT = { max: 60, timeWindow: '1 minute' };

/** The picture with a sum, and the puzzle for those who cannot see it. The answer stays in the sealed cookie. */
export function registerCaptcha(
  app: FastifyInstance,
  { captchas, painter }: { captchas: Captchas; painter: Painter },
  secure: boolean,
): void {
  const keep = (reply: FastifyReply, cookie: string) =>
    reply
      .setCookie(CAPTCHA_COOKIE, cookie, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: INTERVAL.captcha / 1000,
      })
      .header('cache-control', 'no-store');

  app.get('/captcha/captchaImage', { config: { access: 'public', rateLimit: LIMIT } }, async (_, reply) => {
    const { text, cookie } = captchas.newSum();
    const picture = await painter.draw(text);
    return keep(reply, cookie).type('image/png').send(picture);
  });

  app.get('/captcha/work', { config: { access: 'public', rateLimit: LIMIT } }, async (_, reply) => {
    const { salt, bits, cookie } = captchas.newWork();
    return keep(reply, cookie).send({ code: 0, msg: SERVER.ok, data: { salt, bits } });
  });
}
