import { receiptCheck } from '@pv-brain/contract/submissions/calls/receipt.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { expectedDay, readAnswerDays } from './expected-day.ts';
import { isReceiptCode } from './receipt-code.ts';
import { receiptNoOf } from './receipt-no.ts';
import { findReceipt } from './submission.repository.ts';

/**
 * Confirms to the holder of a receipt that it is genuine and returns the state of its submission, but nothing about the sender.
 */
export async function receiptCheckPlugin(
  app: FastifyInstance,
  { db, key }: Pick<Parts, 'db' | 'key'>,
): Promise<void> {
  mount(app, receiptCheck, async ({ input: { number, code } }) => {
    const refuse = (field: string, msg: string) => Refusal.field({ field, msg });
    const receiptNo = receiptNoOf(number);
    if (receiptNo === '') throw refuse('number', RECEIPT.numberRequired);
    if (code.trim() === '') throw refuse('code', RECEIPT.codeRequired);
    // Same response for a wrong code and an unknown number.
    const receipt = isReceiptCode(code, receiptNo, key) ? await findReceipt(db, receiptNo) : undefined;
    if (!receipt) throw new Refusal(404, RECEIPT.unknown);
    const { kind, state, created_at: fdCreateTime, updated_at: fdUpdateTime } = receipt;
    return {
      fdReceiptNo: receiptNo,
      kind,
      fdState: state,
      fdStatus: wordOf(kind, state),
      fdCreateTime,
      fdUpdateTime,
      fdExpectedDay: expectedDay(kind, receipt, await readAnswerDays(db, kind)),
    };
  });
}
