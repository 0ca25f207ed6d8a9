import { workerData } from 'node:worker_threads';
import { answerOrders } from '../threads/orders.ts';
import { LOCK_PATIENCE, patiently } from './patience.ts';
import { openConnection, type Statement } from './sqlite-connection.ts';

const { file } = workerData as { file: string };
const until = () => performance.now() + LOCK_PATIENCE;
const connection = await patiently(() => openConnection(file, 'read'), until());

answerOrders((select: Statement) => patiently(() => connection.run(select), until()));
