import type { AnswerOf, Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { FILE_FIELD } from '@pv-brain/contract/protocol/file-rejection.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useId } from 'react';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/**
 * Shows the error of a call as a notification; errors of form fields are shown by the form. It stays until it is closed, or until the
 * next try hides it.
 */
export function useErrorNotification() {
  const { notification } = App.useApp();
  const key = useId();
  return {
    showError(error: Error) {
      const hasFieldErrors =
        error instanceof CallError && error.errors.some(({ field }) => field !== FILE_FIELD);
      if (!hasFieldErrors) notification.error({ key, title: error.message, duration: false });
    },
    hideError: () => notification.destroy(key),
  };
}

/** Mutation that refetches the queries under `keys`, and notifies of a failure, or of the answer's message if it has one. */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  keys: readonly QueryKey[] = [],
  onDone?: (answer: Answer) => void,
) {
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: hideError,
    onSuccess: (answer) => {
      const title = (answer as { msg?: string } | undefined)?.msg;
      if (title) notification.success({ title });
      onDone?.(answer);
    },
    onError: showError,
    onSettled: async () => {
      for (const queryKey of keys) await queries.invalidateQueries({ queryKey });
    },
  });
}

/** Returns `useAction` for a call. */
export const useChange = <const C extends Call>(
  declared: C,
  keys: readonly QueryKey[],
  onDone?: (answer: AnswerOf<C>) => void,
) => useAction((input: WireInput<C>) => call(declared, input), keys, onDone);

/** Returns `useChange` for these queries. */
export const changeHook =
  (...keys: QueryKey[]) =>
  <const C extends Call>(declared: C, onDone?: (answer: AnswerOf<C>) => void) =>
    useChange(declared, keys, onDone);
