import { answerOrders } from '../threads/orders.ts';
import { drawCaptcha } from './picture.ts';

answerOrders(drawCaptcha);
