import { INTERVAL } from '@pv-brain/contract/constants.ts';
import { CAROUSEL } from '@pv-brain/contract/messages/carousel.ts';
import { SITE } from '@pv-brain/contract/messages/site.ts';
import { Carousel } from './carousel.tsx';
import { ExpertBlock } from './expert-block.tsx';
import { FinanceStrip } from './finance-strip.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import type { HomeData } from './load-home.ts';
import { MarketBlock } from './market-block.tsx';
import { NewsBlock } from './news-block.tsx';

export function Home({ slides, strip, news, supply, demand, demandShown, figures, experts }: HomeData) {
  return (
    <>
      <h1 className="visually-hidden">{SITE.title}</h1>
      <Hero slides={slides} />
      <div className={styles.white}>
        <NewsBlock news={news} />
      </div>
      <div className={styles.grey}>
        <MarketBlock supply={supply} demand={demand} demandShown={demandShown} />
      </div>
      {figures && figures.length > 0 && <FinanceStrip figures={figures} />}
      <div className={styles.white}>
        <ExpertBlock first={experts} />
        {strip && strip.length > 0 && (
          <div className={`wrap ${styles.strip}`}>
            <Carousel label={CAROUSEL.footer} banners={strip} interval={INTERVAL.footerBanner} strip />
          </div>
        )}
      </div>
    </>
  );
}
