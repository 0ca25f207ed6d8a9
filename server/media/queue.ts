import pLimit from 'p-limit';

const limit = pLimit(1);

/** Lets one piece of work on pictures go on at a time: each takes a processor and the memory of a whole picture. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => limit(work);
