import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useAccount } from '../../shared/account/user-store.ts';
import { Card, CardFoot } from '../../shared/ui/card.tsx';
import { Stars } from '../../shared/ui/stars.tsx';
import { Tag, Tags } from '../../shared/ui/tag.tsx';
import { useLazyComponent } from '../../shared/ui/use-lazy-component.ts';
import styles from './app-card.module.css';
import { appCover, Price } from './app-parts.tsx';

/** An app of the list. `fdDescription` is plain text here. */
export function AppCard({ app }: { app: ListRow<'app'> }) {
  const isSignedIn = useAccount().state === 'signed-in';
  const OwnMark = useLazyComponent(isSignedIn, () => import('../../shared/own/own-mark.tsx'));
  return (
    <Card
      to={`/shopping_mall/detail/${encodeURIComponent(app.fdId)}`}
      title={app.fdAppName}
      cover={appCover(app)}
      mark={OwnMark && <OwnMark kind="intention" about={app.fdId} />}
      tags={
        app.fdCategoryName && (
          <Tags>
            <Tag>{app.fdCategoryName}</Tag>
          </Tags>
        )
      }
    >
      {app.fdSupplier && <p className={`small breaks ${styles.supplier}`}>{app.fdSupplier}</p>}
      <p className={`secondary clamp ${styles.description}`}>{app.fdDescription || STATE.noDescription}</p>
      <CardFoot>
        <span>
          <Stars app={app} />
        </span>
        <Price />
      </CardFoot>
    </Card>
  );
}
