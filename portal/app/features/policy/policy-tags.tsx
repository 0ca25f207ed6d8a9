import { POLICY_CLASS } from '@pv-brain/contract/constants.ts';
import type { Policy } from '@pv-brain/contract/content/types.ts';
import { Tag } from '../../ui/tag.tsx';

/** The level that stands out from the others. */
const NATIONAL = '国家级';

function classLabel({ fdClass, fdCategoryName }: Policy): string | undefined {
  return fdCategoryName || (POLICY_CLASS as Readonly<Record<string, string>>)[fdClass];
}

/** Level, class and theme of a policy, as far as they are known. */
export function PolicyTags({ policy }: { policy: Policy }) {
  const { fdLevel, fdTheme } = policy;
  const label = classLabel(policy);
  return (
    <>
      {fdLevel && <Tag tone={fdLevel === NATIONAL ? 'solid' : undefined}>{fdLevel}</Tag>}
      {label && <Tag tone="grey">{label}</Tag>}
      {fdTheme && <Tag tone="grey">{fdTheme}</Tag>}
    </>
  );
}
