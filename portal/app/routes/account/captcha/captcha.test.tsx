import { createHash } from 'node:crypto';
import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../shared/api/testing.ts';
import { FakeWorker } from '../testing.ts';
import { Captcha } from './captcha.tsx';
import type { Work } from './fetch-captcha.ts';
import { search } from './search.ts';

const renew = vi.fn();
const answer = () => document.querySelector<HTMLInputElement>('[name=validateCode]')?.value;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function start() {
  const before = FakeWorker.last;
  const Component = () => <Captcha renewals={0} onRenew={renew} error={undefined} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  await press(ACCOUNT.toWork);
  await expect.poll(() => FakeWorker.last).not.toBe(before);
}

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('Worker', FakeWorker);
});

describe('the captcha without a picture', () => {
  it('solves the server’s puzzle, shows the progress and fills in the answer', async () => {
    await start();
    expect(screen.getByRole('status').textContent).toBe(ACCOUNT.working);
    expect(FakeWorker.last.postMessage).toHaveBeenCalledWith({ salt: 'salt', bits: 4 });
    FakeWorker.last.emit({ tried: 16 });
    expect(screen.getByText('63%')).toBeTruthy();
    expect(answer()).toBe('');
    FakeWorker.last.emit({ answer: '23' });
    expect((await screen.findByText(ACCOUNT.workDone)).role).toBe('status');
    expect(answer()).toBe('23');
  });

  it('offers a retry after a failure', async () => {
    await start();
    act(() => FakeWorker.last.onerror());
    expect((await screen.findByText(ACCOUNT.workFailed)).role).toBe('status');
    await press(ACCOUNT.retry);
    expect(renew).toHaveBeenCalledOnce();
    // The button is removed while the next puzzle is solved.
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('cancels the picture request, whose cookie would replace its own', async () => {
    server.answers['/captcha/captchaImage'] = () => new Promise(() => {});
    await start();
    expect(server.isGivenUp('/captcha/captchaImage')).toEqual([true]);
    expect(server.isGivenUp('/captcha/work')).toEqual([false]);
    await press(ACCOUNT.toPicture);
    expect(server.isGivenUp('/captcha/captchaImage')).toEqual([true, false]);
  });

  it('returns to the picture and stops the worker', async () => {
    await start();
    await press(ACCOUNT.toPicture);
    expect(await screen.findByAltText(ACCOUNT.captchaPicture)).toBeTruthy();
    expect(FakeWorker.last.terminate).toHaveBeenCalledOnce();
  });
});

describe('search', () => {
  const leadingZeros = ({ salt }: Work, text: string) => {
    const hash = createHash('sha256').update(salt + text);
    return BigInt(`0x1${hash.digest('hex')}`)
      .toString(2)
      .slice(1)
      .indexOf('1');
  };

  it.each([0, 1, 8, 11])('finds a number whose hash begins with %i zero bits', (bits) => {
    const work = { salt: '0f0e2a9c-5d0a-4b7e-9a52-0f5f4c1a7f10', bits };
    const text = search(work, () => {});
    expect(text).toMatch(/^\d+$/);
    expect(leadingZeros(work, text)).toBeGreaterThanOrEqual(bits);
  });
});
