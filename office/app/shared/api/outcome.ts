import { CallError } from './call-error.ts';

interface Outcome {
  done: number;
  failed: readonly { msg: string }[];
}

/** Returns the result of a bulk call: if all items failed, the server rejects the call, with the reasons in its data. */
export async function outcomeOf<T extends Outcome>(answer: Promise<{ data: T }>): Promise<T> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof CallError && error.data instanceof Object && 'failed' in error.data)
      return error.data as T;
    throw error;
  }
}
