/** Hidden field for the answer to the proof of work of a captcha picture. */
export const WORK_FIELD = 'captchaWork';

/** Running proofs of work by field. */
export const underWay = new WeakMap<Element, Promise<void>>();

/** Resolves with the answer of a form's proof of work once it is found; empty if none is running. */
export async function workOf(form: HTMLFormElement): Promise<string> {
  const field = form.elements.namedItem(WORK_FIELD);
  if (!(field instanceof HTMLInputElement)) return '';
  await underWay.get(field);
  return field.value;
}
