import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { type MaybeDeferred, useDeferred } from '../../shared/api/deferred.ts';
import { parseFigure } from '../../shared/format/figure.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import cells from './cells.svg';
import styles from './finance-strip.module.css';

/** The finance platform and its figures; omitted without figures. */
export function FinanceStrip({ part }: { part: MaybeDeferred<readonly DictionaryEntry[] | null> }) {
  const deferred = useDeferred(part);
  const figures = deferred.state === 'there' ? (deferred.value ?? []) : [];
  if (deferred.state !== 'coming' && figures.length === 0) return null;
  return (
    <section className={`white relative ${styles.strip} on-dark`}>
      <img
        src={cells}
        alt=""
        width={1440}
        height={440}
        loading="lazy"
        decoding="async"
        className={`backdrop ${styles.art}`}
      />
      <div className={`wrap grid relative ${styles.row}`}>
        <div>
          <h2 className={styles.title}>{HOME.finance}</h2>
          <p className={styles.note}>{HOME.financeNote}</p>
          <ButtonLink to="/financial/default" variant="cta">
            {HOME.financeMore}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
        {deferred.state === 'coming' && <p role="status">{STATE.loading}</p>}
        <dl className={`grid ${styles.figures}`}>
          {figures.map(({ dictLabel, configValue }) => {
            const { number, unit } = parseFigure(configValue);
            return (
              <div key={dictLabel} className={`flex relative ${styles.figure}`}>
                <dt>{dictLabel}</dt>
                <dd className="fs-20 nowrap">
                  <b>{number}</b>
                  {unit}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
