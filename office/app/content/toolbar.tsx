import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT_LIST } from '@pv-brain/contract/messages/office-content.ts';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { setPreferences, usePreferences } from '../session/preferences.ts';
import { ChoicesChip } from '../ui/choices-chip.tsx';
import { DaysChip } from '../ui/days-chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { categoriesQuery } from './queries.ts';
import { SearchField } from './search-field.tsx';
import { SheetActs } from './sheet-acts.tsx';
import styles from './toolbar.module.css';
import type { Viewing } from './use-view.ts';
import { choiceFields, countFilters, NO_FILTERS } from './view.ts';

/** Shows rows closer together, or as before; for all lists. */
function DensityButton() {
  const isCompact = usePreferences().density === 'compact';
  const name = isCompact ? CONTENT_LIST.comfortable : CONTENT_LIST.compact;
  return (
    <Tooltip title={name}>
      <button
        type="button"
        className={styles.density}
        aria-label={name}
        onClick={() => setPreferences({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        <Icon name={isCompact ? 'rows-tight' : 'rows'} />
      </button>
    </Tooltip>
  );
}

/** Search and filters; each is in the address as soon as it is set. */
export function Toolbar({ section, viewing }: { section: Section; viewing: Viewing }) {
  const type: ContentType = contentTypes[section];
  const { view, show } = viewing;
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const choose = (name: string, values: readonly string[]) => {
    const { [name]: _, ...others } = view.choices;
    show({ choices: values.length === 0 ? others : { ...others, [name]: values } });
  };
  return (
    <div className={styles.toolbar}>
      <SearchField viewing={viewing} />
      <ChoicesChip
        label={type.category.label}
        options={categories}
        values={view.category}
        onChoose={(category) => show({ category })}
      />
      {choiceFields(type).map(([name, { label, options = [] }]) => (
        <ChoicesChip
          key={name}
          {...{ label, options }}
          values={view.choices[name] ?? []}
          onChoose={(values) => choose(name, values)}
        />
      ))}
      <DaysChip label={CONTENT_LIST.published} viewing={viewing} />
      {countFilters(view) > 0 && (
        <button type="button" className={styles.clear} onClick={() => show(NO_FILTERS)}>
          {CONTENT_LIST.clear}
        </button>
      )}
      <div className={styles.acts}>
        <SheetActs section={section} view={view} />
        <ColumnsMenu section={section} />
        <DensityButton />
      </div>
    </div>
  );
}
