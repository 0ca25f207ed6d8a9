import { COMPANY_EDIT } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import {
  COMPANY_FORM,
  CONTACT_FORM,
  type Contact,
  contactField,
  MAX_CONTACTS,
} from '@pv-brain/contract/enterprises/my-company.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { useOnRefusal } from '../../../shared/form/use-faults.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { COMPANY_PATH } from '../../../shared/routes/workspace-paths.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import formStyles from '../submissions/edit.module.css';
import { AreaField, EditField } from '../submissions/edit-field.tsx';
import { Back } from '../submissions/item-screen.tsx';
import { type Company, companyQuery, type FormDefaults, formDefaultsQuery } from './queries.ts';
import { useCompanyForm } from './use-company-form.ts';

const NAMES = Object.keys(CONTACT_FORM) as (keyof Contact)[];

function Edit({ company, defaults }: { company: Company; defaults?: FormDefaults | undefined }) {
  const form = useCompanyForm(company, defaults);
  const { draft, faults, faultOf } = form;
  const navigate = useNavigate();
  const dialog = useUnsaved(form.isChanged, COMPANY_EDIT.title);
  const { isSaved } = form;
  // After the state has rendered: until then leaving the page asks for confirmation.
  useEffect(() => {
    if (isSaved) void navigate(`/${COMPANY_PATH}`);
  }, [isSaved, navigate]);
  useOnRefusal(faults, () => document.getElementById(faults[0]?.field ?? '')?.focus());
  const addButton = useFocusBack<HTMLButtonElement>(draft.contacts.length);
  const lastFieldset = useRef<HTMLFieldSetElement>(null);
  const count = useRef(draft.contacts.length);
  useEffect(() => {
    if (draft.contacts.length > count.current) lastFieldset.current?.querySelector('input')?.focus();
    count.current = draft.contacts.length;
  }, [draft.contacts.length]);
  const textField = (name: keyof typeof COMPANY_FORM, Part = EditField) => (
    <Part
      name={name}
      field={COMPANY_FORM[name]}
      value={draft[name]}
      fault={faultOf(name)}
      onChange={(value) => form.change({ [name]: value })}
    />
  );
  return (
    <form
      noValidate
      className="stack gap-16 gutter"
      aria-label={COMPANY_EDIT.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Back to={`/${COMPANY_PATH}`}>{COMPANY_EDIT.back}</Back>
      <PageHead title={COMPANY_EDIT.title} />
      {form.isStale && (
        <StaleNote
          text={COMPANY_EDIT.stale}
          takeTheirsLabel={COMPANY_EDIT.takeTheirs}
          keepMineLabel={COMPANY_EDIT.keepMine}
          onTheirs={form.takeTheirs}
          onMine={form.keepMine}
        />
      )}
      <div className={`surface flow ${formStyles.fields}`}>
        {textField('area', AreaField)}
        {textField('address')}
      </div>
      {draft.contacts.map((contact, at) => (
        <fieldset
          key={contact.id}
          ref={at === draft.contacts.length - 1 ? lastFieldset : null}
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
              onClick={() => form.remove(contact.id)}
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
              onChange={(value) => form.type(contact.id, name, value)}
            />
          ))}
        </fieldset>
      ))}
      <div className="row flow gap-8-12">
        <Button
          ref={addButton}
          icon={<Icon name="plus" size={16} />}
          disabled={!form.mayAdd}
          onClick={form.add}
        >
          {COMPANY_EDIT.add}
        </Button>
        <span className="quiet fs-14">
          {draft.contacts.length === 0 ? COMPANY_EDIT.nobody : COMPANY_EDIT.most(MAX_CONTACTS)}
        </span>
      </div>
      <div className={`row surface flow gap-8-12 ${formStyles.foot}`} data-bar="true">
        <p role="status" className="fill fs-14 quiet phone-hidden">
          {faults.length > 0 && COMPANY_EDIT.errors(faults.length)}
        </p>
        <Button onClick={() => void navigate(`/${COMPANY_PATH}`)}>{COMPANY_EDIT.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
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
