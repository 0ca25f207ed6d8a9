import emptyArray from '@pv-brain/art/empty-array.svg';
import {
  ANNOUNCEMENT_LOOKS,
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
} from '@pv-brain/contract/announcements.ts';
import { PAGING } from '@pv-brain/contract/constants.ts';
import { ANNOUNCEMENTS } from '@pv-brain/contract/messages/announcements.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { allows } from '@pv-brain/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { Pager } from '../content/pager.tsx';
import { SIZES } from '../content/view.ts';
import { Waiting } from '../content/waiting.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { usePerson } from '../session/session.ts';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import panel from '../ui/panel.module.css';
import { State } from '../ui/state.tsx';
import tabs from '../ui/tabs.module.css';
import { AnnouncementRows } from './announcement-rows.tsx';
import { listQuery } from './queries.ts';

interface View {
  state: AnnouncementState | '';
  page: number;
  size: number;
}

const addressOf = ({ state, page, size }: View) =>
  `?${new URLSearchParams({ ...(state ? { state } : {}), page: String(page), size: String(size) })}`;

/** The part of the list that the address asks for, and the way to others. */
function useView() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view: View = {
    state: ANNOUNCEMENT_STATES.find((state) => state === address.get('state')) ?? '',
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
    size: SIZES.find((each) => String(each) === address.get('size')) ?? PAGING.defaultSize,
  };
  const addressWith = (change: Partial<View>) => addressOf({ ...view, page: 1, ...change });
  return {
    view,
    addressWith,
    show: (change: Partial<View>) => void navigate({ search: addressWith(change) }),
  };
}

/** 公告: what operators tell companies, and who has read it. */
export default function Announcements() {
  const viewing = useView();
  const { roles } = usePerson();
  const navigate = useNavigate();
  const { state, page, size } = viewing.view;
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(state, page, size));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && !isPlaceholderData && page > pages)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;

  const counts = data?.counts ?? [];
  const views = [
    { state: '' as const, word: ANNOUNCEMENTS.all, rows: counts.reduce((sum, { rows }) => sum + rows, 0) },
    ...ANNOUNCEMENT_STATES.map((each) => ({
      ...{ state: each, word: ANNOUNCEMENT_LOOKS[each].word },
      rows: counts.find((count) => count.state === each)?.rows ?? 0,
    })),
  ];
  const create = allows(roles, 'announcement:write') && (
    <Button
      type="primary"
      icon={<Icon name="plus" size={16} />}
      onClick={() => void navigate('/announcements/new')}
    >
      {ANNOUNCEMENTS.create}
    </Button>
  );
  return (
    <>
      <PageHead title={OFFICE_SCREENS.announcements.title} acts={create} />
      <section className={panel.panel} aria-label={ANNOUNCEMENTS.list}>
        <nav className={tabs.tabs} aria-label={ANNOUNCEMENTS.states}>
          <ul>
            {views.map((each) => (
              <li key={each.state}>
                <Link
                  to={{ search: viewing.addressWith({ state: each.state }) }}
                  preventScrollReset
                  aria-current={each.state === state ? 'page' : undefined}
                >
                  {each.word} <span>{data && each.rows}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <State
            picture={<img src={emptyArray} alt="" />}
            title={state ? ANNOUNCEMENTS.noneOf(ANNOUNCEMENT_LOOKS[state].word) : ANNOUNCEMENTS.empty}
            note={ANNOUNCEMENTS.emptyNote}
          />
        ) : (
          <>
            <AnnouncementRows rows={data.rows} isOld={isPlaceholderData} />
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
    </>
  );
}
