import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { mediaCrop, mediaEdit, mediaRemove, mediaReplace } from '@pv-brain/contract/content/calls/media.ts';
import { renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { MEDIA_CROP, MEDIA_EDIT } from '@pv-brain/contract/content/messages/office-media.ts';
import { UNSAVED } from '@pv-brain/contract/site/messages/office.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { upload } from '../../../shared/api/upload.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import type { Area } from './crop-area.ts';
import { CropBox } from './crop-box.tsx';
import { PictureFacts } from './facts.tsx';
import styles from './picture-drawer.module.css';
import { MEDIA_QUERIES, type Picture } from './queries.ts';
import { UploadButton } from './upload-button.tsx';
import { AltField, altFaults, FindingFields, findingFaults, type Words } from './words.tsx';

/** Width of the picture in the drawer, for screens of double density. */
const PREVIEW_PX = 900;

interface PictureProps {
  picture: Picture;
  /** Whether there are unsaved changes. */
  isTyped: boolean;
  /** Called with the changed picture. */
  onChange: (picture: Picture) => void;
  /** Called with whether there are unsaved changes. */
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

/** A picture of the library: its texts, its uses, and its actions. */
function Details({ picture, isTyped, onChange, onTyped, onClose }: PictureProps) {
  const { roles } = usePerson();
  const { modal, notification } = App.useApp();
  const queries = useQueryClient();
  const { id, name, alt, tags, uses, width, height } = picture;
  const [isCropping, setCropping] = useState(false);
  const [area, setArea] = useState<Area | null>(null);
  const mayWrite = allows(roles, 'content:write');
  const top = useRef<HTMLDivElement>(null);

  // The pressed control disappears when another picture or version is shown.
  useEffect(() => top.current?.focus(), []);

  const failed = (error: Error) => notification.error({ title: error.message, duration: false });
  const changed = () => queries.invalidateQueries({ queryKey: MEDIA_QUERIES });

  const save = useMutation({
    mutationFn: (words: Words) =>
      call(mediaEdit, { id, name: words.name, alt: words.alt, tags: words.tags.join(',') }),
    onSuccess: ({ data }) => {
      notification.success({ title: MEDIA_EDIT.saved });
      onTyped(false);
      onChange(data);
      return changed();
    },
    onError: failed,
  });
  const replace = useMutation({
    mutationFn: (file: File) => upload<Picture>({ path: mediaReplace.path, file, fields: { id } }),
    onSuccess: ({ data }) => {
      notification.success({ title: MEDIA_EDIT.replaced });
      onChange(data);
      return changed();
    },
    onError: failed,
  });
  const crop = useMutation({
    mutationFn: (part: Area) => call(mediaCrop, { id, area: { ...part } }),
    onSuccess: ({ data, msg }) => {
      notification.success({ title: msg });
      onChange(data);
      return changed();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => call(mediaRemove, { ids: id }),
    onSuccess: () => {
      onClose();
      return changed();
    },
    onError: failed,
  });

  const isDisabled = !mayWrite || replace.isPending || crop.isPending;
  const form = useForm<Words>({
    initial: { name, alt, tags: [...tags] },
    check: (words) => [...altFaults(words, uses > 0), ...findingFaults(words)],
    send: save.mutateAsync,
    onChange: () => onTyped(true),
  });

  /** Showing another picture or version would discard unsaved changes. */
  const unlessTyped = (act: () => void) => (isTyped ? failed(new Error(MEDIA_EDIT.saveFirst)) : act());
  const askReplace = ([file]: readonly File[]) =>
    file &&
    modal.confirm({
      title: MEDIA_EDIT.replaceTitle(name),
      content: MEDIA_EDIT.replaceNote(uses),
      okText: MEDIA_EDIT.replace,
      cancelText: MEDIA_EDIT.cancel,
      autoFocusButton: 'cancel',
      icon: null,
      onOk: () => replace.mutateAsync(file).catch(() => {}),
    });
  const askRemove = () =>
    modal.confirm({
      title: MEDIA_EDIT.removeTitle(name),
      content: MEDIA_EDIT.removeNote,
      okText: MEDIA_EDIT.remove,
      okButtonProps: { danger: true },
      cancelText: MEDIA_EDIT.cancel,
      autoFocusButton: 'cancel',
      icon: null,
      onOk: () => remove.mutateAsync().catch(() => {}),
    });

  return (
    <div ref={top} tabIndex={-1} className={styles.details}>
      {isCropping ? (
        <CropBox picture={picture} onChange={setArea} />
      ) : (
        <img
          className={styles.picture}
          src={renditionAddress(picture, widthFor(width, PREVIEW_PX), 'webp')}
          alt={alt}
          width={width}
          height={height}
        />
      )}
      {mayWrite && (
        <div className={styles.cropping}>
          {isCropping ? (
            <>
              <Button onClick={() => setCropping(false)}>{MEDIA_EDIT.cancel}</Button>
              <Button
                disabled={area === null}
                loading={crop.isPending}
                onClick={() => area && unlessTyped(() => crop.mutate(area))}
              >
                {MEDIA_CROP.save}
              </Button>
            </>
          ) : (
            <Button onClick={() => setCropping(true)}>{MEDIA_CROP.begin}</Button>
          )}
        </div>
      )}
      <form className={styles.words} noValidate onSubmit={form.submit}>
        <AltField form={form} isDisabled={isDisabled} isNeeded={uses > 0} />
        <FindingFields form={form} isDisabled={isDisabled} />
      </form>
      <PictureFacts picture={picture} />
      {mayWrite && (
        <div className={styles.acts}>
          <UploadButton
            isSingle
            label={MEDIA_EDIT.replace}
            onFiles={(files) => unlessTyped(() => askReplace(files))}
          />
          {allows(roles, 'content:delete') && (
            <Button
              danger
              icon={<Icon name="trash" size={16} />}
              onClick={() => (uses > 0 ? failed(new Error(MEDIA_EDIT.inUse(uses))) : askRemove())}
            >
              {MEDIA_EDIT.remove}
            </Button>
          )}
          <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
            {MEDIA_EDIT.save}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PictureDrawerProps extends Pick<PictureProps, 'onChange' | 'onClose'> {
  picture: Picture | null;
}

/** The drawer of one picture; closed without a picture. It asks before unsaved changes are discarded. */
export function PictureDrawer({ picture, onChange, onClose }: PictureDrawerProps) {
  const { modal } = App.useApp();
  const [isTyped, setTyped] = useState(false);
  const dialog = useUnsaved(isTyped, MEDIA_EDIT.unsaved);
  const leave = () => {
    setTyped(false);
    onClose();
  };
  const close = () =>
    isTyped
      ? modal.confirm({
          title: UNSAVED.title,
          content: UNSAVED.note(MEDIA_EDIT.unsaved),
          okText: UNSAVED.discard,
          okButtonProps: { danger: true },
          cancelText: UNSAVED.stay,
          autoFocusButton: 'cancel',
          icon: null,
          onOk: leave,
        })
      : leave();
  return (
    <>
      <Drawer
        open={picture !== null}
        onClose={close}
        title={MEDIA_EDIT.title}
        size={480}
        destroyOnHidden
        closeIcon={<Icon name="close" />}
        closable={{ placement: 'end' }}
      >
        {picture && (
          <Details
            key={`${picture.id}/${picture.version}`}
            picture={picture}
            isTyped={isTyped}
            onChange={onChange}
            onTyped={setTyped}
            onClose={leave}
          />
        )}
      </Drawer>
      {dialog}
    </>
  );
}
