import emptyArray from '@pv-brain/art/empty-array.svg';
import { PAGING, RECYCLED_DAYS } from '@pv-brain/contract/constants.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { BIN } from '@pv-brain/contract/messages/office-bin.ts';
import { allows } from '@pv-brain/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Pager } from '../content/pager.tsx';
import { SIZES } from '../content/view.ts';
import { Waiting } from '../content/waiting.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { usePerson } from '../session/session.ts';
import { Failed } from '../ui/failed.tsx';
import { State } from '../ui/state.tsx';
import styles from './bin.module.css';
import { BinRow } from './bin-row.tsx';
import { binQuery } from './queries.ts';

/** The page that the address asks for, and the way to others. */
function usePages() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1);
  const size = SIZES.find((each) => String(each) === address.get('size')) ?? PAGING.defaultSize;
  const addressOf = (page: number, size: number) =>
    `?${new URLSearchParams({ page: String(page), size: String(size) })}`;
  return {
    view: { page, size },
    addressWith: ({ page }: { page: number }) => addressOf(page, size),
    show: ({ size }: { size: number }) => void navigate({ search: addressOf(1, size) }),
  };
}

/** What was deleted in all sections, the last first, for as long as it can be had back. */
export default function Bin() {
  const viewing = usePages();
  const { page, size } = viewing.view;
  const mayDelete = allows(usePerson().roles, 'content:delete');
  const { data, error, refetch, isPlaceholderData } = useQuery(binQuery(page, size));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && !isPlaceholderData && page > pages)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;

  const { title } = OFFICE_SCREENS.recycle;
  return (
    <>
      <PageHead title={title} note={BIN.note(RECYCLED_DAYS)} />
      <section className={styles.panel} aria-label={title}>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <State picture={<img src={emptyArray} alt="" />} title={BIN.empty} note={BIN.emptyNote} />
        ) : (
          <>
            <table className={styles.table} aria-label={title} aria-busy={isPlaceholderData}>
              <thead>
                <tr>
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
                  <BinRow key={item.section + item.fdId} {...{ item, mayDelete }} />
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
