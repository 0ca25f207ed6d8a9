import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { searchedFields } from '@pv-brain/contract/fields/filters.ts';
import { Tooltip } from 'antd';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { Toolbar as Bar } from '../../../shared/list/toolbar.tsx';
import { countFilters, type Viewing } from '../../../shared/list/view.ts';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { Filters } from './filters.tsx';
import styles from './toolbar.module.css';

/** Switches all lists between compact and comfortable density. */
function DensityButton() {
  const isCompact = usePreferences().density === 'compact';
  const name = isCompact ? CONTENT_LIST.comfortable : CONTENT_LIST.compact;
  return (
    <Tooltip title={name}>
      <button
        type="button"
        className={`centred ${styles.density}`}
        aria-label={name}
        onClick={() => setPreferences({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        <Icon name={isCompact ? 'rows-tight' : 'rows'} />
      </button>
    </Tooltip>
  );
}

/** Search and filters; each change is written to the address at once. */
export function Toolbar({ section, viewing }: { section: Section; viewing: Viewing }) {
  const type: ContentType = contentTypes[section];
  const searched = searchedFields(type).flatMap((name) => type.fields[name]?.label ?? []);
  return (
    <Bar
      search={<SearchField viewing={viewing} label={CONTENT_LIST.search(searched)} />}
      count={countFilters(viewing.view) - (viewing.view.text === '' ? 0 : 1)}
    >
      <Filters section={section} viewing={viewing} />
      <div className={`flow end ${styles.acts}`}>
        <ColumnsMenu section={section} />
        <DensityButton />
      </div>
    </Bar>
  );
}
