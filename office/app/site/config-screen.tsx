import { configEntry } from '@pv-brain/contract/config.ts';
import { DICT_TYPE } from '@pv-brain/contract/constants.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/messages/site.ts';
import { PageHead } from '../frame/page-head.tsx';
import { ConfigTable } from './config-table.tsx';
import { DictionaryPanel } from './dictionary-panel.tsx';
import styles from './site.module.css';
import { SiteData } from './site-data.tsx';

/** Dictionaries that the other screen shows. */
const FIGURES: readonly string[] = [DICT_TYPE.financialFigures, DICT_TYPE.financialBanks];

/** 参数与字典: how the site works, and where its AI entry leads. */
export default function ConfigScreen() {
  return (
    <>
      <PageHead title={OFFICE_SCREENS.config.title} />
      <SiteData>
        {(config, dictionaries) => (
          <div className={styles.screen}>
            <ConfigTable
              title={CONFIG_SCREEN.entries}
              rows={config.filter(({ key }) => !configEntry(key)?.isContact)}
            />
            {dictionaries
              .filter(({ type }) => !FIGURES.includes(type))
              .map((kept) => (
                <DictionaryPanel key={kept.type} kept={kept} />
              ))}
          </div>
        )}
      </SiteData>
    </>
  );
}
