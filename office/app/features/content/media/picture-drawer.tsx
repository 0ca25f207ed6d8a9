import { mediaCrop, mediaEdit, mediaRemove, mediaReplace } from '@pv-brain/contract/content/calls/media.ts';
import { renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { MEDIA_CROP, MEDIA_EDIT } from '@pv-brain/contract/content/messages/office-media.ts';
import { UPLOADING } from '@pv-brain/contract/site/messages/office.ts';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { upload } from '../../../shared/api/upload.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { useUnmountSignal } from '../../../shared/api/use-unmount-signal.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { SideDrawer } from '../../../shared/layout/side-drawer.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { useUnsaved, useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import type { Area } from './crop-area.ts';
import { CropBox } from './crop-box.tsx';
import { PictureFacts } from './facts.tsx';
import drawer from './media-drawer.module.css';
import styles from './picture-drawer.module.css';
import {
  AltField,
  altFaults,
  NameAndTagFields,
  nameAndTagFaults,
  type PictureTexts,
} from './picture-texts.tsx';
import { MEDIA_QUERIES, type Picture } from './queries.ts';
import { PICTURES } from './upload-parts.tsx';

/** Width of the picture in the drawer, for screens of double density. */
const PREVIEW_PX = 900;

interface PictureProps {
  picture: Picture;
  isEdited: boolean;
  onChange: (picture: Picture) => void;
  onEdited: (isEdited: boolean) => void;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

function Details({ picture, isEdited, onChange, onEdited, onRemoved, onClose }: PictureProps) {
  const { notification } = App.useApp();
  const [dialog, confirm] = useConfirm();
  const { id, name, alt, tags, uses, width, height, revision } = picture;
  const [isCropping, setCropping] = useState(false);
  const [area, setArea] = useState<Area | null>(null);
  const mayWrite = useMay('content:write');
  const mayDelete = useMay('content:delete');
  const detailsElement = useRef<HTMLDivElement>(null);

  const unmountSignal = useUnmountSignal();

  useEffect(() => {
    // The pressed control disappears when another picture or version is shown.
    detailsElement.current?.focus();
  }, []);

  const notifyError = (title: string) => notification.error({ title, duration: false });
  /** Shows a picture after its change, unless the drawer was closed, or shows another picture, meanwhile. */
  function showChanged({ data }: { data: Picture }, isEditedSince = false) {
    if (unmountSignal().aborted) return;
    onEdited(isEditedSince);
    onChange(data);
  }
  const save = useAction(
    async (savedTexts: PictureTexts) => {
      const answer = await call(mediaEdit, { id, ...savedTexts, tags: savedTexts.tags.join(','), revision });
      return { ...answer, msg: MEDIA_EDIT.saved, savedTexts };
    },
    [MEDIA_QUERIES],
    (answer) => showChanged(answer, form.values !== answer.savedTexts),
  );
  const replace = useAction(
    async (file: File) => {
      const answer = await upload(mediaReplace, { file, id });
      return { ...answer, msg: MEDIA_EDIT.replaced };
    },
    [MEDIA_QUERIES],
    showChanged,
  );
  const crop = useAction(
    (cropArea: Area) => call(mediaCrop, { id, area: { ...cropArea } }),
    [MEDIA_QUERIES],
    showChanged,
  );
  const remove = useAction(
    async () => {
      await call(mediaRemove, { ids: id });
    },
    [MEDIA_QUERIES],
    () => {
      onRemoved(id);
      if (!unmountSignal().aborted) onClose();
    },
  );

  const isDisabled = !mayWrite || replace.isPending || crop.isPending;
  const form = useForm<PictureTexts>({
    initial: { name, alt, tags: [...tags] },
    check: (texts) => [...altFaults(texts, uses > 0), ...nameAndTagFaults(texts)],
    send: save.mutateAsync,
    onChange: () => onEdited(true),
  });

  /** Showing another picture or version would discard unsaved changes. */
  const unlessEdited = (act: () => void) => (isEdited ? notifyError(MEDIA_EDIT.saveFirst) : act());
  const confirmReplace = ([file]: readonly File[]) =>
    file &&
    confirm({
      title: MEDIA_EDIT.replaceTitle(name),
      note: MEDIA_EDIT.replaceNote(uses),
      act: MEDIA_EDIT.replace,
      tone: 'plain',
      onAct: () => replace.mutateAsync(file),
    });
  const confirmRemove = () =>
    confirm({
      title: MEDIA_EDIT.removeTitle(name),
      note: MEDIA_EDIT.removeNote,
      act: MEDIA_EDIT.remove,
      onAct: () => remove.mutateAsync(),
    });

  return (
    <div ref={detailsElement} tabIndex={-1} className={styles.details}>
      {isCropping ? (
        <CropBox picture={picture} onChange={setArea} />
      ) : (
        <img
          className={`rounded shaded block full ${styles.picture}`}
          src={renditionAddress(picture, widthFor(width, PREVIEW_PX), 'webp')}
          alt={alt}
          width={width}
          height={height}
        />
      )}
      {mayWrite && (
        <div className="row gap-12 ends mt-12 mb-20">
          {isCropping ? (
            <>
              <Button onClick={() => setCropping(false)}>{MEDIA_EDIT.cancel}</Button>
              <Button
                disabled={area === null}
                loading={crop.isPending}
                onClick={() => area && unlessEdited(() => crop.mutate(area))}
              >
                {MEDIA_CROP.save}
              </Button>
            </>
          ) : (
            <Button onClick={() => setCropping(true)}>{MEDIA_CROP.begin}</Button>
          )}
        </div>
      )}
      <form className="stack gap-20 mb-20" noValidate onSubmit={form.submit}>
        <AltField form={form} isDisabled={isDisabled} isNeeded={uses > 0} />
        <NameAndTagFields form={form} isDisabled={isDisabled} />
      </form>
      <PictureFacts picture={picture} />
      {mayWrite && (
        <div className={`row gap-12 line-above ${drawer.foot}`}>
          <FileButton
            hasWords
            icon="swap"
            label={MEDIA_EDIT.replace}
            accept={PICTURES}
            onFiles={(files) => unlessEdited(() => confirmReplace(files))}
          />
          {mayDelete && (
            <Button
              danger
              icon={<Icon name="trash" size={16} />}
              onClick={() => (uses > 0 ? notifyError(MEDIA_EDIT.inUse(uses)) : confirmRemove())}
            >
              {MEDIA_EDIT.remove}
            </Button>
          )}
          <Button type="primary" className="end" loading={save.isPending} onClick={() => form.submit()}>
            {MEDIA_EDIT.save}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

interface PictureDrawerProps extends Pick<PictureProps, 'onChange' | 'onRemoved' | 'onClose'> {
  picture: Picture | null;
  /** Whether the library uploads pictures: leaving it asks, here because a router can block only once at a time. */
  isUploading: boolean;
}

/** The drawer of one picture; closed without a picture. It asks before unsaved changes are discarded. */
export function PictureDrawer({ picture, isUploading, onChange, onRemoved, onClose }: PictureDrawerProps) {
  const [isEdited, setEdited] = useState(false);
  const dialog = useUnsaved(isEdited || isUploading, isEdited ? MEDIA_EDIT.unsaved : UPLOADING);
  const discardAndClose = () => {
    setEdited(false);
    onClose();
  };
  const [question, close] = useUnsavedClose(isEdited, discardAndClose);
  return (
    <>
      <SideDrawer open={picture !== null} onClose={close} title={MEDIA_EDIT.title} size={480}>
        {picture && (
          <Details
            key={`${picture.id}/${picture.version}`}
            picture={picture}
            isEdited={isEdited}
            onChange={onChange}
            onEdited={setEdited}
            onRemoved={onRemoved}
            onClose={discardAndClose}
          />
        )}
      </SideDrawer>
      {question}
      {dialog}
    </>
  );
}
