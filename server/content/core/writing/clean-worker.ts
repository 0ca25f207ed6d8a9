import { answerOrders } from '../../../platform/threads/orders.ts';
import { cleanRichText } from './rich-text.ts';

answerOrders(cleanRichText);
