import { RECEIPT_CHECK } from '@pv-brain/contract/protocol/paths.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../shared/api/testing.ts';
import { ReceiptCheck } from './receipt-check.tsx';

const Stub = createRoutesStub([{ path: '/', Component: ReceiptCheck }]);

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const genuine = (fdReceiptNo: string) => Response.json({ code: 0, msg: '', data: { fdReceiptNo } });

it('shows the result of the receipt checked last, even if the response to an earlier one comes later', async () => {
  const server = fakeServer();
  const first = Promise.withResolvers<Response>();
  server.answers[RECEIPT_CHECK] = () => first.promise;
  render(<Stub />);
  const check = (number: string) => {
    for (const [label, value] of [
      [RECEIPT.number, number],
      [RECEIPT.code, 'x'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: RECEIPT.check }));
  };
  check('SB-1');
  await waitFor(() => expect(server.count(RECEIPT_CHECK)).toBe(1));
  server.answers[RECEIPT_CHECK] = () => genuine('SB-2');
  check('SB-2');
  expect(await screen.findByText('SB-2')).toBeTruthy();
  await act(async () => first.resolve(genuine('SB-1')));
  expect(screen.queryByText('SB-1')).toBeNull();
  expect(screen.getByText('SB-2')).toBeTruthy();
});

it('ignores a fragment that is not a receipt', () => {
  const server = fakeServer();
  window.history.replaceState(null, '', '#100%.x');
  render(<Stub />);
  expect(screen.getByRole('button', { name: RECEIPT.check })).toBeTruthy();
  expect(server.count(RECEIPT_CHECK)).toBe(0);
});

it('checks the receipt of the fragment and scrolls to the result', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const server = fakeServer();
  server.answers[RECEIPT_CHECK] = () => genuine('SB-3');
  window.history.replaceState(null, '', '#SB-3.X7');
  render(<Stub />);
  expect(await screen.findByText('SB-3')).toBeTruthy();
  expect(server.fieldsOf(RECEIPT_CHECK)).toEqual([{ number: 'SB-3', code: 'X7' }]);
  expect(scroll.mock.contexts).toEqual([screen.getByText(RECEIPT.genuine).closest('[role=status]')]);
});
