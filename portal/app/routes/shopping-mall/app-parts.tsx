import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import styles from './price.module.css';

type PicturedApp = Pick<ListRow<'app'>, 'fdId' | 'fdAppName' | 'fdCategory' | 'fdCategoryPath'>;

/** Returns the properties of an app's `<Cover>`. */
export const appCover = ({ fdId, fdAppName, fdCategory, fdCategoryPath }: PicturedApp) =>
  ({ section: 'app', seed: fdId, name: fdAppName, kind: fdCategory, image: fdCategoryPath }) as const;

/** Displayed in place of every price. */
export function Price() {
  return <b className={styles.price}>{APP.negotiable}</b>;
}
