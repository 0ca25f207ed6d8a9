import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));

export function fill(label: string, value: string) {
  fireEvent.input(input(label), { target: { value } });
}

export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Finds the picture once it is displayed. */
export const picture = () => screen.findByAltText(ACCOUNT.captchaPicture);

type Message = { tried: number } | { answer: string };

/** Replaces the worker, which jsdom lacks: the test sends its messages. */
export class FakeWorker {
  static last: FakeWorker;
  onmessage: (event: { data: Message }) => void = () => {};
  onerror: () => void = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.last = this;
  }
  emit = (data: Message) => act(() => this.onmessage({ data }));
}
