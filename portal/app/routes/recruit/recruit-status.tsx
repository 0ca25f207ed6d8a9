import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import { Tag } from '../../shared/ui/tag.tsx';

const [OPEN] = definition.fields.fdStatus.options;

/** 招聘中 in green, any other state in grey. */
export function RecruitStatus({ status }: { status: string | null }) {
  if (!status) return null;
  return status === OPEN?.value ? (
    <Tag tone="green" dot>
      {status}
    </Tag>
  ) : (
    <Tag tone="grey">{status}</Tag>
  );
}
