import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { PAGING, RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { ChoiceChip } from '../../../shared/list/choice-chip.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import rowsStyles from '../../../shared/list/rows.module.css';
import { SIZES } from '../../../shared/list/view.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { State } from '../../../shared/ui/state.tsx';
import styles from './bin.module.css';
import { BinBulk } from './bin-bulk.tsx';
import { BinRow } from './bin-row.tsx';
import { binQuery, type Recycled } from './queries.ts';

const SECTIONS = Object.values<ContentType>(contentTypes)
  .filter(({ states }) => !states)
  .map(({ name, label }) => ({ value: name, label }));

const keyOf = ({ section, fdId }: Recycled) => `${section} ${fdId}`;

/** The page that the address asks for, and the way to others. */
function usePages() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1);
  const size = SIZES.find((each) => String(each) === address.get('size')) ?? PAGING.defaultSize;
  const asked = address.get('section') ?? '';
  const section = Object.hasOwn(contentTypes, asked) ? asked : '';
  const addressOf = (section: string, page: number, size: number) =>
    `?${new URLSearchParams({ ...(section ? { section } : {}), page: String(page), size: String(size) })}`;
  return {
    view: { section, page, size },
    addressWith: ({ page }: { page: number }) => addressOf(section, page, size),
    show: (change: { section?: string; size?: number }) =>
      void navigate({ search: addressOf(change.section ?? section, 1, change.size ?? size) }),
  };
}

/** What was deleted in all sections, the last first, for as long as it can be had back. */
export default function Bin() {
  const viewing = usePages();
  const { section, page, size } = viewing.view;
  const mayDelete = allows(usePerson().roles, 'content:delete');
  const { data, error, refetch, isPlaceholderData } = useQuery(binQuery(section, page, size));
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && !isPlaceholderData && page > pages)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;

  const { title } = OFFICE_SCREENS.recycle;
  const rows = data?.rows ?? [];
  // What has gone from the page is chosen no more.
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  const toggle = (key: string) =>
    setKeys(new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]));
  return (
    <>
      <PageHead title={title} note={BIN.note(RECYCLED_DAYS)} />
      <section className={styles.panel} aria-label={title}>
        <div className={styles.toolbar}>
          <ChoiceChip
            label={BIN.section}
            options={SECTIONS}
            value={section}
            onChoose={(section) => viewing.show({ section })}
          />
        </div>
        {chosen.length > 0 && <BinBulk items={chosen} onDone={() => setKeys(new Set())} />}
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <State
            title={section ? BIN.none(contentTypes[section as Section].label) : BIN.empty}
            note={BIN.emptyNote}
          />
        ) : (
          <>
            <table
              className={`${rowsStyles.rows} ${rowsStyles.page} ${styles.table}`}
              aria-label={title}
              aria-busy={isPlaceholderData}
            >
              <thead>
                <tr>
                  {mayDelete && (
                    <th scope="col" className={rowsStyles.choose}>
                      <input
                        type="checkbox"
                        aria-label={CONTENT_BULK.chooseAll}
                        checked={chosen.length === rows.length}
                        onChange={() =>
                          setKeys(new Set(chosen.length === rows.length ? [] : rows.map(keyOf)))
                        }
                      />
                    </th>
                  )}
                  <th scope="col">{BIN.title}</th>
                  <th scope="col" className={styles.section}>
                    {BIN.section}
                  </th>
                  <th scope="col" className={styles.by}>
                    {BIN.by}
                  </th>
                  <th scope="col" className={styles.at}>
                    {BIN.at}
                  </th>
                  <th scope="col" className={styles.left}>
                    {BIN.left}
                  </th>
                  {mayDelete && (
                    <th scope="col" className={styles.acts}>
                      <span className="visually-hidden">{BIN.acts}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((item) => (
                  <BinRow
                    key={keyOf(item)}
                    {...{ item, mayDelete }}
                    isChosen={keys.has(keyOf(item))}
                    onToggle={() => toggle(keyOf(item))}
                  />
                ))}
              </tbody>
            </table>
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
    </>
  );
}
