import { checkFields, type FieldInputs, type Fields, typedText } from '@pv-brain/contract/fields/fields.ts';
import { withUnreadableDays } from '@pv-brain/contract/fields/unreadable-days.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { AddCall } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dropDraft, keepDraft } from '../account/draft.ts';
import { ApiError } from '../api/api-error.ts';
import { type CallAnswer, call } from '../api/call.ts';
import { shanghaiDay } from '../format/today.ts';
import { hideNotice, showNotice } from '../ui/notice/notice-store.ts';
import { offerValues } from './form-defaults.ts';
import { type Errors, fieldErrors, focusFirst, serverMessage } from './refusal.ts';

/** Returns the normalised values of a form's fields: １３８ 0571 2266 becomes 13805712266. */
export function typedValues<Name extends string>(
  form: HTMLFormElement,
  definition: Readonly<Record<Name, Fields[string]>>,
): Record<Name, string> {
  const data = new FormData(form);
  const values: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(definition) as Name[]) {
    values[name] = typedText(definition[name], String(data.get(name) ?? ''));
  }
  return values as Record<Name, string>;
}

/** Response to an accepted form. */
export type SentAnswer = CallAnswer<AddCall>;

interface SendFormOptions<Name extends string> {
  definition: Readonly<Record<Name, Fields[string]>>;
  /** Key of the draft that contains the input until it is sent. */
  draft: string;
  path: AddCall['path'];
  /** Returns the additional fields, or their errors by field. */
  extraFields: () => { fields: Record<string, string>; errors?: Record<string, string> };
  onSent: (answer: SentAnswer, values: Record<Name, string>) => void;
}

/**
 * Manages a form of contract/submissions/forms: validated when it is sent, each error at its field, one request at a time,
 * results in the notice box. The input is kept as a draft until the server has accepted it.
 */
export function useSendForm<Name extends string>(options: SendFormOptions<Name>) {
  const { definition, draft, path, extraFields, onSent } = options;
  const names = Object.keys(definition) as Name[];
  const [errors, setErrors] = useState<Errors<string>>({});
  /** Refusal of the form as a whole: the notice with it disappears. */
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // State alone would not block the second click of a double click.
  const sending = useRef(false);

  /** Clears the error of a field that has changed. */
  function clearError(name: string) {
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  }

  function showErrors(newErrors: Errors<string>) {
    // Synchronously, so that the focus goes to the field in its new state.
    flushSync(() => setErrors(newErrors));
    focusFirst([...names, ...Object.keys(newErrors)], newErrors);
  }

  function refuse(text: string | undefined, newErrors: Errors<string> = {}) {
    keepDraft(draft, { sending: false });
    showNotice('error', text);
    if (Object.keys(newErrors).length === 0) setProblem(text || NOTICE.error);
  }

  async function send(values: FieldInputs, fields: Record<string, string>) {
    sending.current = true;
    setBusy(true);
    showNotice('loading');
    // Stays set when the session has ended: after signing in the form opens again.
    keepDraft(draft, { values, sending: true });
    try {
      // Sending the same form again is safe: the server detects retries.
      const answer = await call<AddCall>(path, { ...fields, ...values }, TIMEOUT.client);
      if (answer.code === 0) {
        dropDraft(draft);
        offerValues(values);
        hideNotice();
        onSent(answer, values as Record<Name, string>);
        return;
      }
      const serverErrors = fieldErrors(answer, [...names, ...Object.keys(fields)]);
      refuse(answer.msg, serverErrors);
      showErrors(serverErrors);
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) return;
      refuse(serverMessage(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const values = typedValues(event.currentTarget, definition);
    const { fields, errors: extraErrors = {} } = extraFields();
    const faults = checkFields(definition as Fields, values, { by: 'visitor', today: shanghaiDay() });
    const invalidFields = withUnreadableDays(faults, event.currentTarget);
    const allErrors = {
      ...Object.fromEntries(invalidFields.map(({ field, msg }) => [field, msg])),
      ...extraErrors,
    };
    setProblem(null);
    showErrors(allErrors);
    if (Object.keys(allErrors).length === 0) void send(values, fields);
  }

  function change(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    // Synchronously, so that the draft contains fields that follow the changed one.
    flushSync(() => {
      clearError(name);
      setProblem(null);
    });
    keepDraft(draft, { values: typedValues(event.currentTarget, definition) });
  }

  return { errors, problem, clearError, busy, form: { onSubmit: submit, onChange: change } };
}
