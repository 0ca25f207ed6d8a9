import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { CallError } from '../../shared/api/call-error.ts';
import { useErrorNotification } from '../../shared/api/use-change.ts';

/** Prefix of the query keys of the site's data. */
export const SITE_KEY = ['site'] as const;

/**
 * Saves data of the site and refetches all of it, and the lists and forms of content. The notification contains `name`, or the
 * server's message if it is null. Errors are shown, except field errors, which are returned as `errors`. `onDone` is called unless
 * something was changed during the save: the form then stays open with it.
 */
export function useSave<const C extends Call>(
  declared: C,
  name: string | null,
  onDone: () => void = () => {},
) {
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();
  const [clientErrors, setClientErrors] = useState<readonly FieldError[]>([]);
  const isChangedSince = useRef(false);
  const save = useMutation({
    onMutate: hideError,
    mutationFn: (input: WireInput<C>) => {
      isChangedSince.current = false;
      return call(declared, input);
    },
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: SITE_KEY });
      for (const key of ['categories', 'content']) void queries.invalidateQueries({ queryKey: [key] });
      const { msg } = answer as { msg?: string };
      notification.success({ title: name === null ? msg : CONFIG_SCREEN.saved(name) });
      if (!isChangedSince.current) onDone();
    },
    onError: (error) => {
      if (error instanceof CallError && error.errors.length > 0) return;
      showError(error);
      // After a conflict, the other operator's values are shown.
      void queries.invalidateQueries({ queryKey: SITE_KEY });
    },
  });
  const serverErrors = save.error instanceof CallError ? save.error.errors : [];
  const errors = clientErrors.length > 0 ? clientErrors : serverErrors;
  return {
    isPending: save.isPending,
    mutateAsync: save.mutateAsync,
    errors,
    faultAt: (field: string) => errors.find((error) => error.field === field)?.msg,
    /** Saves unless the client has found errors; returns whether it does. */
    send(input: WireInput<C>, foundErrors: readonly FieldError[] = []) {
      setClientErrors(foundErrors);
      if (foundErrors.length === 0) save.mutate(input);
      return foundErrors.length === 0;
    },
    /** Removes the errors, once something is changed. A pending save stays the only one. */
    clear() {
      isChangedSince.current = true;
      setClientErrors([]);
      if (!save.isPending) save.reset();
    },
  };
}
