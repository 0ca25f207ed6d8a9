import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { SERVICES, WORKSPACE } from '@pv-brain/contract/messages/office-home.ts';
import { Link } from 'react-router';
import { MustRead } from '../announcements/must-read.tsx';
import { greetingFor } from '../desk/greeting.ts';
import { GREETING_GROUND } from '../frame/grounds.ts';
import { PageHead } from '../frame/page-head.tsx';
import { portalAddress } from '../session/portal.ts';
import { usePerson } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './home.module.css';
import { OpenItems } from './open-items.tsx';
import { Totals } from './totals.tsx';

/** An enterprise's first screen: what it has sent, and the way to what can be done on the portal. */
export default function Home() {
  const { username, fdComName } = usePerson();
  const { title } = OFFICE_SCREENS.home;
  return (
    <>
      <div className={`${styles.greeting} on-dark`} style={{ backgroundImage: GREETING_GROUND }}>
        <PageHead title={title} heading={greetingFor(username)} note={fdComName} />
        <Totals />
      </div>
      <MustRead />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OpenItems />
        </div>
        <div className={styles.stack}>
          <Panel title={WORKSPACE.services} note={WORKSPACE.servicesNote} isFlush>
            <ul className={styles.rows}>
              {SERVICES.map(({ title: name, note, path, icon }) => (
                <li key={path}>
                  <a href={portalAddress(path)}>
                    <Icon name={icon} size={24} />
                    <span>
                      <b>{name}</b>
                      <small>{note}</small>
                    </span>
                    <Icon name="chevron-right" />
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={WORKSPACE.account} isFlush>
            <ul className={styles.rows}>
              <li>
                <Link to="/me">
                  <Icon name="account" size={24} />
                  <span>
                    <b>{OFFICE_SCREENS.me.title}</b>
                    <small>{WORKSPACE.accountNote}</small>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}
