import { configEntry, dictionaryOf } from '@pv-brain/contract/site/config.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ConfigTable, SiteData } from './config-table.tsx';
import { DictionaryPanel } from './dictionary-panel.tsx';

const isPage = (key: string) => configEntry(key)?.kind === 'prose';

/** 参数与字典: settings of the site and address of the AI entry. */
export default function ConfigScreen() {
  const navigate = useNavigate();
  const mayAudit = useMay('audit:read');
  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.config.title}
        acts={
          mayAudit && (
            <Button
              icon={<Icon name="history" size={16} />}
              onClick={() => void navigate('/audit?action=config-changed')}
            >
              {CONFIG_SCREEN.changes}
            </Button>
          )
        }
      />
      <SiteData>
        {(config, dictionaries) => (
          <>
            <ConfigTable
              title={CONFIG_SCREEN.entries}
              rows={config.filter(({ key }) => !configEntry(key)?.isContact && !isPage(key))}
            />
            <ConfigTable title={CONFIG_SCREEN.pages} rows={config.filter(({ key }) => isPage(key))} />
            {dictionaries
              .filter(({ type }) => !dictionaryOf(type).isFinance)
              .map((dictionary) => (
                <DictionaryPanel key={dictionary.type} dictionary={dictionary} />
              ))}
          </>
        )}
      </SiteData>
    </>
  );
}
