import { readContacts } from '@pv-brain/contract/enterprises/my-company.ts';
import { listChangeFiles } from '../../assets/files/uploads/upload.repository.ts';
import { findSimilarCompanies } from '../../identity/accounts/companies/company.repository.ts';
import { listSessions } from '../../identity/accounts/session.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { countOwnStates } from '../../submissions/intake/own/own-submissions.repository.ts';
import { companyRevision } from './change.ts';
import { countNotices } from './company-notices.repository.ts';
import { stateOf } from './find.repository.ts';
import { type CompanyRow, readChanges, readCompany, readMembers, readResetEnds } from './item.repository.ts';

const factsOf = (row: CompanyRow) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  state: stateOf(row),
  area: row.area ?? '',
  address: row.address ?? '',
  contacts: readContacts(row.contacts ?? '') ?? [],
  createdAt: row.created_at,
  waitsSince: row.waits_since,
  disabledAt: row.disabled_at,
  mergedInto: row.merged_into === null ? null : { id: row.merged_into, name: row.keeper_name ?? '' },
  revision: companyRevision(row),
  uploadBytes: row.upload_bytes,
});

/** Returns a company with all its data except submissions. Throws an HttpError 404. */
export async function readCompanyDetail(db: Db, id: string) {
  const row = orNotFound(await readCompany(db, id));
  const members = await readMembers(db, id);
  const ids = members.map((member) => member.id);
  const sessions = await listSessions(db, ids);
  const resets = await readResetEnds(db, ids);
  const people = members.map((member) => {
    const ends = resets.get(member.id);
    return {
      id: member.id,
      name: member.name,
      username: member.username,
      owner: member.role === 'customer',
      disabled: member.disabled,
      withCompany: member.disabledWith === 1,
      sessions: sessions.filter(({ accountId }) => accountId === member.id).length,
      signedInAt: member.signedInAt,
      resetEnds: ends === undefined ? null : shanghaiTime(new Date(ends)),
    };
  });
  const changeRows = await readChanges(db, id);
  const changeIds = changeRows.map((change) => change.id);
  const files = await listChangeFiles(db, changeIds);
  const changes = changeRows.map(({ askerOf, companyId, companyName, ...change }) => ({
    ...change,
    files: files.get(change.id) ?? [],
    byCompany: askerOf !== null,
    of: companyId === id ? null : companyName,
  }));
  return {
    ...factsOf(row),
    numbers: await countOwnStates(db, id),
    told: await countNotices(db, id),
    members: people,
    similar: await findSimilarCompanies(db, row),
    changes,
  };
}
