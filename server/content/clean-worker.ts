import { answerOrders } from '../threads/orders.ts';
import { cleanRichText } from './rich-text.ts';

answerOrders(cleanRichText);
