import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { POLICY_CLASS, REPEALED } from '@pv-brain/contract/protocol/constants.ts';
import { Tag } from '../../shared/ui/tag.tsx';

/** The highlighted level. */
const NATIONAL = '国家级';

/** Fields that rows and pages of policies share. */
type TaggedPolicy = Pick<
  ListRow<'policy'>,
  'fdClass' | 'fdCategoryName' | 'fdLevel' | 'fdTheme' | 'fdValidity'
>;

/** Class names by code; the code of an item may be another one. */
const CLASSES: Readonly<Record<string, string>> = POLICY_CLASS;

function classLabel({ fdClass, fdCategoryName }: TaggedPolicy): string | undefined {
  return fdCategoryName || CLASSES[fdClass];
}

/** Level, class and theme of a policy, if known, after 已废止. */
export function PolicyTags({ policy }: { policy: TaggedPolicy }) {
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
