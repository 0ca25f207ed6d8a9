import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { describe, expect, it } from 'vitest';
import { bearer, post } from '../../testing/people/accounts.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

const UNKNOWN = { code: 404, msg: '没有这样的回执，请核对编号与核验码' };

const server = sharedMarket();

async function submitting() {
  const kit = await submittingTo(server());
  const { app, customer, submit } = kit;
  const check = async (number: string, code: string) =>
    (await post(app, '/api/receipt/check', { number, code })).json();
  const codeOf = async (kind: string, fdId: string) => {
    const url = `/api/my/${kind}/find?fdId=${fdId}`;
    return (await app.inject({ url, headers: bearer(customer.token) })).json().data.fdReceiptCode as string;
  };
  return { ...kit, check, codeOf, submit };
}

describe('receipt check', () => {
  it.each(SUBMISSION_KINDS)(
    'confirms the receipt of an %s by number and code, without company and person',
    async (kind) => {
      const { submit, check, codeOf, customer } = await submitting();
      const { fdId, ...receipt } = await submit(kind);
      const { fdReceiptNo, fdState, fdStatus, fdCreateTime, fdExpectedDay } = receipt;
      const code = await codeOf(kind, fdId);
      expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
      const answer = await check(fdReceiptNo, code);
      const times = { fdCreateTime, fdUpdateTime: fdCreateTime, fdExpectedDay };
      const data = { fdReceiptNo, kind, fdState, fdStatus, ...times };
      expect(answer).toEqual({ code: 0, msg: expect.any(String), data });
      expect(JSON.stringify(answer)).not.toContain(customer.companyName);
    },
  );

  it('finds a receipt in any letter case and with blanks', async () => {
    const { submit, check, codeOf } = await submitting();
    const { fdId, fdReceiptNo } = await submit('intention');
    const code = await codeOf('intention', fdId);
    const input = ` ${code.replace('-', ' ').toLowerCase()}`;
    expect(await check(` ${fdReceiptNo.toLowerCase()} `, input)).toMatchObject({ code: 0 });
  });

  it('finds a receipt typed in full width, or pasted with invisible characters and another dash', async () => {
    const { submit, check, codeOf } = await submitting();
    const { fdId, fdReceiptNo } = await submit('intention');
    const code = await codeOf('intention', fdId);
    const fullWidth = (text: string) =>
      text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
    for (const spelling of [
      fullWidth,
      (text: string) => `\u200b${text}\u200b`,
      (text: string) => text.replace('-', ' – '),
      (text: string) => text.replace('-', ''),
      (text: string) => text.replace('-', '\n'),
    ])
      expect(await check(spelling(fdReceiptNo), spelling(code))).toMatchObject({
        code: 0,
        data: { fdReceiptNo },
      });
  });

  it('returns the current state', async () => {
    const { app, customer, submit, check, codeOf } = await submitting();
    const { fdId, fdReceiptNo } = await submit('intention');
    const code = await codeOf('intention', fdId);
    await post(app, '/api/my/intention/withdraw', { fdId }, { headers: bearer(customer.token) });
    expect((await check(fdReceiptNo, code)).data.fdStatus).toBe('已撤回');
  });

  it('does not find a receipt with a guessed code or the code of another receipt', async () => {
    const { submit, check, codeOf } = await submitting();
    const intention = await submit('intention');
    const application = await submit('application');
    const code = await codeOf('application', application.fdId);
    expect(await check(intention.fdReceiptNo, code)).toEqual(UNKNOWN);
    expect(await check(intention.fdReceiptNo, 'AAAA-AAAA')).toEqual(UNKNOWN);
    expect(await check('SB20260318-AAAAAA', code)).toEqual(UNKNOWN);
    expect(await check('', code)).toMatchObject({ code: 400, errors: [{ field: 'number' }] });
    expect(await check(intention.fdReceiptNo, '')).toMatchObject({ code: 400, errors: [{ field: 'code' }] });
  });
});
