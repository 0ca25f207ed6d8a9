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
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import type { Area } from './crop-area.ts';
import { CropBox } from './crop-box.tsx';
import { PictureFacts } from './facts.tsx';
import drawer from './media-drawer.module.css';
import styles from './picture-drawer.module.css';
import { MEDIA_QUERIES, type Picture } from './queries.ts';
import { UploadButton } from './upload-parts.tsx';
import { AltField, altFaults, FindingFields, findingFaults, type Words } from './words.tsx';

/** Width of the picture in the drawer, for screens of double density. */
const PREVIEW_PX = 900;

interface PictureProps {
  picture: Picture;
  isTyped: boolean;
  onChange: (picture: Picture) => void;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

function Details({ picture, isTyped, onChange, onTyped, onClose }: PictureProps) {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { id, name, alt, tags, uses, width, height } = picture;
  const [isCropping, setCropping] = useState(false);
  const [area, setArea] = useState<Area | null>(null);
  const mayWrite = useMay('content:write');
  const mayDelete = useMay('content:delete');
  const top = useRef<HTMLDivElement>(null);

  // The pressed control disappears when another picture or version is shown.
  useEffect(() => top.current?.focus(), []);

  const failed = (error: Error) => notification.error({ title: error.message, duration: false });
  const refetch = () => queries.invalidateQueries({ queryKey: MEDIA_QUERIES });
  /** Options of a change, after which the changed picture is shown. */
  const changing = <Input,>(
    change: (input: Input) => Promise<{ data: Picture; msg: string }>,
    title?: string,
  ) => ({
    mutationFn: change,
    onSuccess: ({ data, msg }: { data: Picture; msg: string }) => {
      notification.success({ title: title ?? msg });
      onTyped(false);
      onChange(data);
      return refetch();
    },
    onError: failed,
  });
  const save = useMutation(
    changing(
      ({ name, alt, tags }: Words) => call(mediaEdit, { id, name, alt, tags: tags.join(',') }),
      MEDIA_EDIT.saved,
    ),
  );
  const replace = useMutation(
    changing(
      (file: File) => upload<Picture>({ path: mediaReplace.path, file, fields: { id } }),
      MEDIA_EDIT.replaced,
    ),
  );
  const crop = useMutation(changing((part: Area) => call(mediaCrop, { id, area: { ...part } })));
  const remove = useMutation({
    mutationFn: () => call(mediaRemove, { ids: id }),
    onSuccess: () => {
      onClose();
      return refetch();
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
    confirm({
      title: MEDIA_EDIT.replaceTitle(name),
      content: MEDIA_EDIT.replaceNote(uses),
      okText: MEDIA_EDIT.replace,
      onOk: () => replace.mutateAsync(file),
    });
  const askRemove = () =>
    confirm({
      title: MEDIA_EDIT.removeTitle(name),
      content: MEDIA_EDIT.removeNote,
      okText: MEDIA_EDIT.remove,
      isDanger: true,
      onOk: () => remove.mutateAsync(),
    });

  return (
    <div ref={top} tabIndex={-1} className={styles.details}>
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
        <div className={`row gap-12 ${styles.cropping}`}>
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
      <form className="stack gap-20 mb-20" noValidate onSubmit={form.submit}>
        <AltField form={form} isDisabled={isDisabled} isNeeded={uses > 0} />
        <FindingFields form={form} isDisabled={isDisabled} />
      </form>
      <PictureFacts picture={picture} />
      {mayWrite && (
        <div className={`row gap-12 ${drawer.foot}`}>
          <UploadButton
            isSingle
            label={MEDIA_EDIT.replace}
            onFiles={(files) => unlessTyped(() => askReplace(files))}
          />
          {mayDelete && (
            <Button
              danger
              icon={<Icon name="trash" size={16} />}
              onClick={() => (uses > 0 ? failed(new Error(MEDIA_EDIT.inUse(uses))) : askRemove())}
            >
              {MEDIA_EDIT.remove}
            </Button>
          )}
          <Button type="primary" className="end" loading={save.isPending} onClick={() => form.submit()}>
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
  const confirm = useConfirm();
  const [isTyped, setTyped] = useState(false);
  const dialog = useUnsaved(isTyped, MEDIA_EDIT.unsaved);
  const leave = () => {
    setTyped(false);
    onClose();
  };
  const close = () =>
    isTyped
      ? confirm({
          title: UNSAVED.title,
          content: UNSAVED.note(MEDIA_EDIT.unsaved),
          okText: UNSAVED.discard,
          cancelText: UNSAVED.stay,
          isDanger: true,
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
