import { CallError } from './call-error.ts';

/** Returns the result of a bulk call: if all items failed, the server rejects the call, with the reasons in its data. */
export async function outcomeOf<T extends { failed: readonly { msg: string }[] }>(
  answer: Promise<{ data: T }>,
): Promise<T> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof CallError && error.data instanceof Object && 'failed' in error.data)
      return error.data as T;
    throw error;
  }
}
