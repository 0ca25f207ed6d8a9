import { workerData } from 'node:worker_threads';
import { answerOrders } from '../threads/orders.ts';
import { LOCK_TIMEOUT_MS, openConnection, retryWhileLocked, type Statement } from './sqlite-connection.ts';

const { file } = workerData as { file: string };
const until = () => performance.now() + LOCK_TIMEOUT_MS;
const connection = await retryWhileLocked(() => openConnection(file, 'read'), until());

answerOrders((select: Statement) => retryWhileLocked(() => connection.run(select), until()));
