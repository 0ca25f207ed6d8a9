import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { RECRUIT } from '@pv-brain/contract/messages/recruit.ts';
import { minute } from '../../format/dates.ts';
import type { KeyValue } from '../../ui/key-values.tsx';

/** What a position's panel says, under the labels of its definition. */
export function recruitFacts(recruit: ItemOf<'recruit'>): KeyValue[] {
  const { fields, category, time } = definition;
  const { fdRecruitNum } = recruit;
  return [
    { label: fields.fdComName.label, value: recruit.fdComName },
    { label: fields.fdSalary.label, value: recruit.fdSalary },
    { label: fields.fdComSize.label, value: recruit.fdComSize },
    { label: fields.fdWorkplace.label, value: recruit.fdWorkplace },
    { label: fields.fdIndustryType.label, value: recruit.fdIndustryType },
    { label: fields.fdExperience.label, value: recruit.fdExperience },
    { label: category.label, value: recruit.fdCategoryName },
    { label: fields.fdEducation.label, value: recruit.fdEducation },
    { label: fields.fdRecruitNum.label, value: fdRecruitNum ? RECRUIT.headCount(fdRecruitNum) : null },
    { label: time.label, value: minute(recruit.fdCreateTime) },
  ];
}
