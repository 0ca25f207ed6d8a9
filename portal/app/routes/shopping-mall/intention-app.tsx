import { app as definition } from '@pv-brain/contract/content/app.ts';
import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { INTENTION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import styles from './intention-app.module.css';

/** The app of the intention, which is not an input. */
export function IntentionApp({ app }: { app: ItemOf<'app'> }) {
  const price = `${definition.fields.fdMarketPrice.label}${APP.negotiable}`;
  return (
    <div className={styles.app}>
      <Cover
        section="app"
        seed={app.fdId}
        name={app.fdAppName}
        kind={app.fdCategory}
        image={app.fdCategoryPath}
        width={56}
        height={56}
        eager
        className={styles.icon}
      />
      <dl>
        <dt className="visually-hidden">{INTENTION.app}</dt>
        <dd className={styles.name}>{app.fdAppName}</dd>
        <dt className="visually-hidden">{definition.fields.fdSupplier.label}</dt>
        <dd className={`secondary ${styles.supplier}`}>
          {[app.fdSupplier, price].filter(Boolean).join(' · ')}
        </dd>
      </dl>
    </div>
  );
}
