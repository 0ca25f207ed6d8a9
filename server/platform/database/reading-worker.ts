import { workerData } from 'node:worker_threads';
import { answerOrders } from '../threads/orders.ts';
import { openConnection, retryWhileLocked, type Statement } from './sqlite-connection.ts';

const { file } = workerData as { file: string };
const connection = await retryWhileLocked(() => openConnection(file, 'read'));

answerOrders((select: Statement) => retryWhileLocked(() => connection.run(select)));
