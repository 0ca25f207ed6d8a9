import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));

export function fill(label: string, value: string) {
  fireEvent.input(input(label), { target: { value } });
}

export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** The picture once it is there. */
export const picture = () => screen.findByAltText(ACCOUNT.captchaPicture);

type Message = { tried: number } | { answer: string };

/** Stands in for the worker, which jsdom does not have: the test says when it speaks. */
export class FakeWorker {
  static last: FakeWorker;
  onmessage: (event: { data: Message }) => void = () => {};
  onerror: () => void = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.last = this;
  }
  say = (data: Message) => act(() => this.onmessage({ data }));
}
