import { readContacts } from '@pv-brain/contract/enterprises/my-company.ts';
import { isPhone, mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { defaultsIn, type FormDefaults } from '@pv-brain/contract/submissions/form-defaults.ts';
import { readMailSettings } from '../../messaging/email/subscription.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDictionary } from '../../platform/site-config/system.repository.ts';
import { readDefaultUnits } from '../../submissions/intake/entry.ts';
import { readOwnSubmissions } from '../../submissions/intake/own/own-submissions.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import { readCompany, readMembers } from '../directory/item.repository.ts';

type Contact = Pick<FormDefaults, 'name' | 'phone' | 'email'>;

/** Maximum submissions of each kind that are read for earlier input. */
const RECENT = 5;

/** Returns an account's input in its last submissions, newest first; ids rise with time. */
async function readRecentInputs(
  db: Db,
  { companyId, actorId: accountId }: Sender,
): Promise<Partial<FormDefaults>[]> {
  const which = { companyId, accountId, offset: 0, size: RECENT };
  const submissions = await Promise.all(Object.values(readOwnSubmissions).map((read) => read(db, which)));
  return submissions
    .flat()
    .sort((a, b) => (a.fdId < b.fdId ? 1 : -1))
    .map((submission) => defaultsIn({ ...submission }));
}

/**
 * Returns one person's name, phone and mail: never the name of one with the phone of another. The account's own number precedes
 * contacts of the company, unless no name is known for it.
 */
function contactFrom(
  inputs: readonly Partial<Contact>[],
  accountContact: Contact,
  companyContacts: readonly Contact[],
): Contact {
  const all = [...inputs, accountContact, ...companyContacts.filter(({ phone }) => isPhone(phone))];
  const isComplete = ({ name, phone }: Partial<Contact>) => Boolean(name && phone);
  const isOwn = ({ phone }: Partial<Contact>) => phone === accountContact.phone;
  const contact =
    inputs.find(isComplete) ??
    all.find((each) => isComplete(each) && isOwn(each)) ??
    all.find(isComplete) ??
    accountContact;
  const { phone = '' } = contact;
  const samePhone = [contact, ...all.filter((each) => each.phone === phone)];
  const firstValue = (name: keyof Contact) => samePhone.find((each) => each[name])?.[name] ?? '';
  return { name: firstValue('name'), phone, email: firstValue('email') };
}

/** Returns the default values of an account's forms: its latest input, else the data of the account and its company. */
export async function readFormDefaults(db: Db, sender: Sender) {
  const { actorId: accountId, companyId, actor: username } = sender;
  const [inputs, company, [self], mail, areas, units] = await Promise.all([
    readRecentInputs(db, sender),
    readCompany(db, companyId),
    readMembers(db, companyId, accountId),
    readMailSettings(db, accountId),
    readDictionary(db, DICT_TYPE.area),
    readDefaultUnits(db),
  ]);
  const accountContact = {
    name: self?.name ?? '',
    phone: isPhone(username) ? username : '',
    email: mail.address ?? '',
  };
  const companyContacts = (readContacts(company?.contacts ?? '') ?? []).map((contact) => ({
    ...contact,
    phone: mobileOf(contact.phone),
  }));
  const location = inputs.find(({ address }) => address);
  return {
    ...contactFrom(inputs, accountContact, companyContacts),
    wechat: inputs.find(({ wechat }) => wechat)?.wechat ?? '',
    area: location?.area ?? company?.area ?? '',
    address: location?.address ?? company?.address ?? '',
    areas: areas.map(({ dictLabel }) => dictLabel),
    units,
  };
}
