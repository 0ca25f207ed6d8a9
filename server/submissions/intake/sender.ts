import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { caller } from '../../platform/http/call-context.ts';

/** Who submits: an account, the company it speaks for, and where the request came from. */
export interface Sender {
  accountId: string;
  username: string;
  companyId: string;
  companyName: string;
  address: string;
}

/** The caller of a customer's route. Throws a Refusal where the account belongs to no company. */
export function senderOf(request: FastifyRequest): Sender {
  const { id: accountId, username, companyId, companyName } = caller(request).account;
  if (companyId === null || companyName === null) throw new Refusal(403, SUBMISSION.noCompany);
  return { accountId, username, companyId, companyName, address: request.ip };
}
