import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { MEDIA_SORTS, type MediaSort } from '@pv-brain/contract/content/media.ts';
import { MEDIA_SCREEN, MEDIA_UPLOAD } from '@pv-brain/contract/content/messages/office-media.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useDrop, usePaste } from '../../../shared/files/incoming-files.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Pages } from '../../../shared/list/list-panel.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { State } from '../../../shared/ui/state.tsx';
import { Card, Cards } from './card.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import styles from './media.module.css';
import { PictureDrawer } from './picture-drawer.tsx';
import { type Picture, pageQuery, tallyQuery } from './queries.ts';
import { Rail } from './rail.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { usePictureUploads } from './use-uploads.ts';
import { FIRST, SIZES, useView, type Viewing } from './view.ts';

const SORT_OPTIONS = MEDIA_SORTS.map((value) => ({ value, label: MEDIA_SCREEN.sorts[value] }));

/** Empty state: no pictures, or none that match the filters. */
function Nothing({ viewing: { view, show } }: { viewing: Viewing }) {
  const isFiltered = view.text !== '' || view.tag !== '' || view.show !== '';
  if (!isFiltered) return <State title={MEDIA_SCREEN.empty} note={MEDIA_SCREEN.emptyNote} />;
  return (
    <State title={MEDIA_SCREEN.filteredEmpty}>
      <Button onClick={() => show(FIRST)}>{MEDIA_SCREEN.clear}</Button>
    </State>
  );
}

/** The media library: search, upload, description, replacement and deletion of pictures. */
export default function Media() {
  const { roles } = usePerson();
  const viewing = useView();
  const { view, show } = viewing;
  const query = useQuery(pageQuery(view));
  const { data: tally } = useQuery(tallyQuery);
  const [open, setOpen] = useState<Picture | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const uploads = usePictureUploads({ tag: view.tag });
  const mayWrite = allows(roles, 'content:write');
  const mayRemove = allows(roles, 'content:delete');
  const take = (files: readonly File[]) => mayWrite && uploads.add(files);
  const { isOver, target } = useDrop(take);
  usePaste(take, mayWrite && open === null);

  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));

  return (
    <>
      <div className={`row flow ${styles.top}`}>
        <PageHead
          title={OFFICE_SCREENS.media.title}
          note={tally && MEDIA_SCREEN.total(tally.all, formatBytes(tally.bytes))}
        />
        {mayWrite && <UploadButton isPrimary onFiles={take} />}
      </div>
      <div className={styles.columns}>
        <Rail viewing={viewing} />
        <section className={`surface ${styles.panel}`} aria-label={OFFICE_SCREENS.media.title} {...target}>
          <Toolbar search={<SearchField viewing={viewing} label={MEDIA_SCREEN.search} />}>
            <Select<MediaSort>
              aria-label={MEDIA_SCREEN.sort}
              options={SORT_OPTIONS}
              value={view.sort}
              onChange={(sort) => show({ sort })}
            />
          </Toolbar>
          <UploadList uploads={uploads} />
          {chosen.length > 0 && <ChosenBar ids={chosen} onClear={() => setChosen([])} />}
          <Pages query={query} viewing={viewing} sizes={SIZES} empty={<Nothing viewing={viewing} />}>
            {({ rows }, isOld) => (
              <Cards isOld={isOld}>
                {rows.map((picture) => (
                  <Card
                    key={picture.id}
                    picture={picture}
                    onOpen={() => setOpen(picture)}
                    choosing={
                      mayRemove
                        ? { isChosen: chosen.includes(picture.id), onChoose: () => toggle(picture.id) }
                        : undefined
                    }
                  />
                ))}
              </Cards>
            )}
          </Pages>
          {isOver && mayWrite && <p className={`centred ${styles.over}`}>{MEDIA_UPLOAD.drop}</p>}
        </section>
      </div>
      <PictureDrawer picture={open} onChange={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}
