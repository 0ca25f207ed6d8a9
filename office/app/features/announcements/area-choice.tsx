import { ANNOUNCEMENT_FORM } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Select } from 'antd';
import { useAreas } from '../../shared/api/areas.ts';
import { controlId, faultId, Labelled } from '../../shared/form/labelled.tsx';
import type { Value } from './form-value.ts';

interface AreaChoiceProps {
  value: Value;
  onChange(change: Partial<Value>): void;
  fault: string | undefined;
}

/** Multiple choice of areas. */
export function AreaChoice({ value: { areas }, onChange, fault }: AreaChoiceProps) {
  const id = controlId('areas');
  const all = useAreas(areas);
  return (
    <Labelled id={id} label={ANNOUNCEMENT_FORM.areas} span={3} isRequired fault={fault}>
      <Select
        id={id}
        mode="multiple"
        placeholder={ANNOUNCEMENT_FORM.areasHint}
        {...(fault
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultId(id) }
          : {})}
        value={[...areas]}
        options={all.map((area) => ({ value: area, label: area }))}
        notFoundContent={ANNOUNCEMENT_FORM.noArea}
        onChange={(chosen) => onChange({ areas: chosen })}
      />
    </Labelled>
  );
}
