import { captchaImage, captchaWork } from '@pv-brain/contract/accounts/calls/captcha.ts';
import { CAPTCHA_COOKIE, CAPTCHA_WORK_HEADER, INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mount } from '../http/mount.ts';
import type { Captchas } from './captcha.ts';
import { createPainter } from './painter.ts';

/**
 * Registers the routes of the picture with a sum, and of the puzzle for users who cannot see it. The answer stays in the sealed
 * cookie.
 */
export function registerCaptcha(app: FastifyInstance, captchas: Captchas, secure: boolean): void {
  const painter = createPainter((error) => app.log.error({ err: error }, 'cannot draw captcha pictures'));
  app.addHook('onClose', async () => painter.close());
  const setCookie = (reply: FastifyReply, cookie: string) =>
    reply.setCookie(CAPTCHA_COOKIE, cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: INTERVAL.captcha / 1000,
    });

  mount(app, captchaImage, async ({ request, reply }) => {
    const { text, isPlain, work, cookie } = await captchas.newSum(request.ip);
    const picture = await painter.draw({ text, isPlain });
    return setCookie(reply, cookie)
      .header(CAPTCHA_WORK_HEADER, `${work.salt} ${work.bits}`)
      .type('image/png')
      .send(picture);
  });

  mount(app, captchaWork, async ({ reply }) => {
    const { salt, bits, cookie } = captchas.newWork();
    setCookie(reply, cookie);
    return { salt, bits };
  });
}
