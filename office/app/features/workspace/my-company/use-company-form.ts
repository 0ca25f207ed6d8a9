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
import { useCallback, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { numbered, withoutIds } from '../../../shared/form/numbered.ts';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { COMPANY_KEY } from '../query-keys.ts';
import type { Company, FormDefaults } from './queries.ts';

const EMPTY: Contact = { name: '', position: '', phone: '', email: '' };

/** Returns the stored values; where they are empty, those of other forms. */
const draftOf = ({ area, address, contacts }: Company, defaults?: FormDefaults) => ({
  area: area || (defaults?.area ?? ''),
  address: address || (defaults?.address ?? ''),
  contacts: contacts.map(numbered),
});

type Draft = ReturnType<typeof draftOf>;

const write = ({ contacts, ...fields }: Draft) =>
  JSON.stringify({ ...fields, contacts: withoutIds(contacts) });

/** Form of the company's data. After a colleague's save, both versions are kept until the user chooses one. */
export function useCompanyForm(company: Company, defaults?: FormDefaults) {
  const readDraft = useCallback((storedCompany: Company) => draftOf(storedCompany, defaults), [defaults]);
  const edited = useEdited<Company, Draft>(company, { read: readDraft, write });
  const { value: draft } = edited;
  const { faults, setFaults, faultOf } = useFaults(
    // Fields of a contact are named like `contacts.0.name`.
    (field) => field.split('.').reduce<unknown>((value, name) => Object(value)[name], draft),
  );
  const [isSaved, setSaved] = useState(false);
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();

  const change = (next: Partial<Draft>) => edited.change({ ...draft, ...next });

  const save = useMutation({
    onMutate: hideError,
    mutationFn: (revision: string) => {
      edited.send();
      const { contacts, ...fields } = draft;
      return call(companySave, { ...fields, contacts: JSON.stringify(withoutIds(contacts)), revision });
    },
    onSuccess: ({ msg }) => {
      notification.success({ title: msg });
      setSaved(true);
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return showError(error);
      setFaults(error.errors);
      // The colleague's version is loaded, and a note reports the conflict.
      if (error.code !== 409) showError(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: COMPANY_KEY }),
  });

  function submit() {
    if (save.isPending) return;
    const checkContext = { by: 'visitor', today: daysAgo(0) } as const;
    const { contacts, ...fields } = draft;
    const errors = [
      ...checkFields(COMPANY_FORM, fields, checkContext),
      ...checkContacts(withoutIds(contacts), checkContext),
    ];
    setFaults(errors);
    if (errors.length === 0) save.mutate(edited.revision);
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
    isStale: edited.isStale && !isSaved,
    isSaved,
    isBusy: save.isPending || isSaved,
    isChanged: !isSaved && edited.isChanged,
    faultOf,
    mayAdd: contacts.length < MAX_CONTACTS,
    add: () => change({ contacts: [...contacts, numbered(nextContact())] }),
    remove: (id: number) => change({ contacts: contacts.filter((contact) => contact.id !== id) }),
    type: (id: number, name: keyof Contact, value: string) =>
      change({
        contacts: contacts.map((contact) => (contact.id === id ? { ...contact, [name]: value } : contact)),
      }),
    takeTheirs: edited.takeTheirs,
    keepMine() {
      edited.keepMine();
      save.mutate(company.revision);
    },
  };
}
