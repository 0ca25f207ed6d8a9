import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { RECRUIT } from '@pv-brain/contract/messages/recruit.ts';
import { STATE } from '@pv-brain/contract/messages/ui.ts';
import { DetailArticle } from '../../section/detail-article.tsx';
import { DetailHeader } from '../../section/detail-header.tsx';
import { DetailSection } from '../../section/detail-section.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import { RecruitContact } from './recruit-contact.tsx';
import { recruitFacts } from './recruit-facts.ts';
import { RecruitStatus } from './recruit-status.tsx';

const CHAPTERS = ['fdJobDescription', 'fdPositionRequirement', 'fdBenefits'] as const;

export function RecruitDetail({ recruit }: { recruit: ItemOf<'recruit'> }) {
  const { fdCategoryName } = recruit;
  return (
    <DetailArticle back={definition.portalPath}>
      <DetailHeader
        title={recruit.fdPost}
        tags={
          <>
            <RecruitStatus status={recruit.fdStatus} />
            {fdCategoryName && <Tag tone="grey">{fdCategoryName}</Tag>}
          </>
        }
      >
        <KeyValues items={recruitFacts(recruit)} />
      </DetailHeader>
      {CHAPTERS.map((field) => (
        <DetailSection key={field} title={definition.fields[field].label}>
          <RichText html={recruit[field]} empty={STATE.noDescription} />
        </DetailSection>
      ))}
      <DetailSection title={RECRUIT.contact}>
        <RecruitContact recruit={recruit} />
      </DetailSection>
    </DetailArticle>
  );
}
