import { CallError } from './call-error.ts';

interface Outcome {
  done: number;
  failed: readonly { msg: string }[];
}

/** What came of a call that does something with many: the server refuses it where it was done with none, and says why. */
export async function outcomeOf<T extends Outcome>(answer: Promise<{ data: T }>): Promise<T> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof CallError && error.data instanceof Object && 'failed' in error.data)
      return error.data as T;
    throw error;
  }
}
