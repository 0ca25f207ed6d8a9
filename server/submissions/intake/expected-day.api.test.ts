import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { bearer, post } from '../../testing/people/accounts.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';
import { setConfig } from '../../testing/test-app.ts';

const server = sharedMarket();

async function expecting() {
  const kit = await submittingTo(server());
  const { app, customer } = kit;
  const find = async (kind: string, fdId: string) => {
    const url = `/api/my/${kind}/find?fdId=${fdId}`;
    return (await app.inject({ url, headers: bearer(customer.token) })).json().data;
  };
  return { ...kit, find };
}

it.each(SUBMISSION_KINDS)(
  'returns the expected day of an %s with receipt, detail and receipt check while it is open',
  async (kind) => {
    const { app, db, customer, submit, find } = await expecting();
    await setConfig(db, `${kind}:days`, '7');
    const receipt = await submit(kind);
    const { fdId, fdReceiptNo } = receipt;
    const expected = { fdState: 'pending', fdExpectedDay: addDays(shanghaiDay(), 7) };
    expect(receipt).toMatchObject(expected);
    const submission = await find(kind, fdId);
    expect(submission).toMatchObject(expected);
    const check = async () =>
      (await post(app, '/api/receipt/check', { number: fdReceiptNo, code: submission.fdReceiptCode })).json()
        .data;
    expect(await check()).toMatchObject(expected);
    await post(app, `/api/my/${kind}/withdraw`, { fdId }, { headers: bearer(customer.token) });
    const withdrawn = { fdState: 'withdrawn', fdExpectedDay: null };
    expect(await find(kind, fdId)).toMatchObject(withdrawn);
    expect(await check()).toMatchObject(withdrawn);
  },
);
