import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/links/link.tsx';
import { Empty } from '../ui/states.tsx';
import styles from './not-found.module.css';

/** Excludes the home page, to which the button leads, and entries that are not pages. */
const SECTIONS = HEADER_NAVIGATION.slice(1).filter(({ configValue }) => configValue.startsWith('/'));

/** 页面不存在, with links to the home page and the sections. */
export function NotFound({ reloadDocument }: { reloadDocument?: boolean }) {
  return (
    <Empty
      text={STATE.pageNotFound}
      heading="h1"
      action={
        <>
          <ButtonLink to="/index" size="sm" reloadDocument={reloadDocument}>
            {ACTION.backHome}
          </ButtonLink>
          <nav className={`flow middle ${styles.sections}`} aria-label={STATE.otherPages}>
            {SECTIONS.map(({ configName, configValue }) => (
              <Link key={configValue} to={configValue} reloadDocument={reloadDocument}>
                {configName}
              </Link>
            ))}
          </nav>
        </>
      }
    />
  );
}
