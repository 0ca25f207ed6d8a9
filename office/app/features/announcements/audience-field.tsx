import { AUDIENCES } from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENT_FORM, ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useAreas } from '../../shared/api/areas.ts';
import { controlId, faultProps, Labelled } from '../../shared/form/labelled.tsx';
import { useDebounced } from '../../shared/list/use-debounced.ts';
import styles from './audience-field.module.css';
import type { Value } from './form-value.ts';
import { companiesQuery } from './queries.ts';

interface AudienceFieldProps {
  value: Value;
  onChange(change: Partial<Value>): void;
  /** Current number of recipients; undefined until it is known. */
  recipients: { companies: number; people: number } | undefined;
  /** Why it is unknown. */
  recipientsError: string | undefined;
  fault: string | undefined;
}

type ChoiceProps = Pick<AudienceFieldProps, 'value' | 'onChange' | 'fault'>;

function AreaChoice({ value: { areas }, onChange, fault }: ChoiceProps) {
  const id = controlId('areas');
  const areaOptions = useAreas(areas);
  return (
    <Labelled id={id} label={ANNOUNCEMENT_FORM.areas} isRequired fault={fault}>
      <Select
        id={id}
        mode="multiple"
        placeholder={ANNOUNCEMENT_FORM.areasHint}
        {...faultProps(id, fault)}
        value={[...areas]}
        options={areaOptions.map((area) => ({ value: area, label: area }))}
        notFoundContent={ANNOUNCEMENT_FORM.noArea}
        onChange={(selection) => onChange({ areas: selection })}
      />
    </Labelled>
  );
}

function CompanyChoice({ value, onChange, fault }: ChoiceProps) {
  const [inputText, setInputText] = useState('');
  const searchText = useDebounced(inputText);
  const { data = [], isFetching, error } = useQuery(companiesQuery(searchText));
  const id = controlId('companies');
  return (
    <Labelled id={id} label={ANNOUNCEMENT_FORM.companies} isRequired fault={fault}>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        placeholder={ANNOUNCEMENT_FORM.companiesHint}
        {...faultProps(id, fault)}
        value={value.selectedCompanies.map(({ id, name }) => ({ value: id, label: name }))}
        options={searchText === '' ? [] : data.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ filterOption: false, onSearch: setInputText }}
        notFoundContent={
          searchText === ''
            ? ANNOUNCEMENT_FORM.companiesHint
            : isFetching
              ? ANNOUNCEMENT_FORM.looking
              : (error?.message ?? ANNOUNCEMENT_FORM.noCompany)
        }
        onChange={(selection) =>
          onChange({
            selectedCompanies: selection.map(({ value: id, label }) => ({ id, name: String(label) })),
          })
        }
      />
    </Labelled>
  );
}

/** 发给: all companies, those of chosen areas, or chosen companies. */
export const AudienceField = ({
  value,
  onChange,
  recipients,
  recipientsError,
  fault,
}: AudienceFieldProps) => (
  <>
    <fieldset className={`grid gap-6 ${styles.field}`}>
      <legend>
        {ANNOUNCEMENT_FORM.to}{' '}
        <span className="error" aria-hidden="true">
          *
        </span>
      </legend>
      <div className="row flow muted gap-8-12">
        <Segmented
          aria-label={ANNOUNCEMENT_FORM.to}
          value={value.to}
          options={AUDIENCES.map((to) => ({ value: to, label: ANNOUNCEMENTS.to[to] }))}
          onChange={(to) => onChange({ to })}
        />
        <span role="status">
          {recipients
            ? ANNOUNCEMENT_FORM.recipients(recipients.companies, recipients.people)
            : recipientsError}
        </span>
      </div>
      {value.to === 'all' && value.mustRead && <p className="small">{ANNOUNCEMENT_FORM.later}</p>}
      {value.to === 'areas' && value.mustRead && <p className="small">{ANNOUNCEMENT_FORM.laterOfAreas}</p>}
    </fieldset>
    {value.to === 'areas' && <AreaChoice value={value} onChange={onChange} fault={fault} />}
    {value.to === 'companies' && <CompanyChoice value={value} onChange={onChange} fault={fault} />}
  </>
);
