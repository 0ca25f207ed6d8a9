import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { bearer } from './accounts.ts';
import type { Answer } from './inbox.ts';
import { type Customer, createAccount } from './submissions.ts';
import { type Submitting, submitting } from './submitting.ts';

/** Starts a server with companies that submit, and operators who manage the companies. */
export const startWithManagers = async () => withManagers(await submitting());

/** Adds operators who manage the companies. */
export async function withManagers(kit: Submitting) {
  async function operator(...roles: Role[]) {
    const { token, accountId, username } = await createAccount(kit.db, { roles });
    const headers = bearer(token);
    const base = '/api/console/companies';
    return {
      token,
      accountId,
      username,
      async get(call: string, query: Record<string, string> = {}): Promise<Answer> {
        const url = `${base}/${call}?${new URLSearchParams(query)}`;
        const response = await kit.app.inject({ url, headers });
        return { statusCode: response.statusCode, ...response.json() };
      },
      async send(call: string, payload: Record<string, string>): Promise<Answer> {
        const response = await kit.app.inject({ method: 'POST', url: `${base}/${call}`, headers, payload });
        return { statusCode: response.statusCode, ...response.json() };
      },
    };
  }
  return { ...kit, operator, admin: await operator('administrator') };
}

/** Inserts a company's request for a new name. Returns the id of the request. */
export async function requestName(db: Db, { companyId, accountId, companyName }: Customer, name: string) {
  const id = newId();
  await db
    .insertInto('company_change')
    .values({
      id,
      company_id: companyId,
      field: 'name',
      before: companyName,
      after: name,
      note: '变更登记',
      state: 'waiting',
      asked_by: accountId,
      asked_at: shanghaiTime(),
    })
    .execute();
  return id;
}
