import type { AnswerOf, Call, SentTo } from '@pv-brain/contract/protocol/call.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Says why something could not be done; faults of a form's fields are the form's. */
export function useTellRefusal(): (error: Error) => void {
  const { notification } = App.useApp();
  return (error) => {
    const atFields = error instanceof CallError && error.errors.length > 0;
    if (!atFields) notification.error({ title: error.message, duration: false });
  };
}

/**
 * A call that changes something: what is known under the keys follows, and what was done or refused is said.
 */
export function useChange<const C extends Call>(
  declared: C,
  keys: readonly QueryKey[],
  onDone?: (answer: AnswerOf<C>) => void,
) {
  const { notification } = App.useApp();
  const tellRefusal = useTellRefusal();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: SentTo<C>) => call(declared, given),
    onSuccess: (answer) => {
      notification.success({ title: (answer as { msg: string }).msg });
      onDone?.(answer);
    },
    onError: tellRefusal,
    onSettled: async () => {
      for (const queryKey of keys) await queries.invalidateQueries({ queryKey });
    },
  });
}
