import { companySave } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { COMPANY_EDIT } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import {
  COMPANY_FORM,
  CONTACT_FORM,
  type Contact,
  checkContacts,
  contactField,
  MAX_CONTACTS,
} from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { numbered, withoutIds } from '../../../shared/form/numbered.ts';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { useFaults, useOnRefusal } from '../../../shared/form/use-faults.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { COMPANY_PATH } from '../../../shared/routes/workspace-paths.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { COMPANY_KEY } from '../query-keys.ts';
import formStyles from '../submissions/edit.module.css';
import { AreaField, EditField } from '../submissions/edit-field.tsx';
import { Back } from '../submissions/item-screen.tsx';
import { type Company, companyQuery, type FormDefaults, formDefaultsQuery } from './queries.ts';

const NAMES = Object.keys(CONTACT_FORM) as (keyof Contact)[];

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

/** Returns a new contact: the signed-in account, if not yet listed. */
function nextContact(contacts: readonly Contact[], defaults?: FormDefaults): Contact {
  if (!defaults?.name || contacts.some(({ phone }) => mobileOf(phone) === defaults.phone)) return EMPTY;
  const { name, phone, email } = defaults;
  return { ...EMPTY, name, phone, email };
}

/** After a colleague's save, both versions are kept until the user chooses one. */
function Edit({ company, defaults }: { company: Company; defaults?: FormDefaults | undefined }) {
  const readDraft = useCallback((storedCompany: Company) => draftOf(storedCompany, defaults), [defaults]);
  const edited = useEdited<Company, Draft>(company, { read: readDraft, write });
  const { contacts, ...fields } = edited.value;
  const { faults, setFaults, faultOf } = useFaults(
    // Fields of a contact are named like `contacts.0.name`.
    (field) => field.split('.').reduce<unknown>((value, name) => Object(value)[name], edited.value),
  );
  const [isSaved, setSaved] = useState(false);
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = (next: Partial<Draft>) => edited.change({ ...edited.value, ...next });

  const save = useMutation({
    onMutate: hideError,
    mutationFn: (revision: string) => {
      edited.send();
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

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const checkContext = { by: 'visitor', today: daysAgo(0) } as const;
    const errors = [
      ...checkFields(COMPANY_FORM, fields, checkContext),
      ...checkContacts(withoutIds(contacts), checkContext),
    ];
    setFaults(errors);
    if (errors.length === 0) save.mutate(edited.revision);
  }

  const dialog = useUnsaved(!isSaved && edited.isChanged, COMPANY_EDIT.title);
  // After the state has rendered: until then leaving the page asks for confirmation.
  useEffect(() => {
    if (isSaved) void navigate(`/${COMPANY_PATH}`);
  }, [isSaved, navigate]);
  useOnRefusal(faults, () => document.getElementById(faults[0]?.field ?? '')?.focus());
  const addButton = useFocusBack<HTMLButtonElement>(contacts.length);
  const lastFieldset = useRef<HTMLFieldSetElement>(null);
  const count = useRef(contacts.length);
  useEffect(() => {
    if (contacts.length > count.current) lastFieldset.current?.querySelector('input')?.focus();
    count.current = contacts.length;
  }, [contacts.length]);
  const textField = (name: keyof typeof COMPANY_FORM, Part = EditField) => (
    <Part
      name={name}
      field={COMPANY_FORM[name]}
      value={fields[name]}
      fault={faultOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <form noValidate className="stack gap-16 gutter" aria-label={COMPANY_EDIT.form} onSubmit={submit}>
      <Back to={`/${COMPANY_PATH}`}>{COMPANY_EDIT.back}</Back>
      <PageHead title={COMPANY_EDIT.title} />
      {edited.isStale && !isSaved && (
        <StaleNote
          text={COMPANY_EDIT.stale}
          takeTheirsLabel={COMPANY_EDIT.takeTheirs}
          keepMineLabel={COMPANY_EDIT.keepMine}
          onTheirs={edited.takeTheirs}
          onMine={() => {
            edited.keepMine();
            save.mutate(company.revision);
          }}
        />
      )}
      <div className={`surface flow ${formStyles.fields}`}>
        {textField('area', AreaField)}
        {textField('address')}
      </div>
      {contacts.map((contact, at) => (
        <fieldset
          key={contact.id}
          ref={at === contacts.length - 1 ? lastFieldset : null}
          className={`surface flow ${formStyles.fields}`}
        >
          <legend className="visually-hidden">{COMPANY_EDIT.contact(at + 1)}</legend>
          <p className="row spread full">
            <b aria-hidden="true">{COMPANY_EDIT.contact(at + 1)}</b>
            <Button
              type="text"
              danger
              icon={<Icon name="trash" size={16} />}
              aria-label={COMPANY_EDIT.remove(at + 1)}
              onClick={() => change({ contacts: contacts.filter((each) => each !== contact) })}
            >
              {COMPANY_EDIT.removeWord}
            </Button>
          </p>
          {NAMES.map((name) => (
            <EditField
              key={name}
              name={contactField(at, name)}
              field={CONTACT_FORM[name]}
              value={contact[name]}
              fault={faultOf(contactField(at, name))}
              onChange={(value) =>
                change({
                  contacts: contacts.map((each) => (each === contact ? { ...each, [name]: value } : each)),
                })
              }
            />
          ))}
        </fieldset>
      ))}
      <div className="row flow gap-8-12">
        <Button
          ref={addButton}
          icon={<Icon name="plus" size={16} />}
          disabled={contacts.length >= MAX_CONTACTS}
          onClick={() => change({ contacts: [...contacts, numbered(nextContact(contacts, defaults))] })}
        >
          {COMPANY_EDIT.add}
        </Button>
        <span className="quiet fs-14">
          {contacts.length === 0 ? COMPANY_EDIT.nobody : COMPANY_EDIT.most(MAX_CONTACTS)}
        </span>
      </div>
      <div className={`row surface flow gap-8-12 ${formStyles.foot}`} data-bar="true">
        <p role="status" className="fill fs-14 quiet phone-hidden">
          {faults.length > 0 && COMPANY_EDIT.errors(faults.length)}
        </p>
        <Button onClick={() => void navigate(`/${COMPANY_PATH}`)}>{COMPANY_EDIT.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending || isSaved}>
          {COMPANY_EDIT.save}
        </Button>
      </div>
      {dialog}
    </form>
  );
}

/** Form of the company's area, address and contacts; its name is changed by a request elsewhere. */
export default function EditCompany() {
  const { data, error, refetch } = useQuery(companyQuery);
  // Defaults are optional: the form also works without them.
  const formDefaults = useQuery(formDefaultsQuery);
  if (data && !formDefaults.isPending) return <Edit company={data} defaults={formDefaults.data} />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
