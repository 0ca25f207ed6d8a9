import { app as definition } from '@pv-brain/contract/content/app.ts';
import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import styles from './app-detail.module.css';
import { AppHead } from './app-head.tsx';
import { secureVideo } from './media.ts';

function AppVideo({ url, label }: { url: string | null; label: string }) {
  const address = secureVideo(url);
  if (!address) return <p className={`text-centre text-3 ${styles.none}`}>{APP.noVideo}</p>;
  // biome-ignore lint/a11y/useMediaCaption: suppliers hand in videos without captions
  return <video className={styles.video} src={address} aria-label={label} controls preload="metadata" />;
}

export function AppDetail({ app }: { app: ItemOf<'app'> }) {
  const { fdVideoUrl, fdDescription } = definition.fields;
  return (
    <article className={`grid gap-24 ${styles.detail}`}>
      <Panel>
        <AppHead app={app} />
      </Panel>
      <Panel title={fdDescription.label}>
        <div className={styles.body}>
          <RichText html={app.fdDescription} empty={APP.noDescription} />
        </div>
      </Panel>
      <Panel title={fdVideoUrl.label}>
        <div className={styles.body}>
          <AppVideo url={app.fdVideoUrl} label={`${app.fdAppName} ${fdVideoUrl.label}`} />
        </div>
      </Panel>
    </article>
  );
}
