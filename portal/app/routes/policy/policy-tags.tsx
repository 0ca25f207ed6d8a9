import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { POLICY_CLASS, REPEALED } from '@pv-brain/contract/protocol/constants.ts';
import { Tag } from '../../shared/ui/tag.tsx';

/** The level that stands out from the others. */
const NATIONAL = '国家级';

/** What a policy's row and its page tell alike. */
type Tagged = Pick<ListRow<'policy'>, 'fdClass' | 'fdCategoryName' | 'fdLevel' | 'fdTheme' | 'fdValidity'>;

/** By the code that travels, which need not be one of these. */
const CLASSES: Readonly<Record<string, string>> = POLICY_CLASS;

function classLabel({ fdClass, fdCategoryName }: Tagged): string | undefined {
  return fdCategoryName || CLASSES[fdClass];
}

/** Level, class and theme of a policy, as far as they are known, behind 已废止. */
export function PolicyTags({ policy }: { policy: Tagged }) {
  const { fdLevel, fdTheme, fdValidity } = policy;
  const label = classLabel(policy);
  return (
    <>
      {fdValidity === REPEALED && <Tag tone="red">{fdValidity}</Tag>}
      {fdLevel && <Tag tone={fdLevel === NATIONAL ? 'solid' : undefined}>{fdLevel}</Tag>}
      {label && <Tag tone="grey">{label}</Tag>}
      {fdTheme && <Tag tone="grey">{fdTheme}</Tag>}
    </>
  );
}
