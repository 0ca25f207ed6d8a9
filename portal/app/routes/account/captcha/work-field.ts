/** Hidden field for the answer to the proof of work of a captcha picture. */
export const WORK_FIELD = 'captchaWork';

/** Running proofs of work by the field of their answer. */
export const runningWork = new WeakMap<Element, Promise<void>>();

/** Resolves with the value of a form's field once its proof of work, if one is running, is done; empty without the field. */
export async function workOf(form: HTMLFormElement, name = WORK_FIELD): Promise<string> {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return '';
  await runningWork.get(field);
  return field.value;
}
