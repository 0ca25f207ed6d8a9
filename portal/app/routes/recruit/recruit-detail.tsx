import { RECRUIT } from '@pv-brain/contract/content/messages/recruit.ts';
import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useContacts } from '../../shared/account/use-contacts.ts';
import {
  DetailArticle,
  DetailHeader,
  DetailSection,
  MainAct,
  Reach,
} from '../../shared/section/detail-article.tsx';
import { ItemFacts } from '../../shared/section/item-facts.tsx';
import { CompanyLink } from '../../shared/ui/links/company-link.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './recruit-detail.module.css';
import { RecruitStatus } from './recruit-status.tsx';

const FACTS = [
  'fdComName',
  'fdSalary',
  'fdComSize',
  'fdWorkplace',
  'fdIndustryType',
  'fdExperience',
  'fdCategoryName',
  'fdEducation',
  'fdRecruitNum',
  'fdCreateTime',
] as const;
const CONTACT_FACTS = ['fdPublisher', 'fdPublisherPhone', 'fdContactEmail'] as const;
const CHAPTERS = ['fdJobDescription', 'fdPositionRequirement', 'fdBenefits'] as const;

export function RecruitDetail({ recruit: loadedRecruit }: { recruit: ItemOf<'recruit'> }) {
  const recruit = useContacts(definition, loadedRecruit);
  const { fdCategoryName, fdRecruitNum } = recruit;
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
        <ItemFacts
          type={definition}
          item={recruit}
          names={FACTS}
          values={{
            fdComName: recruit.fdComName && <CompanyLink item={recruit} />,
            fdRecruitNum: fdRecruitNum ? RECRUIT.headCount(fdRecruitNum) : null,
          }}
        />
      </DetailHeader>
      {CHAPTERS.map((field) => (
        <DetailSection key={field} title={definition.fields[field].label}>
          <RichText html={recruit[field]} empty={STATE.noDescription} />
        </DetailSection>
      ))}
      <DetailSection title={RECRUIT.contact}>
        <div className={styles.contact}>
          <ItemFacts type={definition} item={recruit} names={CONTACT_FACTS} empty={STATE.noInformation} />
        </div>
        <MainAct>
          <Reach phone={recruit.fdPublisherPhone} email={recruit.fdContactEmail} />
        </MainAct>
      </DetailSection>
    </DetailArticle>
  );
}
