import { answerOrders } from '../threads/orders.ts';
import type { Sum } from './painter.ts';
import { drawCaptcha, HARD, PLAIN } from './picture.ts';

answerOrders(({ text, isPlain }: Sum) => drawCaptcha(text, Math.random, isPlain ? PLAIN : HARD));
