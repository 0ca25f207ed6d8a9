import { plainDigits } from '@pv-brain/contract/fields/mobile.ts';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ActionAnswer } from '../../../shared/api/call.ts';
import { type Errors, fieldErrors, focusFirst } from '../../../shared/form/refusal.ts';
import { focusFirstField, useFirstField } from '../../../shared/form/use-first-field.ts';
import { WORK_FIELD, workOf } from '../captcha/work-field.ts';

/** Result of a submit: what to display, and whether the captcha was used up. */
export interface Outcome<Name extends string> {
  errors?: Errors<Name>;
  /** Error of the form as a whole. */
  message?: string;
  captchaUsed?: boolean;
}

/** Returns the outcome of a refusal: its errors by field, else its message. The captcha is used up. */
export function refusedOutcome<Name extends string>(
  answer: Pick<ActionAnswer, 'errors' | 'msg'>,
  names: readonly Name[],
  defaultMessage: string,
): Outcome<Name> {
  const errors = fieldErrors(answer, names);
  const message = Object.keys(errors).length > 0 ? undefined : answer.msg || defaultMessage;
  return { errors, message, captchaUsed: true };
}

/**
 * Manages an uncontrolled form: errors per field, a message for the whole form, the captcha's renewals, and whether a request is
 * running. `send` receives the texts of the fields.
 */
export function useAccountForm<Name extends string>(
  names: readonly Name[],
  send: (fields: Record<Name, string>, form: HTMLFormElement) => Promise<Outcome<Name>>,
) {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [renewals, setRenewals] = useState(0);
  const [busy, setBusy] = useState(false);
  const ref = useFirstField();

  const renewCaptcha = () => setRenewals((before) => before + 1);
  const clear = () => {
    setErrors({});
    setMessage(null);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    clear();
    setBusy(true);
    // The captcha without a picture takes seconds.
    await workOf(form, 'validateCode');
    const data = new FormData(form);
    const fields = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
    // Chinese keyboards write wide digits, which a foreign back end may not know.
    fields.validateCode = plainDigits(fields.validateCode ?? '');
    const work = await workOf(form);
    if (work) fields[WORK_FIELD] = work;
    const outcome = await send(fields as Record<Name, string>, form);
    const newErrors = outcome.errors ?? {};
    // Rendered synchronously, so that the focus goes to the field in its new state.
    flushSync(() => {
      setBusy(false);
      setErrors(newErrors);
      setMessage(outcome.message ?? null);
      if (outcome.captchaUsed) renewCaptcha();
    });
    focusFirst(names, newErrors);
  }

  return {
    errors,
    message,
    busy,
    captcha: { renewals, onRenew: renewCaptcha, error: (errors as Errors<string>).validateCode },
    hideMessage: () => {
      focusFirstField(ref.current);
      setMessage(null);
    },
    form: { ref, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event), onInput: clear },
  };
}
