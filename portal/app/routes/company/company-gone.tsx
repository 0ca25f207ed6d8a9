import { COMPANY_PAGE } from '@pv-brain/contract/enterprises/messages/company.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { RECRUIT_SECTION } from '../recruit/section.ts';
import { marketPath } from '../supply-demand/section.ts';
import styles from './company.module.css';

/** Message that a company has no public content or does not exist; it does not reveal which. */
export function CompanyGone() {
  return (
    <div className={`wrap ${styles.gone}`}>
      <Panel>
        <Empty
          text={COMPANY_PAGE.gone}
          heading="h1"
          action={
            <>
              <p className={`secondary ${styles.words}`}>{COMPANY_PAGE.goneNote}</p>
              <div className={`flow ${styles.ways}`}>
                <ButtonLink to={marketPath('supply')} size="sm">
                  {COMPANY_PAGE.toMarket}
                </ButtonLink>
                <ButtonLink to={RECRUIT_SECTION.path} variant="line" size="sm">
                  {COMPANY_PAGE.toRecruit}
                </ButtonLink>
              </div>
            </>
          }
        />
      </Panel>
    </div>
  );
}
