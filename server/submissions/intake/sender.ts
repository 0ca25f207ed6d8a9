import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { caller } from '../../platform/http/call-context.ts';
import type { Actor } from '../../platform/runtime/actor.ts';

/** The submitting account, its company, and the address of the request. */
export interface Sender extends Actor {
  companyId: string;
  companyName: string;
}

/** Returns the caller of a customer's route. Throws a Refusal when the account belongs to no company. */
export function senderOf(request: FastifyRequest): Sender {
  const { id: actorId, username: actor, companyId, companyName } = caller(request).account;
  if (companyId === null || companyName === null) throw new Refusal(403, SUBMISSION.noCompany);
  return { actorId, actor, address: request.ip, companyId, companyName };
}
