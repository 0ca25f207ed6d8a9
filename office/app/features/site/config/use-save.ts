import type { Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { CallError, type FieldError } from '../../../shared/api/call-error.ts';
import { SITE_KEY } from './queries.ts';

/**
 * Saves data of the site and refetches all of it. The notification contains `name`, or the server's message if it is null. Errors
 * are shown, except field errors, which are returned as `errors`.
 */
export function useSave<const C extends Call>(
  declared: C,
  name: string | null,
  onDone: () => void = () => {},
) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (input: WireInput<C>) => call(declared, input),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: SITE_KEY });
      const { msg } = answer as { msg?: string };
      notification.success({ title: name === null ? msg : CONFIG_SCREEN.saved(name) });
      onDone();
    },
    onError: (error) => {
      if (error instanceof CallError && error.errors.length > 0) return;
      notification.error({ title: error.message, duration: false });
      // After a conflict, the other operator's values are shown.
      void queries.invalidateQueries({ queryKey: SITE_KEY });
    },
  });
  const errors: readonly FieldError[] = save.error instanceof CallError ? save.error.errors : [];
  return { save, errors };
}
