import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { CAROUSEL } from '@pv-brain/contract/site/messages/home.ts';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './carousel.module.css';
import cells from './cells.svg';

/** Default picture in place of a missing banner, with the reason. */
export function Placeholder({ text }: { text: string }) {
  return (
    <>
      <img src={cells} alt="" width={1440} height={440} className={`backdrop ${styles.picture}`} />
      <span className={`centred fs-18 white ${styles.words}`}>{text}</span>
    </>
  );
}

/** Links to a path of this site or an external address; without either, it renders no link. */
function BannerLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to && /^\/(?!\/)/.test(to)) return <Link to={to}>{children}</Link>;
  if (!to || !/^https?:\/\//i.test(to)) return children;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

interface SlideProps {
  banner: ListRow<'banner'>;
  /** Accessible name of a banner without a title. */
  label: string;
  isCurrent: boolean;
  /** Whether the picture is the first one visible above the fold. */
  first: boolean;
}

export function Slide({ banner, label, isCurrent, first }: SlideProps) {
  const { fdFilePath: picture, fdMobilePath: onPhone } = banner;
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <div className={classNames(styles.slide, isCurrent && styles.shown)}>
      <BannerLink to={banner.fdLink}>
        {state === 'failed' ? (
          <Placeholder text={CAROUSEL.failed} />
        ) : (
          <>
            {state === 'loading' && (
              <span className={`centred fs-18 white ${styles.words}`} aria-hidden="true">
                {STATE.loading}
              </span>
            )}
            <picture>
              {onPhone && <source media="(max-width: 480px)" srcSet={onPhone} width={780} height={456} />}
              <img
                // A picture that loaded before hydration fires no event.
                ref={(image) => {
                  if (image?.complete) setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
                }}
                src={picture}
                alt={banner.fdTitle || label}
                width={1440}
                height={440}
                className={`backdrop ${styles.picture}`}
                fetchPriority={first ? 'high' : 'low'}
                decoding={first ? 'sync' : 'async'}
                onLoad={() => setState('loaded')}
                onError={() => setState('failed')}
              />
            </picture>
          </>
        )}
      </BannerLink>
    </div>
  );
}
