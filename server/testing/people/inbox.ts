import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { bearer } from './accounts.ts';
import { createAccount } from './submissions.ts';
import { type Submitting, submitting } from './submitting.ts';

export interface Reviewing {
  get(call: string, query?: Record<string, string>): Promise<Answer>;
  send(call: string, payload: Record<string, string>): Promise<Answer>;
  accountId: string;
  username: string;
  token: string;
}

// biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of any shape
export type Answer = { statusCode: number; code: number; msg: string; [name: string]: any };

/** Starts a server to which enterprises submit, and operators who process the submissions. */
export const reviewing = async (change: Parameters<typeof submitting>[0] = {}) =>
  withOperators(await submitting(change));

/** Adds a function that creates operators, who process the submissions. */
export function withOperators(
  kit: Submitting,
): Submitting & { operator(...roles: Role[]): Promise<Reviewing> } {
  /** Returns the waiting time stamp of a submission, as a client that opens it now receives it. */
  async function waitsSince(id: string): Promise<string> {
    const row = await kit.db
      .selectFrom('submission')
      .select('waits_since')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.waits_since ?? 'never';
  }

  async function operator(...roles: Role[]): Promise<Reviewing> {
    const { token, accountId, username } = await createAccount(kit.db, { roles });
    const headers = bearer(token);
    return {
      accountId,
      username,
      token,
      async get(call, query = {}) {
        const url = `/api/console/inbox/${call}?${new URLSearchParams(query)}`;
        const response = await kit.app.inject({ url, headers });
        return { statusCode: response.statusCode, ...response.json() };
      },
      async send(call, input) {
        const payload = call === 'step' ? { since: await waitsSince(input.fdId ?? ''), ...input } : input;
        const url = `/api/console/inbox/${call}`;
        const response = await kit.app.inject({ method: 'POST', url, headers, payload });
        return { statusCode: response.statusCode, ...response.json() };
      },
    };
  }
  return { ...kit, operator };
}
