import { app as definition } from '@pv-brain/contract/content/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { minute } from '../../format/dates.ts';
import { KeyValues } from '../../ui/key-values.tsx';

export function AppFacts({ app }: { app: ItemOf<'app'> }) {
  const { fields, time } = definition;
  return (
    <KeyValues
      plain
      items={[
        { label: fields.fdSupplier.label, value: app.fdSupplier },
        { label: fields.fdUserGroup.label, value: app.fdUserGroup },
        { label: time.label, value: minute(app.fdReleaseTime) },
        { label: fields.fdComName.label, value: app.fdComName },
        { label: fields.fdDevLanguage.label, value: app.fdDevLanguage },
      ]}
    />
  );
}
