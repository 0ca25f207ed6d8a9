import { configEntry, dictionaryOf } from '@pv-brain/contract/site/config.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ConfigTable, SiteData } from './config-table.tsx';
import { DictionaryPanel } from './dictionary-panel.tsx';
import styles from './site.module.css';

/** 联系与金融数据: contact data of the site's operator, and figures on the finance pages. */
export default function FiguresScreen() {
  return (
    <>
      <PageHead title={OFFICE_SCREENS.figures.title} />
      <SiteData>
        {(config, dictionaries) => (
          <>
            <ConfigTable
              title={CONFIG_SCREEN.contact}
              rows={config.filter(({ key }) => configEntry(key)?.isContact)}
            />
            <div className={`grid gap-16 ${styles.group}`}>
              {dictionaries
                .filter(({ type }) => dictionaryOf(type).isFinance)
                .map((dictionary) => (
                  <DictionaryPanel key={dictionary.type} dictionary={dictionary} />
                ))}
            </div>
          </>
        )}
      </SiteData>
    </>
  );
}
