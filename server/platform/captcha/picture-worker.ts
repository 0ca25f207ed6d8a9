import { answerOrders } from '../threads/orders.ts';
import type { CaptchaSum } from './painter.ts';
import { drawCaptcha, HARD, PLAIN } from './picture.ts';

answerOrders(({ text, isPlain }: CaptchaSum) => drawCaptcha(text, Math.random, isPlain ? PLAIN : HARD));
