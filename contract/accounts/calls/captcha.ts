import { get } from '../../protocol/declare.ts';
import { CAPTCHA_IMAGE, CAPTCHA_WORK } from '../../protocol/paths.ts';
import { count, single, text } from '../../protocol/schema.ts';

const COMMON = {
  access: 'public',
  limit: { max: 60, per: '1 minute', by: 'address' },
  caching: 'no-store',
} as const;

export const captchaImage = get(CAPTCHA_IMAGE, {
  summary: '验证码图片：一道算式；响应头 x-captcha-work 为 salt 和 bits，求得的数填入 captchaWork',
  ...COMMON,
  input: { type: { label: '类型：math' }, t: { label: '任意值，只为避开浏览器缓存' } },
  output: { kind: 'file', type: 'image/png' },
});

export const captchaWork = get(CAPTCHA_WORK, {
  summary: '无障碍验证：求一个数，使 SHA-256(salt + 数) 以 bits 个零位开头',
  ...COMMON,
  output: single({
    salt: text('写在数之前的文字'),
    bits: count('零位的个数'),
  }),
});
