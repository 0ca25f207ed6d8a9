import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, Navigate, useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { LoadedEditing } from '../editing/form-parts.tsx';
import { UnsavedItems } from '../list/unsaved.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import styles from './banners.module.css';
import { Preview } from './preview.tsx';
import { bannersQuery, picturesOf } from './queries.ts';
import { SLOTS, slotOf } from './slots.ts';

/** 横幅: banners of the portal's slots, with their order and display periods. */
export default function BannersScreen() {
  const [search, setSearch] = useSearchParams();
  const mayWrite = useMay('content:write');
  const mayOrder = useMay('content:publish');
  const slot = slotOf(search.get('slot'));
  const slotLists = useQueries({ queries: SLOTS.map(({ code }) => bannersQuery(code)) });
  const query = useQuery(bannersQuery(slot.code));
  const { data } = query;
  const requestedId = search.get('fdId');
  const selectedId = requestedId ?? data?.rows[0]?.fdId;
  const selectedBanner = data?.rows.find(({ fdId }) => fdId === selectedId);
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
      <div className="surface mb-16">
        <TabLinks
          label={BANNERS.slots}
          tabs={SLOTS.map(({ code, name }, at) => ({
            value: code,
            word: name,
            rows: slotLists[at]?.data?.total,
          }))}
          now={slot.code}
          addressOf={(code) => `?slot=${code}`}
        />
      </div>
      <Loaded query={query}>
        {(data) => (
          <div className={`columns ${styles.columns}`}>
            {/* In the address, so that the form stays open when another banner becomes the first one. */}
            {selectedId && !requestedId && !query.isFetching && (
              <Navigate to={{ search: addressOf(selectedId) }} replace />
            )}
            <div className="stack gap-16">
              <BannerList
                key={slot.code}
                slot={slot.code}
                {...data}
                selectedId={selectedId}
                addressOf={addressOf}
                mayOrder={mayOrder}
              />
              {mayWrite && (
                <UnsavedItems section="banner" addressOf={(fdId) => `/banners${addressOf(fdId)}&new`} />
              )}
            </div>
            <div className="stack gap-16">
              {selectedId && mayWrite && (
                <LoadedEditing section="banner" fdId={selectedId} isNew={search.has('new')}>
                  {(editing) => (
                    // The key gives each banner its own form with its own saving.
                    <BannerForm
                      key={selectedId}
                      editing={editing}
                      fdId={selectedId}
                      slot={slot}
                      list={{ search: `?slot=${slot.code}` }}
                    />
                  )}
                </LoadedEditing>
              )}
              {selectedBanner && !mayWrite && <Preview slot={slot} {...picturesOf(selectedBanner)} />}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
