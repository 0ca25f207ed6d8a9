import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CopyButton } from '../ui/links/copy-button.tsx';
import { type DialogProps, Modal } from '../ui/modal.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './expert-contact-modal.module.css';
import { Avatar, ExpertFields } from './expert-parts.tsx';
import { type ExpertEmail, useExpertEmail } from './use-expert-email.ts';

export type ContactedExpert = Pick<
  ListRow<'specialist'>,
  'fdId' | 'fdName' | 'fdAvatar' | 'fdTitle' | 'fdPosition' | 'fdField'
>;

interface ExpertContactModalProps extends DialogProps {
  expert: ContactedExpert;
}

/** The expert and their email address, which is loaded when the modal opens. */
export default function ExpertContactModal({ expert, open, onClose }: ExpertContactModalProps) {
  const result = useExpertEmail(expert.fdId, open);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={SPECIALIST.contact}
      small
      act={
        result.email &&
        !result.email.includes('*') && (
          <ButtonLink to={`mailto:${result.email}`}>{SPECIALIST.write}</ButtonLink>
        )
      }
    >
      <div className={`row gap-20 ${styles.person}`}>
        <Avatar name={expert.fdName} photo={expert.fdAvatar} size={88} className={styles.avatar} />
        <div>
          <p className={`secondary ${styles.name}`}>
            <b className="fs-20 text-1">{expert.fdName}</b> {expert.fdTitle}
          </p>
          <p className={`secondary ${styles.position}`}>{expert.fdPosition}</p>
          <ExpertFields fields={expert.fdField} />
        </div>
      </div>
      <Address {...result} />
    </Modal>
  );
}

function Address({ state, email }: ExpertEmail) {
  if (state === 'failed') {
    return (
      <p className={`row gap-12 rounded ${styles.failed}`} role="alert">
        <Icon name="alert" />
        {SPECIALIST.contactFailed}
      </p>
    );
  }
  return (
    <div role="status">
      <div className={`row gap-12 rounded ${styles.address}`}>
        {state === 'loading' ? <Spinner small /> : <Icon name="mail" />}
        <dl className="grow">
          <dt className="secondary">{SPECIALIST.email}</dt>
          <dd className="bold breaks fs-18">
            {email ?? (state === 'loading' ? STATE.loading : STATE.noInformation)}
          </dd>
        </dl>
        {email && <CopyButton text={email} />}
      </div>
      {email && <p className={`small ${styles.note}`}>{SPECIALIST.contactNote}</p>}
    </div>
  );
}
