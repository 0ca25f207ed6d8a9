import { hash, hkdfSync, randomInt } from 'node:crypto';
import * as calls from '@pv-brain/contract/accounts/calls/second-factor.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { FastifyInstance } from 'fastify';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { z } from 'zod';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.repository.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { answer } from '../../../platform/http/envelope.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import type { Actor } from '../../../platform/runtime/actor.ts';
import { MINUTE_MS, nowMs } from '../../../platform/runtime/time.ts';
import type { SecurityEventCounter } from '../security-event-counter.ts';
import { endOtherSessions, type LiveSession, updateSession } from '../session.repository.ts';
import type { StepSettings } from '../sign-in-steps.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  useRecoveryCode,
  useTotpStep,
} from './second-factor.repository.ts';

/** Excludes characters that are easily confused. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_CODE_COUNT = 10;
const GROUPS_PER_CODE = 4;
const GROUP_LENGTH = 4;

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Returns ten codes of 80 bits, `ABCD-EFGH-JKLM-NPQR`: too many to find one by trying hashes. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => Array.from({ length: GROUPS_PER_CODE }, group).join('-'));

/** Returns the stored hash of a code, in any notation; null for an invalid one. */
function recoveryHash(input: string): string | null {
  const code = input.toUpperCase().replace(/[\s-]/g, '');
  return code.length === GROUPS_PER_CODE * GROUP_LENGTH ? hash('sha256', `recovery:${code}`, 'hex') : null;
}

/** Validity of a code in seconds; the step before and the one after are accepted as well, for clocks that are off. */
const STEP_SECONDS = 30;

/** Matched time step: thirty seconds each, counted from 1970. */
interface MatchedStep {
  step: number;
  /** Last step whose code is valid now. */
  latest: number;
}

/** Returns the step of a six-digit code, or null when the secret has no such code now. */
function matchingStep(secret: string, code: string): MatchedStep | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(nowMs() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  const current = Math.floor(epoch / STEP_SECONDS);
  return result.valid ? { step: current + result.delta, latest: current + 1 } : null;
}

/** Wrong codes allowed per account and window. Only someone who knows the password can try one. */
const MAX_WRONG_CODES = 5;
const WINDOW_MS = 15 * MINUTE_MS;
/** Milliseconds within which the secret shown at the beginning of the setup can be confirmed. */
const TICKET_TTL_MS = 30 * MINUTE_MS;

/** The sealed data contain the account id: a row copied to another account is useless. */
const sealed = z.object({ accountId: z.string(), secret: z.string() });
const ticket = sealed.extend({ until: z.number() });

const refusal = (msg: string) => Refusal.field({ field: 'code', msg });

/** Returns the session, which must be an operator's: companies sign in as the spec says. Throws an HttpError 403. */
function operatorOf(session: LiveSession): LiveSession {
  if (!isOperator(session.account.roles)) throw new HttpError(403, SECOND_FACTOR_ANSWER.operatorsOnly);
  return session;
}

interface SecondFactorParts extends Pick<Parts, 'db' | 'key' | 'state'> {
  settings: StepSettings;
  securityEvents: SecurityEventCounter;
}

/**
 * Registers the calls of one's own second factor: setup, verification at sign-in, removal. It is an authenticator's codes in
 * addition to the password, and recovery codes for those who have lost their authenticator.
 */
