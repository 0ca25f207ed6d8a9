import { companySave } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import {
  COMPANY_FORM,
  type Contact,
  checkContacts,
  MAX_CONTACTS,
} from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { mobileOf } from '@pv-brain/contract/fields/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { COMPANY_KEY, type Company, companyQuery, type FormDefaults } from './queries.ts';

/** A contact with a key that distinguishes empty ones. */
type Typed = Contact & { key: number };

interface Draft {
  area: string;
  address: string;
  contacts: readonly Typed[];
}

const EMPTY: Contact = { name: '', position: '', phone: '', email: '' };

/** Returns the stored values; where they are empty, those of other forms. */
const begin = ({ area, address, contacts }: Company, defaults?: FormDefaults): Draft => ({
  area: area || (defaults?.area ?? ''),
  address: address || (defaults?.address ?? ''),
  contacts: contacts.map((contact, key) => ({ ...contact, key })),
});

const plain = ({ area, address, contacts }: Draft) => ({
  area,
  address,
  contacts: contacts.map(({ key: _, ...contact }) => contact),
});

/** Form of the company's data. After a colleague's save, both versions are kept until the user chooses one. */
export function useCompanyForm(company: Company, defaults?: FormDefaults) {
  const [base, setBase] = useState(company);
  const [draft, setDraft] = useState(() => begin(company, defaults));
  const { faults, setFaults, faultOf } = useFaults(
    // Fields of a contact are named like `contacts.0.name`.
    (field) => field.split('.').reduce<unknown>((value, name) => Object(value)[name], draft),
  );
  const [isStale, setStale] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { notification } = App.useApp();
  const queries = useQueryClient();

  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  const save = useMutation({
    mutationFn: (revision: string) => {
      const { contacts, ...own } = plain(draft);
      return call(companySave, { ...own, contacts: JSON.stringify(contacts), revision });
    },
    onSuccess: ({ msg }) => {
      notification.success({ title: msg });
      setSaved(true);
      return queries.invalidateQueries({ queryKey: COMPANY_KEY });
    },
    onError: (error) => {
      if (error instanceof CallError && error.errors.length > 0) setFaults(error.errors);
      else if (error instanceof CallError && error.code === 409) setStale(true);
      else notification.error({ title: error.message, duration: false });
    },
  });

  function submit() {
    if (save.isPending) return;
    const filling = { by: 'visitor', today: daysAgo(0) } as const;
    const { contacts, ...own } = plain(draft);
    const wrong = [...checkFields(COMPANY_FORM, own, filling), ...checkContacts(contacts, filling)];
    setFaults(wrong);
    if (wrong.length === 0) save.mutate(base.revision);
  }

  async function readAgain(): Promise<Company> {
    const latest = await queries.fetchQuery({ ...companyQuery, staleTime: 0 });
    setBase(latest);
    setStale(false);
    return latest;
  }

  const { contacts } = draft;
  /** Returns a new contact: the signed-in account, if not yet listed. */
  function nextContact(): Contact {
    if (!defaults?.name || contacts.some(({ phone }) => mobileOf(phone) === defaults.phone)) return EMPTY;
    const { name, phone, email } = defaults;
    return { ...EMPTY, name, phone, email };
  }
  return {
    draft,
    faults,
    submit,
    change,
    isStale,
    isSaved,
    isBusy: save.isPending || isSaved,
    isChanged: !isSaved && JSON.stringify(plain(draft)) !== JSON.stringify(plain(begin(base, defaults))),
    faultOf,
    mayAdd: contacts.length < MAX_CONTACTS,
    add: () => {
      const key = Math.max(-1, ...contacts.map((contact) => contact.key)) + 1;
      change({ contacts: [...contacts, { ...nextContact(), key }] });
    },
    remove: (key: number) => change({ contacts: contacts.filter((contact) => contact.key !== key) }),
    type: (key: number, name: keyof Contact, value: string) =>
      change({
        contacts: contacts.map((contact) => (contact.key === key ? { ...contact, [name]: value } : contact)),
      }),
    takeTheirs: async () => change(begin(await readAgain(), defaults)),
    keepMine: async () => save.mutate((await readAgain()).revision),
  };
}
