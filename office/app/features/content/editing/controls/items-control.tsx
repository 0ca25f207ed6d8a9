import { contentItem } from '@pv-brain/contract/content/calls/console.ts';
import { ITEMS_CONTROL } from '@pv-brain/contract/content/messages/office-form.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { CallError } from '../../../../shared/api/call-error.ts';
import { dataQuery } from '../../../../shared/api/queries.ts';
import { faultProps } from '../../../../shared/form/labelled.tsx';
import { useDebounced } from '../../../../shared/list/use-debounced.ts';
import { readView } from '../../../../shared/list/view.ts';
import { contentKey, listQuery } from '../../list/queries.ts';
import type { ControlProps } from './layout.ts';

/** Choice of items of another section, searched by words of their titles. */
export function ItemsControl({ id, field, value, onChange, isFaulty }: ControlProps) {
  const section = field.section as Section;
  const type = typeOf(section);
  const [inputText, setInputText] = useState('');
  const text = useDebounced(inputText);
  const { data, isFetching, isError } = useQuery({
    ...listQuery(section, { ...readView(type, new URLSearchParams({ text })), size: 20 }),
    enabled: text !== '',
  });
  const ids = linkedIds(value);
  const titles = useQueries({
    queries: ids.map((fdId) => ({
      ...dataQuery([...contentKey(section), 'title'], contentItem, { section, fdId }),
      retry: false,
    })),
  });
  const matches = text === '' ? [] : (data?.rows ?? []);
  const options = matches.map(({ fdId, title }) => ({ value: fdId, label: title }));
  function titleAt(at: number) {
    const { data: item, error } = titles[at] ?? {};
    const isDeleted = error instanceof CallError && error.code === 404;
    return item?.title ?? (isDeleted ? ITEMS_CONTROL.unnamed : '…');
  }
  function emptyText() {
    if (text === '') return ITEMS_CONTROL.hint(type.noun);
    if (isError) return ITEMS_CONTROL.failed;
    return isFetching ? ITEMS_CONTROL.looking : ITEMS_CONTROL.nothing(type.noun);
  }
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        placeholder={ITEMS_CONTROL.hint(type.noun)}
        {...faultProps(id, isFaulty)}
        // A match has its title before that of the chosen item is read.
        value={ids.map(
          (value, at) => options.find((match) => match.value === value) ?? { value, label: titleAt(at) },
        )}
        options={options}
        showSearch={{ filterOption: false, onSearch: setInputText }}
        notFoundContent={emptyText()}
        onChange={(selection) => onChange(selection.map((option) => option.value).join())}
      />
      <p className="small">{ITEMS_CONTROL.note}</p>
    </>
  );
}
