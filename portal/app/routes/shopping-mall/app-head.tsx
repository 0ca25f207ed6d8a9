import { app as definition } from '@pv-brain/contract/content/app.ts';
import { APP } from '@pv-brain/contract/content/messages/app.ts';
import { DRAWING } from '@pv-brain/contract/content/messages/labels.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { DetailActs } from '../../shared/acts/detail-acts.tsx';
import { FormButton } from '../../shared/form/form-button.tsx';
import { OwnAct } from '../../shared/own/own-act.tsx';
import { MainAct } from '../../shared/section/detail-article.tsx';
import { ItemFacts } from '../../shared/section/item-facts.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Stars } from '../../shared/ui/stars.tsx';
import { Tag, Tags } from '../../shared/ui/tag.tsx';
import styles from './app-head.module.css';
import { appCover, Price } from './app-parts.tsx';
import { webAddress } from './media.ts';

function NewTab({ to, label }: { to: string | null; label: string }) {
  if (!to) return null;
  return (
    <ButtonLink to={to} variant="line" size="lg" target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" />
    </ButtonLink>
  );
}

/** Name and known fields of the app, with the buttons for an intention and the demo. */
export function AppHead({ app }: { app: ItemOf<'app'> }) {
  return (
    <header className={`grid ${styles.head}`}>
      <Cover {...appCover(app)} width={200} height={200} eager caption={DRAWING} className={styles.icon} />
      <div className={styles.words}>
        {app.fdCategoryName && (
          <Tags>
            <Tag>{app.fdCategoryName}</Tag>
          </Tags>
        )}
        <h1 className={styles.title}>{app.fdAppName}</h1>
        <Stars app={app} />
        <div className={styles.facts}>
          <ItemFacts
            type={definition}
            item={app}
            names={['fdSupplier', 'fdUserGroup', 'fdReleaseTime', 'fdComName', 'fdDevLanguage']}
            plain
          />
        </div>
        <div className={`row flow gap-12 ${styles.actions}`}>
          <MainAct>
            <OwnAct kind="intention" about={app.fdId} size="lg" withState>
              <FormButton
                variant="cta"
                size="lg"
                draft={`intention:${app.fdId}`}
                fetchDialog={() => import('./intention-dialog.tsx')}
                subject={{ app }}
              >
                {APP.intend}
              </FormButton>
            </OwnAct>
          </MainAct>
          <NewTab to={webAddress(app.fdDemoUrl)} label={APP.demo} />
          <NewTab to={webAddress(app.fdDetailUrl)} label={APP.website} />
          <p className={`small flex end ${styles.price}`}>
            {definition.fields.fdMarketPrice.label}
            <Price />
          </p>
        </div>
        <div className={styles.acts}>
          <DetailActs title={app.fdAppName} />
        </div>
      </div>
    </header>
  );
}
