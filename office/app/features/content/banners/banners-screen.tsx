import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { editingQuery } from '../editing/queries.ts';
import { Unsaved } from '../list/unsaved.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import styles from './banners.module.css';
import { Preview } from './preview.tsx';
import { bannersQuery, picturesOf } from './queries.ts';
import { SLOTS, type Slot, slotOf } from './slots.ts';

function Editor({ fdId, slot, isNew }: { fdId: string; slot: Slot; isNew: boolean }) {
  const { data, error, refetch } = useQuery(editingQuery('banner', fdId));
  const navigate = useNavigate();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.item && !data.draft && !isNew) return <State isAlert title={CONTENT_FORM.notFound} />;
  const onRecycled = () => void navigate({ search: `?slot=${slot.code}` });
  // The key gives each banner its own form with its own saving.
  return <BannerForm key={fdId} editing={data} fdId={fdId} slot={slot} onRecycled={onRecycled} />;
}

/** 横幅: banners of the portal's slots, with their order and display periods. */
export default function BannersScreen() {
  const [search, setSearch] = useSearchParams();
  const { roles } = usePerson();
  const mayWrite = allows(roles, 'content:write');
  const slot = slotOf(search.get('slot'));
  const answers = useQueries({ queries: SLOTS.map(({ code }) => bannersQuery(code)) });
  const { data, error, refetch } = useQuery(bannersQuery(slot.code));
  const openId = search.get('fdId');
  const chosen = openId ?? data?.rows[0]?.fdId;
  const openBanner = data?.rows.find(({ fdId }) => fdId === chosen);
  const addressOf = (fdId: string) => `?${new URLSearchParams({ slot: slot.code, fdId })}`;
  const create = () => setSearch({ slot: slot.code, fdId: makeId(), new: '' });
  useKeys({ n: () => (mayWrite ? create() : undefined) });

  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.banners.title}
        acts={
          <>
            <Link to="/content/banner" className="inline">
              {BANNERS.toList}
            </Link>
            {mayWrite && (
              <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={create}>
                {BANNERS.create}
              </Button>
            )}
          </>
        }
      />
      <div className={`surface ${styles.tabs}`}>
        <TabLinks
          label={BANNERS.slots}
          tabs={SLOTS.map(({ code, name }, at) => ({
            value: code,
            word: name,
            rows: answers[at]?.data?.total,
          }))}
          now={slot.code}
          addressOf={(code) => `?slot=${code}`}
        />
      </div>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <div className={`columns ${styles.columns}`}>
          <div className="stacked gap-16">
            <BannerList
              key={slot.code}
              slot={slot.code}
              {...data}
              chosen={chosen}
              addressOf={addressOf}
              mayOrder={allows(roles, 'content:publish')}
            />
            {mayWrite && <Unsaved section="banner" addressOf={(fdId) => `/banners${addressOf(fdId)}&new`} />}
          </div>
          <div className="stacked gap-16">
            {chosen && mayWrite && <Editor fdId={chosen} slot={slot} isNew={search.has('new')} />}
            {openBanner && !mayWrite && <Preview slot={slot} {...picturesOf(openBanner)} />}
          </div>
        </div>
      )}
    </>
  );
}
