import { mediaCrop, mediaEdit } from '@pv-brain/contract/content/calls/media.ts';
import { mediaAddress, mediaIdOf } from '@pv-brain/contract/content/media.ts';
import {
  MEDIA_DRAWER,
  MEDIA_SCREEN,
  MEDIA_UPLOAD,
} from '@pv-brain/contract/content/messages/office-media.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { DropZone } from '../../../shared/files/drop-zone.tsx';
import { usePaste } from '../../../shared/files/incoming-files.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useDebounced } from '../../../shared/list/use-debounced.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import { Card, Cards } from './card.tsx';
import { type Area, areaOf, centredCrop } from './crop-area.ts';
import { CropBox } from './crop-box.tsx';
import { PictureFacts } from './facts.tsx';
import styles from './media-drawer.module.css';
import { AltField, altFaults } from './picture-texts.tsx';
import { itemQuery, listQuery, MEDIA_QUERIES, type Picture } from './queries.ts';
import { UploadButton, UploadList, usePictureUploads } from './upload-parts.tsx';
import { FIRST, SIZES } from './view.ts';

/** Uploads pictures and picks each uploaded one, unless another one is being described. */
function PickUpload({
  isShown,
  onPick,
  onUploading,
}: Pick<PictureChooserProps, 'onUploading'> & { isShown: boolean; onPick: (picture: Picture) => void }) {
  const uploads = usePictureUploads({ onDone: (picture) => isShown && onPick(picture) });
  const { isUploading } = uploads;
  usePaste(uploads.add, isShown);
  useEffect(() => onUploading(isUploading), [onUploading, isUploading]);
  return (
    <>
      <DropZone title={MEDIA_UPLOAD.zone} overTitle={MEDIA_UPLOAD.drop} onFiles={uploads.add}>
        <UploadButton onFiles={uploads.add} />
        <p className="small">{MEDIA_UPLOAD.rule}</p>
      </DropZone>
      <UploadList uploads={uploads} />
    </>
  );
}

