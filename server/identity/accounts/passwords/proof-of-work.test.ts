import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../platform/errors/refusal.ts';
import { memoryState } from '../../../platform/http/shared-state.ts';
import { solveWork } from '../../../testing/people/work.ts';
import { createProofOfWork, requiredBits } from './proof-of-work.ts';

const HERE = '192.0.2.7';
const register = async () => 'registered';
const NO_PROOF = { bits: 0, isAfterCaptcha: false };

async function kit(registered: number) {
  const state = memoryState();
  for (let count = 0; count < registered; count += 1) await state.add(`register:${HERE}`, 60_000);
  const proofOfWork = createProofOfWork({ key: randomBytes(32), state, isDisabled: false });
  const requestPuzzle = async () => {
    const refusal = await proofOfWork.countRegistration(HERE, 0, register).catch((error: Refusal) => error);
    return (refusal as Refusal).data as { salt: string; bits: number };
  };
  return { state, proofOfWork, requestPuzzle };
}

describe('the required work of a registration', () => {
  it('is none for the first nine, then rises every six registrations', () => {
    expect([1, 9].map(requiredBits)).toEqual([0, 0]);
    expect([10, 15, 16, 21, 22, 60].map(requiredBits)).toEqual([16, 16, 17, 17, 18, 24]);
    for (let count = 1; count < 60; count += 1)
      expect(requiredBits(count + 1)).toBeGreaterThanOrEqual(requiredBits(count));
  });

  it('may be one doubling too low, because others register meanwhile, but not two', async () => {
    const { proofOfWork } = await kit(21);
    expect(requiredBits(22)).toBe(18);
    expect(await proofOfWork.countRegistration(HERE, 17, register)).toBe('registered');
    await expect(proofOfWork.countRegistration(HERE, 16, register)).rejects.toMatchObject({
      code: 428,
      data: { bits: 18 },
    });
  });

  it('is proved by a solved puzzle once', async () => {
    const { proofOfWork, requestPuzzle } = await kit(9);
    const puzzle = await requestPuzzle();
    const proof = { workSalt: puzzle.salt, workAnswer: solveWork(puzzle) };
    expect(await proofOfWork.verify(HERE, proof)).toEqual({ bits: 16, isAfterCaptcha: true });
    expect(await proofOfWork.verify(HERE, proof)).toEqual(NO_PROOF);
  });

  it('is replaced by a 429 only after sixty registrations', async () => {
    const { proofOfWork } = await kit(59);
    await expect(proofOfWork.countRegistration(HERE, 0, register)).rejects.toMatchObject({ code: 428 });
    expect(await proofOfWork.countRegistration(HERE, 24, register)).toBe('registered');
    await expect(proofOfWork.countRegistration(HERE, 60, register)).rejects.toMatchObject({
      statusCode: 429,
      retryAfter: 60,
    });
  });
});

describe('the registration count', () => {
  it('is reduced again after a failure', async () => {
    const { proofOfWork, state } = await kit(8);
    const fail = async () => {
      throw new Error('the database is gone');
    };
    for (let time = 0; time < 5; time += 1)
      await expect(proofOfWork.countRegistration(HERE, 0, fail)).rejects.toThrow('the database is gone');
    expect((await state.read(`register:${HERE}`)).count).toBe(8);
    expect(await proofOfWork.countRegistration(HERE, 0, register)).toBe('registered');
  });

  it('admits nine of 48 concurrent registrations', async () => {
    const { proofOfWork, state } = await kit(0);
    const all = await Promise.allSettled(
      Array.from({ length: 48 }, () => proofOfWork.countRegistration(HERE, 0, register)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect((await state.read(`register:${HERE}`)).count).toBe(9);
  });

  it('is not raised by refused registrations without proof', async () => {
    const { proofOfWork, state } = await kit(30);
    const refusals = await Promise.allSettled(
      Array.from({ length: 100 }, () => proofOfWork.countRegistration(HERE, 0, register)),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 'rejected',
        reason: { code: 428, data: { bits: requiredBits(31) } },
      });
    expect((await state.read(`register:${HERE}`)).count).toBe(30);
  });
});

describe('countForm', () => {
  it('requires work after very many forms of one network, whatever their numbers', async () => {
    const { proofOfWork } = await kit(0);
    for (let form = 0; form < 60; form += 1)
      await proofOfWork.countForm(HERE, `1380000${1000 + form}`, NO_PROOF);
    const refusal = await proofOfWork
      .countForm(HERE, '13800009999', NO_PROOF)
      .catch((error: Refusal) => error);
    expect(refusal).toMatchObject({ code: 428, data: { bits: 16 } });
    const puzzle = (refusal as Refusal).data as { salt: string; bits: number };
    const proof = await proofOfWork.verify(HERE, { workSalt: puzzle.salt, workAnswer: solveWork(puzzle) });
    // This puzzle was issued without a solved captcha.
    expect(proof).toEqual({ bits: 16, isAfterCaptcha: false });
    await proofOfWork.countForm(HERE, '13800009999', proof);
    await proofOfWork.countForm('192.0.2.8', '13800009999', NO_PROOF);
  });

  it('refuses a number after many forms with it, and no other number', async () => {
    const { proofOfWork } = await kit(0);
    for (let form = 0; form < 20; form += 1) await proofOfWork.countForm(HERE, '13800001000', NO_PROOF);
    const refused = { statusCode: 429, retryAfter: 60 };
    await expect(proofOfWork.countForm(HERE, '13800001000', NO_PROOF)).rejects.toMatchObject(refused);
    await proofOfWork.countForm(HERE, '13800001001', NO_PROOF);
    await proofOfWork.countForm('192.0.2.8', '13800001000', NO_PROOF);
  });
});
