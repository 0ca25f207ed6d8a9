import { APP } from '@pv-brain/contract/messages/app.ts';
import styles from './app-detail.module.css';
import { secureVideo } from './media.ts';

export function AppVideo({ url, label }: { url: string | null; label: string }) {
  const address = secureVideo(url);
  if (!address) return <p className={styles.none}>{APP.noVideo}</p>;
  // biome-ignore lint/a11y/useMediaCaption: suppliers hand in videos without captions
  return <video className={styles.video} src={address} aria-label={label} controls preload="metadata" />;
}
