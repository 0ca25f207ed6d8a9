import type { IconName } from '@pv-brain/art/icon-name.ts';
import { mediaRemove } from '@pv-brain/contract/content/calls/media.ts';
import { MEDIA_SORTS, type MediaSort } from '@pv-brain/contract/content/media.ts';
import { MEDIA_SCREEN, MEDIA_UPLOAD } from '@pv-brain/contract/content/messages/office-media.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { outcomeOf } from '../../../shared/api/outcome.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { useDrop, usePaste } from '../../../shared/files/incoming-files.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { toggleKey } from '../../../shared/list/data-table.tsx';
import { Pages } from '../../../shared/list/list-panel.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Rail } from '../../../shared/ui/rail.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { reasons } from '../list/bulk-result.ts';
import { Card, Cards } from './card.tsx';
import styles from './media.module.css';
import { PictureDrawer } from './picture-drawer.tsx';
import { listQuery, MEDIA_QUERIES, type Picture, tallyQuery } from './queries.ts';
import { UploadButton, UploadList, usePictureUploads } from './upload-parts.tsx';
import { FIRST, SIZES, useView, type View, type Viewing } from './view.ts';

/** Filters of the library, each with its number of pictures. */
function Views({ viewing: { view, addressWith } }: { viewing: Viewing }) {
  const { data } = useQuery(tallyQuery);
  const { all = 0, noAlt = 0, unused = 0, recent = 0, tags = [] } = data ?? {};
  const viewEntry = (
    label: string,
    icon: IconName,
    count: number,
    { tag = '', show = '' }: Partial<View> = {},
  ) => ({
    label,
    icon,
    count,
    search: addressWith({ tag, show }),
    isHere: view.tag === tag && view.show === show,
    isOpen: show === 'noAlt' && count > 0,
  });
  const groups = [
    [
      viewEntry(MEDIA_SCREEN.all, 'image', all),
      ...tags.map(({ tag, pictures }) => viewEntry(tag, 'tag', pictures, { tag })),
    ],
    [
      viewEntry(MEDIA_SCREEN.noAlt, 'alert', noAlt, { show: 'noAlt' }),
      viewEntry(MEDIA_SCREEN.unused, 'unlink', unused, { show: 'unused' }),
      viewEntry(MEDIA_SCREEN.recent, 'clock', recent, { show: 'recent' }),
    ],
  ];
  return <Rail label={MEDIA_SCREEN.views} groups={groups} />;
}

const SORT_OPTIONS = MEDIA_SORTS.map((value) => ({ value, label: MEDIA_SCREEN.sorts[value] }));

/** Empty state: no pictures, or none that match the filters. */
function EmptyLibrary({ viewing: { view, show } }: { viewing: Viewing }) {
  const isFiltered = view.text !== '' || view.tag !== '' || view.show !== '';
  if (!isFiltered) return <State title={MEDIA_SCREEN.empty} note={MEDIA_SCREEN.emptyNote} />;
  return (
    <State title={MEDIA_SCREEN.filteredEmpty}>
      <Button onClick={() => show(FIRST)}>{MEDIA_SCREEN.clear}</Button>
    </State>
  );
}

function SelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { notification } = App.useApp();
  const [dialog, confirm] = useConfirm();
  const remove = useAction(
    () => outcomeOf(call(mediaRemove, { ids: ids.join(',') })),
    [MEDIA_QUERIES],
    ({ done, failed }) => {
      if (failed.length > 0)
        notification.warning({
          title: `${MEDIA_SCREEN.removed(done)}，${MEDIA_SCREEN.notRemoved(failed.length)}`,
          description: reasons(failed.map(({ name, msg }) => ({ title: name, msg }))).map((line) => (
            <p key={line}>{line}</p>
          )),
          duration: false,
        });
      else notification.success({ title: MEDIA_SCREEN.removed(done) });
      onClear();
    },
  );
  return (
    <>
      <BulkBar
        label={MEDIA_SCREEN.bulk}
        text={MEDIA_SCREEN.chosen(ids.length)}
        cancel={MEDIA_SCREEN.cancel}
        isBusy={remove.isPending}
        onCancel={onClear}
      >
        <button
          type="button"
          onClick={() =>
            confirm({
              title: MEDIA_SCREEN.removeTitle(ids.length),
              note: MEDIA_SCREEN.removeNote,
              act: MEDIA_SCREEN.remove,
              onAct: () => remove.mutateAsync(),
            })
          }
        >
          {MEDIA_SCREEN.remove}
        </button>
      </BulkBar>
      {dialog}
    </>
  );
}

/** The media library: search, upload, description, replacement and deletion of pictures. */
export default function Media() {
  const viewing = useView();
  const { view, show } = viewing;
  const query = useQuery(listQuery(view));
  const { data: totals } = useQuery(tallyQuery);
  const [openPicture, setOpenPicture] = useState<Picture | null>(null);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const uploads = usePictureUploads({ tag: view.tag });
  const mayWrite = useMay('content:write');
  const mayRemove = useMay('content:delete');
  const uploadFiles = (files: readonly File[]) => mayWrite && uploads.add(files);
  const { isOver, target } = useDrop(uploadFiles);
  usePaste(uploadFiles, mayWrite && openPicture === null);

  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.media.title}
        note={totals && MEDIA_SCREEN.total(totals.all, formatBytes(totals.bytes))}
        acts={mayWrite && <UploadButton type="primary" onFiles={uploadFiles} />}
      />
      <div className={`columns ${styles.columns}`}>
        <Views viewing={viewing} />
        <section
          className={`surface relative ${styles.panel}`}
          aria-label={OFFICE_SCREENS.media.title}
          {...target}
        >
          <Toolbar search={<SearchField viewing={viewing} label={MEDIA_SCREEN.search} />}>
            <Select<MediaSort>
              aria-label={MEDIA_SCREEN.sort}
              options={SORT_OPTIONS}
              value={view.sort}
              onChange={(sort) => show({ sort })}
            />
          </Toolbar>
          <UploadList uploads={uploads} />
          {selectedIds.length > 0 && <SelectionBar ids={selectedIds} onClear={() => setSelectedIds([])} />}
          <Pages query={query} viewing={viewing} sizes={SIZES} empty={<EmptyLibrary viewing={viewing} />}>
            {({ rows }, isOld) => (
              <Cards isOld={isOld}>
                {rows.map((picture) => (
                  <Card
                    key={picture.id}
                    picture={picture}
                    onOpen={() => setOpenPicture(picture)}
                    choosing={
                      mayRemove
                        ? {
                            isChosen: selectedIds.includes(picture.id),
                            onChoose: () => setSelectedIds(toggleKey(new Set(selectedIds), picture.id)),
                          }
                        : undefined
                    }
                  />
                ))}
              </Cards>
            )}
          </Pages>
          {isOver && mayWrite && <p className={`centred bold rounded ${styles.over}`}>{MEDIA_UPLOAD.drop}</p>}
        </section>
      </div>
      <PictureDrawer
        picture={openPicture}
        isUploading={uploads.isUploading}
        onChange={setOpenPicture}
        onRemoved={(removedId) => setSelectedIds((ids) => ids.filter((id) => id !== removedId))}
        onClose={() => setOpenPicture(null)}
      />
    </>
  );
}
