import type { AnswerOf, Call } from '@pv-brain/contract/calls/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call, type Given } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { COMPANY_KEY } from './queries.ts';

/** A change of the company or its people: what is shown follows, and what was refused is said; faults of a form's fields are the form's. */
export function useChange<const C extends Call>(declared: C, onDone?: (answer: AnswerOf<C>) => void) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: Given<C>) => call(declared, given),
    onSuccess: (answer) => {
      notification.success({ title: (answer as { msg: string }).msg });
      onDone?.(answer);
    },
    onError: (error) => {
      const atFields = error instanceof CallError && error.errors.length > 0;
      if (!atFields) notification.error({ title: error.message, duration: false });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: COMPANY_KEY }),
  });
}
