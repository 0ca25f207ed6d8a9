import { mediaIdOf } from '@pv-brain/contract/content/media.ts';
import { TEXT_PICTURE } from '@pv-brain/contract/content/messages/office-text.ts';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { Button, Spin } from 'antd';
import { createContext, useContext, useId, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { usePictureDrawer } from '../media/media-drawer.tsx';
import type { ChosenPicture } from '../media/picture-chooser.tsx';
import styles from './media.module.css';

/** Opens the editor's picture drawer. */
export const PickPictureContext = createContext<ReturnType<typeof usePictureDrawer>['pick']>(() => {});

/** A picture in the text, with its caption below and its alternative text beside it. */
export function PictureView({ node, editor, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const id = useId();
  const pick = useContext(PickPictureContext);
  const [isMissing, setMissing] = useState(false);
  const { src, alt, width, height, upload } = node.attrs;
  const { isEditable } = editor;
  const setPicture = ({ url, ...attributes }: ChosenPicture) => {
    setMissing(false);
    updateAttributes({ ...attributes, src: url });
  };
  return (
    <NodeViewWrapper as="figure" className={styles.figure} data-selected={selected || undefined}>
      <div className={styles.picture} contentEditable={false} data-drag-handle>
        {upload && (
          <div className={`centred quiet ${styles.waiting}`} role="status">
            <div>
              <Spin size="small" /> {TEXT_PICTURE.uploading}
            </div>
          </div>
        )}
        {src && isMissing && <p className={`centred quiet ${styles.waiting}`}>{TEXT_PICTURE.foreign}</p>}
        {src && !isMissing && (
          <img
            src={src}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            onError={() => setMissing(true)}
          />
        )}
        {isEditable && src && (
          <div className={`row gap-8 ${styles.acts}`}>
            {!isMissing && mediaIdOf(src) && (
              <Button
                size="small"
                icon={<Icon name="crop" size={14} />}
                onClick={() => pick(setPicture, { url: src, alt })}
              >
                {TEXT_PICTURE.crop}
              </Button>
            )}
            <Button size="small" icon={<Icon name="refresh" size={14} />} onClick={() => pick(setPicture)}>
              {TEXT_PICTURE.replace}
            </Button>
            <Button size="small" icon={<Icon name="trash" size={14} />} onClick={() => deleteNode()}>
              {TEXT_PICTURE.remove}
            </Button>
          </div>
        )}
        {src && (
          <div className={`small row gap-8 ${styles.about}`}>
            <label htmlFor={id}>{TEXT_PICTURE.alt}</label>
            <input
              id={id}
              className="grow"
              value={alt}
              readOnly={!isEditable}
              data-fault-target={alt.trim() === '' || undefined}
              placeholder={TEXT_PICTURE.altMissing}
              onChange={({ target }) => updateAttributes({ alt: target.value })}
            />
            {width && height && <span>{TEXT_PICTURE.size(width, height)}</span>}
          </div>
        )}
      </div>
      <NodeViewContent
        as={'figcaption' as 'div'}
        data-placeholder={isEditable && node.content.size === 0 ? TEXT_PICTURE.caption : undefined}
      />
    </NodeViewWrapper>
  );
}

/** A video in the text, shown by its address: the back office loads nothing from other sites. */
export function VideoView({ node, editor, selected, deleteNode }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper
      className={`row gap-12 boxed shaded ${styles.video}`}
      data-selected={selected || undefined}
      data-drag-handle
    >
      <Icon name="video" size={20} />
      <span className="grow">
        <strong>{TEXT_PICTURE.video}</strong> {node.attrs.src}
      </span>
      {editor.isEditable && (
        <Button
          size="small"
          aria-label={TEXT_PICTURE.removeVideo}
          icon={<Icon name="trash" size={14} />}
          onClick={() => deleteNode()}
        />
      )}
    </NodeViewWrapper>
  );
}
