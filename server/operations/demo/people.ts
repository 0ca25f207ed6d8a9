import { demoCompanies } from '@pv-brain/demo/content.ts';
import { demoMembers, demoOperators, demoSubmissions } from '@pv-brain/demo/history.ts';
import { invite } from '../../enterprises/own-company/invitations.ts';
import { setOwnName } from '../../enterprises/own-company/members.ts';
import { presentCompany, saveCompany } from '../../enterprises/own-company/profile.ts';
import { findAccount } from '../../identity/accounts/account.repository.ts';
import { addOperator, randomPassword } from '../../identity/accounts/operators.ts';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { joinCompany, registerCompany } from '../../identity/accounts/register.ts';
import { TERMINAL } from '../../platform/audit/terminal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { addDays, atTime, instantOf } from '../../platform/runtime/time.ts';
import type { Sender } from '../../submissions/intake/sender.ts';

/** Days before the first start on which the first company registered; the others followed. */
const REGISTERED_DAYS_AGO = 92;

const submitting = new Set(
  Object.values(demoSubmissions).flatMap((all) => all.map(({ company }) => company)),
);
/** Companies with submissions; the market has more. */
const COMPANIES = Object.keys(demoCompanies).filter((company) => submitting.has(company));

/** Creates the passwords of the demo content: two that are shown, and the hash of an unknown one. */
export async function makeDemoPasswords() {
  const [company, operator] = [randomPassword(), randomPassword()];
  const [companyHash, unknownHash] = await Promise.all([company, randomPassword()].map(hashPassword));
  return { company, operator, companyHash, unknownHash };
}

type Passwords = Awaited<ReturnType<typeof makeDemoPasswords>>;

export type DemoPeople = Awaited<ReturnType<typeof addDemoPeople>>;

const phoneOf = (company: string) => demoCompanies[company]?.fdCreateBy ?? '';

/** Registers a company with its profile, and its second member if it has one. */
async function addCompany(
  db: Db,
  company: string,
  hashes: { first: string; other: string },
): Promise<Sender[]> {
  const { address } = TERMINAL;
  const profile = demoCompanies[company] ?? {};
  const name = profile.fdContactsPerson ?? '';
  const username = phoneOf(company);
  const registration = {
    username,
    passwordHash: hashes.first,
    fdComName: profile.fdComName ?? '',
    consent: '',
  };
  const { account } = await registerCompany(db, registration, address);
  const { companyId, companyName } = account;
  const first = { actorId: account.id, actor: username, address, companyId, companyName };
  await setOwnName(db, first, name);
  const contact = { name, position: '项目负责人', phone: username, email: '' };
  await saveCompany(db, first, {
    area: profile.fdArea ?? '',
    address: profile.fdContactsAddress ?? '',
    contacts: JSON.stringify([contact]),
    revision: (await presentCompany(db, companyId)).revision,
  });
  const member = demoMembers[company];
  if (!member) return [first];
  const { path } = await invite(db, first);
  const joinInput = { username: member.phone, passwordHash: hashes.other, name: member.name, consent: '' };
  const { id: actorId } = await joinCompany(db, path.slice(path.indexOf('#') + 1), joinInput, address);
  return [first, { ...first, actorId, actor: member.phone }];
}

/**
 * Creates the companies and operators of the demo content with the services that create real ones, in the weeks before `today`;
 * to be called in a transaction. Only one company and one operator have a known password.
 */
export async function addDemoPeople(db: Db, passwords: Passwords, today: string) {
  /** People of each company by its name in `demoCompanies`, the one who registered it first. */
  const senders = new Map<string, readonly Sender[]>();
  /** All accounts, for the record of demo content. */
  const accountIds: string[] = [];
  const at = (daysLater: number, hour: string) =>
    instantOf(`${addDays(today, daysLater - REGISTERED_DAYS_AGO)} ${hour}:00`);
  for (const { username, role } of demoOperators) {
    const password = role === 'reviewer' ? passwords.operator : randomPassword();
    await atTime(at(0, '08:30'), () => addOperator(db, { username, password, roles: [role] }));
    accountIds.push((await findAccount(db, username))?.id ?? '');
  }
  const [mainCompany = ''] = COMPANIES;
  for (const [index, company] of COMPANIES.entries()) {
    const first = company === mainCompany ? passwords.companyHash : passwords.unknownHash;
    const hashes = { first: first ?? '', other: passwords.unknownHash ?? '' };
    const people = await atTime(at(Math.floor(index / 2), index % 2 ? '14:20' : '09:40'), () =>
      addCompany(db, company, hashes),
    );
    senders.set(company, people);
    accountIds.push(...people.map(({ actorId }) => actorId));
  }
  const [{ username: actor }] = demoOperators;
  const logins = {
    company: {
      username: phoneOf(mainCompany),
      password: passwords.company,
      name: demoCompanies[mainCompany]?.fdComName ?? '',
    },
    operator: { username: actor, password: passwords.operator },
  };
  /** The reviewer of the submissions. */
  const reviewer: Actor = { actorId: accountIds[0] ?? '', actor, address: TERMINAL.address };
  return { logins, senders, reviewer, accountIds };
}
