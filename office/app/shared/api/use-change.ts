import type { AnswerOf, Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Shows the error of a call as a notification; errors of form fields are shown by the form. */
export function useErrorNotification(): (error: Error) => void {
  const { notification } = App.useApp();
  return (error) => {
    const atFields = error instanceof CallError && error.errors.length > 0;
    if (!atFields) notification.error({ title: error.message, duration: false });
  };
}

/** Mutation that refetches the queries under `keys` and notifies of success or failure. */
export function useChange<const C extends Call>(
  declared: C,
  keys: readonly QueryKey[],
  onDone?: (answer: AnswerOf<C>) => void,
) {
  const { notification } = App.useApp();
  const notifyError = useErrorNotification();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInput<C>) => call(declared, input),
    onSuccess: (answer) => {
      notification.success({ title: (answer as { msg: string }).msg });
      onDone?.(answer);
    },
    onError: notifyError,
    onSettled: async () => {
      for (const queryKey of keys) await queries.invalidateQueries({ queryKey });
    },
  });
}

/** Returns `useChange` for these queries. */
export const changeHook =
  (...keys: QueryKey[]) =>
  <const C extends Call>(declared: C, onDone?: (answer: AnswerOf<C>) => void) =>
    useChange(declared, keys, onDone);
