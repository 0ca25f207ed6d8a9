import { companyCorrect } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { CORRECTION_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import {
  COMPANY_ASK,
  COMPANY_CORRECT,
  COMPANY_FACTS,
} from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import {
  CONTACT_FORM,
  type Contact,
  contactField,
  MAX_CONTACTS,
} from '@pv-brain/contract/enterprises/my-company.ts';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useAreas } from '../../shared/api/areas.ts';
import { CallError } from '../../shared/api/call-error.ts';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { missing, useForm } from '../../shared/form/use-form.ts';
import { useFocusBack } from '../../shared/keyboard/use-focus-back.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './dialogs.module.css';
import { type Company, useChange } from './queries.ts';

const CONTACT_FIELDS = Object.entries(CONTACT_FORM) as [keyof Contact, { label: string }][];
const NOBODY: Contact = { name: '', position: '', phone: '', email: '' };

export function CorrectDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const correct = useChange(companyCorrect, onClose);
  const areas = useAreas([company.area]);
  const { id, revision, name, area, address, contacts } = company;
  // The company may be refetched meanwhile: a change that was not seen here must not be overwritten unnoticed. Empty after a
  // conflict was reported.
  const [baseRevision, setBaseRevision] = useState(revision);
  const form = useForm({
    initial: { name, area, address, contacts, reason: '' },
    check: (values) => missing(values, { reason: COMPANY_ASK.reasonNeeded }),
    send: (values) =>
      correct
        .mutateAsync({
          ...values,
          id,
          revision: baseRevision || revision,
          contacts: JSON.stringify(values.contacts),
        })
        .catch((error) => {
          if (error instanceof CallError && error.code === 409) setBaseRevision('');
          throw error;
        }),
  });
  const people = form.values.contacts;
  const addButton = useFocusBack<HTMLButtonElement>(people.length);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      width={640}
      title={COMPANY_CORRECT.title}
      act={COMPANY_CORRECT.submit}
    >
      <p>{COMPANY_CORRECT.note}</p>
      <Labelled {...form.label('name')} label={COMPANY_FACTS.name}>
        <Input {...form.control('name')} autoComplete="off" autoFocus />
      </Labelled>
      <div className={`grid ${styles.two}`}>
        <Labelled {...form.label('area')} isOptional label={CORRECTION_FORM.area.label}>
          {areas.some((each) => each !== area) ? (
            <Select
              {...form.control('area', form.values.area || undefined, (next = '') =>
                form.set({ area: next }),
              )}
              allowClear
              showSearch
              options={areas.map((each) => ({ value: each, label: each }))}
            />
          ) : (
            <Input {...form.control('area')} autoComplete="off" />
          )}
        </Labelled>
        <Labelled {...form.label('address')} isOptional label={CORRECTION_FORM.address.label}>
          <Input {...form.control('address')} autoComplete="off" />
        </Labelled>
      </div>
      {people.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts may repeat, and the form holds all input
        <fieldset key={at} className={`boxed grid ${styles.contact}`}>
          <legend>{COMPANY_CORRECT.contact(at + 1)}</legend>
          {CONTACT_FIELDS.map(([part, { label }]) => {
            const field = contactField(at, part);
            const change = (next: string) =>
              form.set(
                {
                  contacts: people.map((person, index) =>
                    index === at ? { ...person, [part]: next } : person,
                  ),
                },
                field,
              );
            return (
              <Labelled key={part} {...form.label(field)} isOptional label={label}>
                <Input {...form.control(field, contact[part], change)} autoComplete="off" />
              </Labelled>
            );
          })}
          <Button
            size="small"
            onClick={() => form.set({ contacts: people.filter((_, index) => index !== at) })}
          >
            {COMPANY_CORRECT.remove}
          </Button>
        </fieldset>
      ))}
      {people.length < MAX_CONTACTS && (
        <Button
          ref={addButton}
          className="mb-20"
          icon={<Icon name="plus" size={16} />}
          onClick={() => form.set({ contacts: [...people, NOBODY] })}
        >
          {COMPANY_CORRECT.add}
        </Button>
      )}
      <Labelled {...form.label('reason')} label={COMPANY_CORRECT.reason} hint={COMPANY_ASK.reasonNote}>
        <Input {...form.control('reason')} autoComplete="off" />
      </Labelled>
    </DialogForm>
  );
}