/** The library, for choosing one picture. */
function PickFromLibrary({ onPick }: { onPick: (picture: Picture) => void }) {
  const [text, setText] = useState('');
  const [size, setSize] = useState<number>(SIZES[0]);
  const view = { ...FIRST, text: useDebounced(text), size };
  const query = useQuery(listQuery(view));
  const largerSize = SIZES.find((option) => option > size);
  return (
    <>
      <Input
        className="mb-12"
        type="search"
        prefix={<Icon name="search" size={16} />}
        aria-label={MEDIA_SCREEN.search}
        placeholder={MEDIA_SCREEN.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Loaded query={query} waiting={null}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <State title={view.text ? MEDIA_SCREEN.filteredEmpty : MEDIA_SCREEN.empty} />
          ) : (
            <div className={styles.cards}>
              <Cards isOld={query.isPlaceholderData}>
                {rows.map((picture) => (
                  <Card key={picture.id} picture={picture} onOpen={() => onPick(picture)} />
                ))}
              </Cards>
              {largerSize && total > size && (
                <p className={`text-centre ${styles.more}`}>
                  <Button onClick={() => setSize(largerSize)}>{MEDIA_DRAWER.more}</Button>
                </p>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** A picture of the library as stored by fields and articles; its address is stable when the picture is replaced. */
export type ChosenPicture = Pick<Picture, 'alt' | 'width' | 'height'> & { url: string };

/** Crops the picture, if wanted, and saves its alternative text. */
async function prepare(picture: Picture, area: Area | null, alt: string): Promise<Picture> {
  const croppedPicture = area ? (await call(mediaCrop, { id: picture.id, area: { ...area } })).data : picture;
  if (croppedPicture.alt === alt) return croppedPicture;
  const { id, name, tags, revision } = croppedPicture;
  return (await call(mediaEdit, { id, name, alt, tags: tags.join(','), revision })).data;
}

export interface PictureChooserProps {
  /** Width by height of the target slot; the initial crop has that ratio. */
  aspect?: number | undefined;
  /** A preselected picture of the library, to be cropped. */
  from?: Pick<ChosenPicture, 'url' | 'alt'> | undefined;
  onClose: () => void;
  onChoose: (picture: ChosenPicture) => void;
  /** Whether the alternative text has unsaved input. */
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  /** Whether files are uploaded, which closing the drawer aborts. */
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** Content of the drawer: chooses a picture, whole or cropped, always with an alternative text. */
export default function PictureChooser({
  aspect,
  from,
  onClose,
  onChoose,
  isTyped,
  onTyped,
  isUploading,
  onUploading,
}: PictureChooserProps) {
  const queries = useQueryClient();
  const [tab, setTab] = useState('library');
  const [picture, setPicture] = useState<Picture | null>(null);
  const [area, setArea] = useState<Area | null>(null);

  const savePicture = useAction(
    ({ picture, alt }: { picture: Picture; alt: string }) => prepare(picture, area, alt),
    [MEDIA_QUERIES],
    ({ id, alt, width, height }) => onChoose({ url: mediaAddress(id), alt, width, height }),
  );

  const [uploadQuestion, use] = useUnsavedClose(false, savePicture.mutate, isUploading);
  const form = useForm({
    initial: { alt: '' },
    check: (texts) => altFaults(texts, true),
    send: async ({ alt }) => picture && use({ picture, alt: alt.trim() }),
    onChange: () => onTyped(true),
  });

  const isPicked = useRef(false);
  function pick(newPicture: Picture, alt = newPicture.alt) {
    isPicked.current = true;
    setPicture(newPicture);
    setArea(aspect ? areaOf(centredCrop(aspect, newPicture), newPicture, 0) : null);
    form.set({ alt });
    onTyped(false);
    setTab('edit');
  }
  const [question, pickAnother] = useUnsavedClose(isTyped, pick);
  const pickUnlessOpen = (newPicture: Picture) =>
    newPicture.id === picture?.id ? setTab('edit') : pickAnother(newPicture);

  const preselect = useRef(async () => {
    const id = from && mediaIdOf(from.url);
    // A picture that is no longer in the library cannot be preselected.
    const preselected = id ? await queries.fetchQuery(itemQuery(id)).catch(() => null) : null;
    // The user may have picked another one meanwhile.
    if (preselected && !isPicked.current) pick(preselected, from?.alt || preselected.alt);
  });
  useEffect(() => void preselect.current(), []);

  const items = [
    { key: 'library', label: MEDIA_DRAWER.library, children: <PickFromLibrary onPick={pickUnlessOpen} /> },
    {
      key: 'edit',
      label: MEDIA_DRAWER.edit,
      disabled: picture === null,
      forceRender: true,
      children: (
        <>
          {picture && <CropBox key={picture.id} picture={picture} aspect={aspect} onChange={setArea} />}
          <form className={styles.words} noValidate onSubmit={form.submit}>
            <AltField form={form} isNeeded />
          </form>
          {picture && <PictureFacts picture={picture} />}
        </>
      ),
    },
    {
      key: 'upload',
      label: MEDIA_DRAWER.upload,
      children: <PickUpload isShown={tab === 'upload'} onPick={pickUnlessOpen} onUploading={onUploading} />,
    },
  ];

  return (
    <div className={`flex ${styles.drawer}`}>
      <Tabs className={styles.tabs} activeKey={tab} onChange={setTab} items={items} />
      <div className={`row gap-12 line-above ${styles.foot}`}>
        <p className="small start">{MEDIA_DRAWER.kept}</p>
        <Button onClick={onClose}>{MEDIA_DRAWER.cancel}</Button>
        <Button
          type="primary"
          disabled={picture === null}
          loading={savePicture.isPending}
          onClick={() => {
            setTab('edit');
            form.submit();
          }}
        >
          {MEDIA_DRAWER.use}
        </Button>
      </div>
      {question}
      {uploadQuestion}
    </div>
  );
}
