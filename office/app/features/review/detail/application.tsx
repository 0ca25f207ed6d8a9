import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Link } from 'react-router';
import { Facts } from '../../../shared/ui/facts.tsx';
import { type InboxItem, textsOf } from '../queries.ts';
import { Attachments } from './attachments.tsx';
import { Section } from './section.tsx';

export function Application({ item }: { item: InboxItem }) {
  const texts = textsOf(item);
  const { company, companyId, deadline, sender, target } = item;
  const { fdSubmitterName, fdSubmitterPhone, fdApplicantEmail, fdApplicationInfo } = APPLICATION_FORM;
  const listAddress = `/applications?${new URLSearchParams({ tab: 'all', company: companyId })}`;
  const projectAddress = `/applications?${new URLSearchParams({ tab: 'all', project: target ?? '' })}`;
  return (
    <>
      <Section title={INBOX_ITEM.info.application}>
        <Facts
          facts={[
            {
              label: INBOX_ITEM.target.application,
              value: target ? <Link to={projectAddress}>{item.title}</Link> : item.title,
            },
            { label: INBOX_ITEM.company.application, value: <Link to={listAddress}>{company}</Link> },
            { label: fdSubmitterName.label, value: texts.fdSubmitterName },
            {
              label: fdSubmitterPhone.label,
              value: texts.fdSubmitterPhone,
              copyText: texts.fdSubmitterPhone ?? '',
            },
            {
              label: fdApplicantEmail.label,
              value: texts.fdApplicantEmail,
              copyText: texts.fdApplicantEmail ?? '',
            },
            { label: fdApplicationInfo.label, value: texts.fdApplicationInfo },
            ...(deadline ? [{ label: INBOX_ITEM.deadline, value: deadline }] : []),
            { label: INBOX_ITEM.account, value: sender },
          ]}
        />
      </Section>
      <Attachments item={item} />
    </>
  );
}
