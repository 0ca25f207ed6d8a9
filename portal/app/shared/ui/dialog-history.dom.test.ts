import { afterEach, expect, it, vi } from 'vitest';
import { enterDialog } from './dialog-history.ts';

const isIdle = () => false;
/** Steps back until `closed` was called: the event itself goes no further than to the dialogs. */
async function stepBack(closed: () => void) {
  history.back();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
}
const removed = () => vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());

afterEach(removed);

it('closes the dialog on top, and only that, by a step back that the router does not see', async () => {
  const [below, above, router] = [vi.fn(), vi.fn(), vi.fn()];
  window.addEventListener('popstate', router);
  const leave = [enterDialog(below, isIdle), enterDialog(above, isIdle)];
  await stepBack(above);
  expect(below).not.toHaveBeenCalled();
  await stepBack(below);
  expect(router).not.toHaveBeenCalled();
  for (const each of leave) each();
  expect(history.state?.dialog).toBeUndefined();
  window.removeEventListener('popstate', router);
});

it('removes the entry of a dialog that closed otherwise', async () => {
  const [close, router] = [vi.fn(), vi.fn()];
  window.addEventListener('popstate', router);
  enterDialog(close, isIdle)();
  await removed();
  expect(close).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

it('hands the entry on to a dialog that opens as another closes', async () => {
  const length = history.length;
  enterDialog(vi.fn(), isIdle)();
  const close = vi.fn();
  enterDialog(close, isIdle);
  expect(history.length).toBe(length);
  await stepBack(close);
});

it('leaves the entry to a page that is on its way', async () => {
  vi.useFakeTimers();
  const back = vi.spyOn(history, 'back');
  enterDialog(vi.fn(), () => true)();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(back).not.toHaveBeenCalled();
  history.replaceState(null, '');
});
