import type { Market } from '@pv-brain/contract/content/market.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { ENTRY } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useState } from 'react';
import { useOwnBackEnd } from '../../shared/api/use-own-back-end.ts';
import { AreaField } from '../../shared/form/area-field.tsx';
import { useCompany } from '../../shared/form/company.tsx';
import { InputField, SelectField } from '../../shared/form/fields.tsx';
import { type FieldProps, unitsOf, useFieldProps } from '../../shared/form/form-defaults.ts';
import { Wide } from '../../shared/form/form-modal.tsx';
import type { Errors } from '../../shared/form/refusal.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { useCategories } from '../../shared/section/categories.ts';

/** Market and category of the page from which an entry is published. */
export interface EntrySubject {
  market: Market;
  /** Category of the page, empty for all: the most likely one for the entry. */
  category: string;
}

interface EntryFieldsProps extends EntrySubject {
  draft: string;
  errors: Errors<string>;
}

interface UnitFieldProps extends FieldProps {
  /** Unit of the category, selected until the user chooses another one. */
  defaultUnit: string | undefined;
}

function UnitField({ defaultUnit = '', defaultValue, ...props }: UnitFieldProps) {
  const [selectedUnit, setSelectedUnit] = useState(defaultValue === defaultUnit ? '' : defaultValue);
  return (
    <SelectField
      {...props}
      value={selectedUnit || defaultUnit}
      onChange={({ target }) => setSelectedUnit(target.value)}
    >
      <option value="">{FORM.choose(props.field.label)}</option>
      {props.field.options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Input fields of an entry, initialised from the draft, else from known data. */
export function EntryFields({ draft, errors, category }: EntryFieldsProps) {
  const { fdComName } = useCompany();
  const categories = useCategories();
  // Other back ends do not know units.
  const hasUnits = useOwnBackEnd();
  const [today] = useState(shanghaiDay);
  const field = useFieldProps(draft, ENTRY_FORM, errors, (values) => ({
    ...values,
    fdComName: values.fdComName ?? fdComName,
    fdType: values.fdType || category,
  }));
  const [code, setCode] = useState(field('fdType').defaultValue);
  return (
    <>
      <Wide>
        <InputField {...field('fdComName')} autoComplete="organization" />
      </Wide>
      <InputField {...field('fdContactsPerson')} autoComplete="name" />
      <InputField {...field('fdContactsPhone')} autoComplete="tel-national" />
      <AreaField {...field('fdArea')} />
      <InputField {...field('fdContactsAddress')} />
      <InputField {...field('fdGetbuginessName')} />
      <SelectField
        {...field('fdType')}
        onChange={({ target }) => setCode(target.value)}
        hint={categories.length === 0 ? ENTRY.noCategory : undefined}
      >
        <option value="">{ENTRY.choose}</option>
        {categories.map(({ fdCategory, fdCategoryName }) => (
          <option key={fdCategory} value={fdCategory}>
            {fdCategoryName}
          </option>
        ))}
      </SelectField>
      <Wide>
        <InputField {...field('fdGetbuginessModel')} />
      </Wide>
      <InputField {...field('fdGetbuginessNumber')} hint={ENTRY.numberHint} />
      {hasUnits && <UnitField {...field('fdGetbuginessUnit')} defaultUnit={unitsOf(code)?.unit} />}
      <InputField {...field('fdGetbuginessPrice')} hint={ENTRY.numberHint} />
      {hasUnits && <UnitField {...field('fdGetbuginessPriceUnit')} defaultUnit={unitsOf(code)?.priceUnit} />}
      <InputField {...field('fdDeadlineTime')} min={today} />
    </>
  );
}
