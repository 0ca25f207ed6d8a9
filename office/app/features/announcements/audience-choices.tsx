import { ANNOUNCEMENT_FORM } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useAreas } from '../../shared/api/areas.ts';
import { controlId, faultProps, Labelled } from '../../shared/form/labelled.tsx';
import { useDebounced } from '../../shared/list/use-debounced.ts';
import type { Value } from './form-value.ts';
import { companiesQuery } from './queries.ts';

interface ChoiceProps {
  value: Value;
  onChange(change: Partial<Value>): void;
  fault: string | undefined;
}

/** 发给 areas. */
export function AreaChoice({ value: { areas }, onChange, fault }: ChoiceProps) {
  const id = controlId('areas');
  const areaOptions = useAreas(areas);
  return (
    <Labelled id={id} label={ANNOUNCEMENT_FORM.areas} fault={fault}>
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

/** 发给 companies. */
export function CompanyChoice({ value, onChange, fault }: ChoiceProps) {
  const [inputText, setInputText] = useState('');
  const searchText = useDebounced(inputText);
  const { data = [], isFetching, error } = useQuery(companiesQuery(searchText));
  const id = controlId('companies');
  return (
    <Labelled id={id} label={ANNOUNCEMENT_FORM.companies} fault={fault}>
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
