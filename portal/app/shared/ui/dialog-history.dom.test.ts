import { afterEach, expect, it, vi } from 'vitest';
import { enterDialog } from './dialog-history.ts';

const isIdle = () => false;
/** Goes back until `closed` is called: the event never reaches the router. */
async function stepBack(closed: () => void) {
  history.back();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
}
const waitForRemoval = () => expect.poll(() => history.state?.dialog).toBeUndefined();

afterEach(waitForRemoval);

it('the back key closes only the top dialog, and the router ignores it', async () => {
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

it('a dialog closed by other means removes its history entry', async () => {
  const [close, router] = [vi.fn(), vi.fn()];
  window.addEventListener('popstate', router);
  enterDialog(close, isIdle)();
  await waitForRemoval();
  expect(close).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

it('a dialog that opens while another closes takes over its history entry', async () => {
  const length = history.length;
  enterDialog(vi.fn(), isIdle)();
  const close = vi.fn();
  enterDialog(close, isIdle);
  expect(history.length).toBe(length);
  await stepBack(close);
});

it('a dialog that opens after a reload takes over the history entry that the previous one left', async () => {
  history.pushState({ dialog: true }, '');
  const length = history.length;
  const close = vi.fn();
  enterDialog(close, isIdle);
  expect(history.length).toBe(length);
  await stepBack(close);
});

it('a closing dialog leaves its history entry to a running navigation', async () => {
  vi.useFakeTimers();
  const back = vi.spyOn(history, 'back');
  enterDialog(vi.fn(), () => true)();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(back).not.toHaveBeenCalled();
  history.replaceState(null, '');
});
