import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { config } from '@pv-brain/contract/site/calls/system.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { DEMAND_PATH, SERVICES, WORKSPACE } from '@pv-brain/contract/site/messages/office-home.ts';
import { MY_KINDS } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../../../shared/api/queries.ts';
import { greetingFor } from '../../../shared/format/greeting.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { GREETING_BACKGROUND } from '../../../shared/theme/backgrounds.ts';
import { LinkRow, LinkRows } from '../../../shared/ui/link-rows.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { MustRead } from '../../announcements/must-read.tsx';
import styles from './home.module.css';
import { OpenItems } from './open-items.tsx';
import { submissionsQuery } from './queries.ts';

/** Number of the company's submissions by kind; a kind that fails to load is omitted. */
function Totals() {
  const queries = useQueries({ queries: SUBMISSION_KINDS.map((kind) => submissionsQuery(kind)) });
  return (
    <dl className={`flow ${styles.totals}`}>
      {SUBMISSION_KINDS.map((kind, at) => {
        const submissions = queries[at]?.data;
        return (
          submissions !== undefined && (
            <div key={kind} className="flex gap-8">
              <dt>{MY_KINDS[kind].short}</dt>
              <dd>
                {submissions.length} <small>{MY_KINDS[kind].unit}</small>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** Services of the portal; without the demand market while it is hidden. */
function useServices() {
  const { data, isPending } = useQuery({
    ...rowsQuery(['config'], config, { configKey: CONFIG_KEY.demand }),
    // The config key is missing by default, and the market is open then.
    retry: false,
  });
  const isDemandShown = !isPending && data?.[0]?.configValue !== 'false';
  return SERVICES.filter(({ path }) => isDemandShown || path !== DEMAND_PATH);
}

/** First screen of a company: its submissions, and links to the portal's services. */
export default function Home() {
  const person = usePerson();
  const { title } = OFFICE_SCREENS.home;
  const services = useServices();
  return (
    <>
      <div
        className={`row gap-24 spread relative white rounded ${styles.greeting} on-dark`}
        style={{ backgroundImage: GREETING_BACKGROUND }}
      >
        <PageHead title={title} heading={greetingFor(person)} note={person.fdComName} />
        <Totals />
      </div>
      <MustRead />
      <div className={`columns gap-24 ${styles.columns}`}>
        <div className={`grid gap-24 ${styles.stack}`}>
          <OpenItems />
        </div>
        <div className={`grid gap-24 ${styles.stack}`}>
          <Panel title={WORKSPACE.services} note={WORKSPACE.servicesNote} isFlush>
            <LinkRows>
              {services.map(({ title: name, note, path, icon }) => (
                <LinkRow key={path} portal={path} icon={icon} title={name} note={note} />
              ))}
            </LinkRows>
          </Panel>
          <Panel title={WORKSPACE.account} isFlush>
            <LinkRows>
              <LinkRow to="/me" icon="account" title={OFFICE_SCREENS.me.title} note={WORKSPACE.accountNote} />
            </LinkRows>
          </Panel>
        </div>
      </div>
    </>
  );
}
