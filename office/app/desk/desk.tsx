import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { PageHead } from '../frame/page-head.tsx';
import { usePerson } from '../session/session.ts';
import { ContentPanel } from './content-panel.tsx';
import styles from './desk.module.css';
import { greetingFor, today } from './greeting.ts';
import { RightsPanel } from './rights-panel.tsx';

/** 工作台: what stands on the portal, and what one may do about it. */
export default function Desk() {
  const { username } = usePerson();
  return (
    <>
      <PageHead title={OFFICE_SCREENS.desk.title} heading={greetingFor(username)} note={today()} />
      <div className={styles.columns}>
        <ContentPanel />
        <RightsPanel />
      </div>
    </>
  );
}
