import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { RECRUIT } from '@pv-brain/contract/content/messages/recruit.ts';
import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useContacts } from '../../shared/account/use-contacts.ts';
import { Copyable } from '../../shared/acts/copyable.tsx';
import { minute } from '../../shared/format/dates.ts';
import {
  DetailArticle,
  DetailHeader,
  DetailSection,
  MainAct,
  Reach,
} from '../../shared/section/detail-article.tsx';
import { type KeyValue, KeyValues } from '../../shared/ui/key-values.tsx';
import { CompanyLink } from '../../shared/ui/links/company-link.tsx';
import { MailLink } from '../../shared/ui/links/mail-link.tsx';
import { PhoneLink } from '../../shared/ui/links/phone-link.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './recruit-detail.module.css';
import { RecruitStatus } from './recruit-status.tsx';

/** Returns the facts of a position with the labels of its definition. */
function recruitFacts(recruit: ItemOf<'recruit'>): KeyValue[] {
  const { fields, category, time } = definition;
  const { fdRecruitNum } = recruit;
  return [
    { label: fields.fdComName.label, value: <CompanyLink item={recruit} /> },
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

const CHAPTERS = ['fdJobDescription', 'fdPositionRequirement', 'fdBenefits'] as const;

function RecruitContact({ recruit }: { recruit: ItemOf<'recruit'> }) {
  const { fdPublisher, fdPublisherPhone, fdContactEmail } = recruit;
  const { fields } = definition;
  if (!fdPublisher && !fdPublisherPhone && !fdContactEmail) return <p>{STATE.noInformation}</p>;
  return (
    <div className={styles.contact}>
      <KeyValues
        items={[
          { label: fields.fdPublisher.label, value: fdPublisher },
          {
            label: fields.fdPublisherPhone.label,
            value: fdPublisherPhone && (
              <Copyable text={fdPublisherPhone} label={REACH.copyPhone}>
                <PhoneLink number={fdPublisherPhone} />
              </Copyable>
            ),
          },
          {
            label: fields.fdContactEmail.label,
            value: fdContactEmail && (
              <Copyable text={fdContactEmail} label={REACH.copyMail}>
                <MailLink address={fdContactEmail} />
              </Copyable>
            ),
          },
        ]}
      />
    </div>
  );
}

export function RecruitDetail({ recruit: loadedRecruit }: { recruit: ItemOf<'recruit'> }) {
  const recruit = useContacts(definition, loadedRecruit);
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
        <MainAct>
          <Reach phone={recruit.fdPublisherPhone} email={recruit.fdContactEmail} />
        </MainAct>
      </DetailSection>
    </DetailArticle>
  );
}