export function registerSecondFactor(
  app: FastifyInstance,
  { db, key: secretKey, state, settings, securityEvents }: SecondFactorParts,
): void {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'second factors of operators', 32));

  /** Uses up a code of the account; returns its kind, or null when it is invalid. */
  async function useCode(
    transaction: Db,
    accountId: string,
    input: string,
  ): Promise<'code' | 'recovery' | null> {
    const secondFactor = await findSecondFactor(transaction, accountId);
    if (!secondFactor) throw new Refusal(409, SECOND_FACTOR_ANSWER.none);
    const unsealed = sealed.safeParse(unseal(secondFactor.secret, key));
    // If the installation's secret was lost, recovery codes remain valid.
    const isOwn = unsealed.success && unsealed.data.accountId === accountId;
    const step = isOwn ? matchingStep(unsealed.data.secret, input.replace(/\s/g, '')) : null;
    if (step) return (await useTotpStep(transaction, accountId, step)) ? 'code' : null;
    const hash = recoveryHash(input);
    return hash && (await useRecoveryCode(transaction, accountId, hash)) ? 'recovery' : null;
  }

  /** Uses up a code and runs `act` in one transaction. The attempt counts from its start, as with a password. */
  async function forCode(
    by: Actor,
    code: string,
    act: (transaction: Db) => Promise<AuditEntry['action']>,
  ): Promise<void> {
    const { actorId, actor } = by;
    const counter = `second-factor:${actorId}`;
    const tries = await state.add(counter, WINDOW_MS);
    if (tries > MAX_WRONG_CODES) {
      const { resetIn } = await state.read(counter);
      const { address } = by;
      const detail = { reason: 'too many wrong codes' };
      securityEvents.record({ actorId, name: actor, address, action: 'second-factor-refused', detail });
      throw new Refusal(429, SECOND_FACTOR_ANSWER.tooMany(Math.max(1, Math.ceil(resetIn / MINUTE_MS))));
    }
    const isAccepted = await transact(db, async (transaction) => {
      const kind = await useCode(transaction, actorId, code);
      if (!kind) return false;
      const action = await act(transaction);
      await writeAudit(transaction, { ...by, action, target: actor, detail: { by: kind } });
      return true;
    }).catch(async (error: unknown) => {
      await state.decrement(counter);
      throw error;
    });
    if (isAccepted) return state.forget(counter);
    await writeAudit(db, { ...by, action: 'second-factor-refused', detail: { reason: 'wrong code' } });
    throw refusal(SECOND_FACTOR_ANSWER.wrong(MAX_WRONG_CODES - tries));
  }

  mount(app, calls.secondFactor, async ({ session }) => {
    const { id } = operatorOf(session).account;
    const secondFactor = await findSecondFactor(db, id);
    return {
      since: secondFactor?.since ?? null,
      recoveryCodes: await countRecoveryCodes(db, id),
      required: settings.needsSecondFactor,
    };
  });

  // The secret is 160 random bits in Base32, not stored yet; the ticket contains it, and the URI for an authenticator has the
  // parameters that all of them support: SHA-1, six digits, thirty seconds.
  mount(app, calls.secondFactorBegin, async ({ session }) => {
    const { id: accountId, username: label } = operatorOf(session).account;
    const secret = generateSecret({ length: 20 });
    const ticket = seal({ accountId, secret, until: nowMs() + TICKET_TTL_MS }, key);
    const data = { secret, uri: generateURI({ issuer: SITE.title, label, secret }), ticket };
    return answer(SECOND_FACTOR_ANSWER.begun, data);
  });

  // Stores the secret of a ticket after checking a code, and ends all other sessions.
  mount(app, calls.secondFactorSet, async ({ input, session, actor, transaction }) => {
    const { account, sessionId } = operatorOf(session);
    const { id: accountId } = account;
    const unsealed = ticket.safeParse(unseal(input.ticket, key));
    const isOwn = unsealed.success && unsealed.data.accountId === accountId && unsealed.data.until > nowMs();
    if (!isOwn) throw new Refusal(410, SECOND_FACTOR_ANSWER.outdated);
    const { secret } = unsealed.data;
    const matchedStep = matchingStep(secret, input.code.replace(/\s/g, ''));
    // This secret does not protect anything yet, so wrong codes are not counted.
    if (!matchedStep) throw refusal(SECOND_FACTOR_ANSWER.notThis);
    const recoveryCodes = newRecoveryCodes();
    const codeHashes = recoveryCodes.map((code) => recoveryHash(code) ?? '');
    await transaction(async (db) => {
      const { step } = matchedStep;
      const row = { accountId, secret: seal({ accountId, secret }, key), step, codeHashes };
      if (!(await insertSecondFactor(db, row))) throw new Refusal(409, SECOND_FACTOR_ANSWER.alreadySet);
      await updateSession(db, sessionId, { confirmed: 1 });
      await endOtherSessions(db, accountId, sessionId);
      await writeAudit(db, { ...actor, action: 'second-factor-set', target: actor.actor });
    });
    return answer(SECOND_FACTOR_ANSWER.set, { recoveryCodes });
  });

  mount(app, calls.secondFactorShow, async ({ input: { code }, session, actor }) => {
    const { sessionId } = operatorOf(session);
    await forCode(actor, code, async (transaction) => {
      await updateSession(transaction, sessionId, { confirmed: 1 });
      return 'second-factor-shown';
    });
    return SECOND_FACTOR_ANSWER.shown;
  });

  mount(app, calls.secondFactorRemove, async ({ input: { code }, session, actor }) => {
    const { account } = operatorOf(session);
    await forCode(actor, code, async (transaction) => {
      await deleteSecondFactor(transaction, account.id);
      return 'second-factor-removed';
    });
    return SECOND_FACTOR_ANSWER.removed;
  });
}
