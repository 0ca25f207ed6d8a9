/** The hidden field with the answer to the work beside a captcha's picture. */
export const WORK_FIELD = 'captchaWork';

/** Work that is under way, by its field. */
export const underWay = new WeakMap<Element, Promise<void>>();

/** The answer to the work of a form's captcha, once it is found; empty where none is looked for. */
export async function workOf(form: HTMLFormElement): Promise<string> {
  const field = form.elements.namedItem(WORK_FIELD);
  if (!(field instanceof HTMLInputElement)) return '';
  await underWay.get(field);
  return field.value;
}
