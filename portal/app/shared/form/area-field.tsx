import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { InputField, SelectField } from './fields.tsx';
import { areasToChoose, type FieldProps } from './form-defaults.ts';

/** Selection of an area from the operators' list; a text input if the list is empty. */
export function AreaField(props: FieldProps) {
  const areas = areasToChoose(props.defaultValue);
  if (areas.length === 0) return <InputField {...props} />;
  return (
    <SelectField {...props}>
      <option value="">{FORM.choose(props.field.label)}</option>
      {areas.map((area) => (
        <option key={area}>{area}</option>
      ))}
    </SelectField>
  );
}
