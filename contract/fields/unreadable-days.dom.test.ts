import { expect, it } from 'vitest';
import { withUnreadableDays } from './unreadable-days.ts';

/** Makes a form with an input for each type; those of `bad` contain a text that is no value. */
function makeForm(bad: string[]): HTMLFormElement {
  const form = document.createElement('form');
  for (const type of ['date', 'datetime-local', 'text']) {
    form.insertAdjacentHTML(
      'beforeend',
      `<label for="f-${type}">截止日期<i>*</i></label><input id="f-${type}" type="${type}">`,
    );
    const validity = { badInput: bad.includes(type) };
    Object.defineProperty(form.querySelector(`#f-${type}`), 'validity', { value: validity });
  }
  document.body.replaceChildren(form);
  return form;
}

const REQUIRED = { field: 'date', msg: '请选择截止日期' };
const OTHER = { field: 'text', msg: '请填写名称' };

it('withUnreadableDays returns the errors as they are when every day is one', () => {
  expect(withUnreadableDays([REQUIRED, OTHER], makeForm([]), 'f-')).toEqual([REQUIRED, OTHER]);
});

it('withUnreadableDays reports days and times that are none, in place of their other errors', () => {
  expect(withUnreadableDays([REQUIRED, OTHER], makeForm(['date', 'datetime-local']), 'f-')).toEqual([
    OTHER,
    { field: 'date', msg: '截止日期格式不正确' },
    { field: 'datetime-local', msg: '截止日期格式不正确' },
  ]);
});

it('withUnreadableDays ignores the inputs of another form', () => {
  expect(withUnreadableDays([OTHER], makeForm(['date']), 'g-')).toEqual([OTHER]);
});
