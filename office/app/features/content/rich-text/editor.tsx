import prose from '@pv-brain/art/rich-text.module.css';
import { TEXT_ADDRESS, TEXT_FOOT, TEXT_PICTURE } from '@pv-brain/contract/content/messages/office-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { CellSelection } from '@tiptap/pm/tables';
import { type Editor, EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { App } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { faultId } from '../../../shared/form/labelled.tsx';
import { usePictureDrawer } from '../media/media-drawer.tsx';
import { MEDIA_QUERIES } from '../media/queries.ts';
import styles from './editor.module.css';
import { toContent, toHtml } from './html.ts';
import { parseInert, unwrapDeadLinks } from './markup.ts';
import { PictureNode, UPLOADS, VideoNode } from './media.ts';
import { cleanPasted } from './pasted.ts';
import { PickPictureContext, PictureView, VideoView } from './picture-view.tsx';
import { ARTICLE } from './schema.ts';
import { TableBar } from './table-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { startUpload } from './uploads.ts';

const VIEWS = [
  PictureNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  VideoNode.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
];

const EXTENSIONS = [
  ...ARTICLE.filter((extension) => !VIEWS.some(({ name }) => name === extension.name)),
  ...VIEWS,
  UndoRedo,
  Gapcursor,
  TrailingNode,
  Dropcursor.configure({ color: false, class: styles.drop ?? '' }),
];

/** Returns the 字数, every character but blanks, and the numbers of tables, pictures and pending uploads. */
function countText({ state: { doc } }: Editor) {
  const counts = { words: 0, tables: 0, pictures: 0, uploads: 0 };
  doc.descendants(({ type, attrs, text = '' }) => {
    counts.words += [...text.replace(/\s/g, '')].length;
    if (type.name === 'table') counts.tables += 1;
    if (type.name === 'picture') counts.pictures += 1;
    if (UPLOADS.has(attrs.upload)) counts.uploads += 1;
  });
  return counts;
}

/** Width below which the end of the toolbar is behind ⋯. */
const NARROW_PX = 720;

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

export interface RichTextEditorProps {
  /** Markup of an article; drafts may be unsanitised. */
  value?: string | undefined;
  /** Called with the markup after each change; an empty string without content. */
  onChange?: (html: string) => void;
  label: string;
  id?: string;
  isFaulty?: boolean;
  /** Called when an upload starts or ends; the markup contains a picture or file only once it is uploaded. */
  onUploading?: (isUploading: boolean) => void;
  readOnly?: boolean;
}

export default function TextEditor(props: RichTextEditorProps) {
  const { value = '', label, id = '', isFaulty = false, readOnly = false } = props;
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const { pick, drawer } = usePictureDrawer(label);
  const [isFull, setFull] = useState(false);
  const [isNarrow, setNarrow] = useState(false);
  const [isFileUploading, setFileUploading] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const scrollPage = useRef<HTMLDivElement>(null);
  const latestProps = useRef(props);
  latestProps.current = props;
  /** The value as given and as serialised, so that undoing all changes counts as unchanged. */
  const loadedArticle = useRef({ value, html: '' });
  /** The form's current value: received from it or reported to it. */
  const lastValue = useRef(value);

  const notifyError = (msg: string) => notification.error({ title: msg });
  const upload = (file: File) =>
    startUpload(editor, file, {
      onUploaded: () => void queries.invalidateQueries({ queryKey: MEDIA_QUERIES }),
      onError: notifyError,
    });

  /** Inserts pictures at a position, or at the cursor; each appears once it is uploaded. */
  function insertPictures(files: readonly File[], at?: number): boolean {
    if (files.length === 0) return false;
    const content = files.map((file) => ({ type: 'picture', attrs: { upload: upload(file) } }));
    const chain = editor.chain().focus();
    (at === undefined ? chain.insertContent(content) : chain.insertContentAt(at, content)).run();
    return true;
  }

  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: toContent(value),
    editable: !readOnly,
    injectCSS: false,
    // The toolbar shows the state at the cursor, and the status line the numbers.
    shouldRerenderOnTransaction: true,
    onCreate: ({ editor: newEditor }) => {
      loadedArticle.current.html = toHtml(newEditor.state.doc);
    },
    onUpdate({ editor: updatedEditor }) {
      const html = toHtml(updatedEditor.state.doc);
      const next = html === loadedArticle.current.html ? loadedArticle.current.value : html;
      if (next === lastValue.current) return;
      lastValue.current = next;
      latestProps.current.onChange?.(next);
    },
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${prose.prose} ${styles.text}`,
      },
      transformPastedHTML(html) {
        const clean = cleanPasted(html, upload);
        if (clean.unreachable > 0) notifyError(TEXT_PICTURE.unreachable(clean.unreachable));
        if (clean.deadLinks > 0) notifyError(TEXT_ADDRESS.dead(clean.deadLinks));
        return clean.html;
      },
      handlePaste: (_, { clipboardData }) => {
        const hasText = /<(p|table|li|h\d)\b/i.test(clipboardData?.getData('text/html') ?? '');
        return !hasText && insertPictures([...(clipboardData?.files ?? [])].filter(isPicture));
      },
      handleDrop: (view, event, _, isMove) => {
        if (isMove) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        const files = [...(event.dataTransfer?.files ?? [])];
        const otherFile = files.find((file) => !isPicture(file));
        if (otherFile) notifyError(TEXT_PICTURE.otherFile(otherFile.name));
        // A file that is left to the browser may be opened in place of the page.
        return insertPictures(files.filter(isPicture), at) || otherFile !== undefined;
      },
    },
  });

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(toContent(value), { emitUpdate: false });
    loadedArticle.current = { value, html: toHtml(editor.state.doc) };
  }, [editor, value]);

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);

  useEffect(() => {
    if (!isFaulty || editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', 'true');
    dom.setAttribute('aria-describedby', faultId(id));
    return () => {
      dom.removeAttribute('aria-invalid');
      dom.removeAttribute('aria-describedby');
    };
  }, [editor, id, isFaulty]);

  // Links of an article that was stored before links were checked: the next edit removes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial content is checked
  useEffect(() => {
    const count = readOnly ? 0 : unwrapDeadLinks(parseInert(value));
    if (count > 0) notifyError(TEXT_ADDRESS.dead(count));
  }, []);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setNarrow((entry?.contentRect.width ?? NARROW_PX) < NARROW_PX),
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const { words, tables, pictures, uploads } = countText(editor);
  const inTable = editor.isActive('table') || editor.state.selection instanceof CellSelection;

  const isUploading = uploads > 0 || isFileUploading;
  useEffect(() => {
    if (!isUploading) return;
    latestProps.current.onUploading?.(true);
    return () => latestProps.current.onUploading?.(false);
  }, [isUploading]);

  return (
    <PickPictureContext value={pick}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that leave its parts */}
      <div
        ref={frame}
        className={`framed flex ${styles.editor}`}
        data-full={isFull || undefined}
        data-read-only={readOnly || undefined}
        onKeyDown={(event) => {
          // Events of portals, such as dialogs, bubble through React to here too.
          if (!event.currentTarget.contains(event.target as Node)) return;
          const isInText = event.target === editor.view.dom;
          // Escape closes an open menu or form of the toolbar, and nothing else.
          const isPopupOpen = frame.current?.querySelector('.ant-dropdown-open, [aria-expanded="true"]');
          if (event.key === 'Escape' && isPopupOpen) return;
          if (event.key === 'Escape' && isFull) setFull(false);
          else if (event.key === 'Escape' && !isInText) editor.commands.focus();
          else if (event.key === 'F10' && event.altKey)
            frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
        }}
      >
        {!readOnly && (
          <Toolbar
            editor={editor}
            inTable={inTable}
            label={label}
            isNarrow={isNarrow}
            isFull={isFull}
            isUploading={isFileUploading}
            onUploading={setFileUploading}
            onFull={setFull}
            onPicture={() =>
              pick(({ url: src, ...picture }) =>
                editor
                  .chain()
                  .focus()
                  .insertContent({ type: 'picture', attrs: { src, ...picture } })
                  .run(),
              )
            }
          />
        )}
        <div className={styles.scroll}>
          <div ref={scrollPage} className={`relative ${styles.page}`}>
            <EditorContent editor={editor} />
            {inTable && !readOnly && <TableBar editor={editor} container={scrollPage} />}
          </div>
        </div>
        <div className={`flow quiet line-above ${styles.foot}`}>
          <span>{TEXT_FOOT.words(words)}</span>
          <span>
            {[tables && TEXT_FOOT.tables(tables), pictures && TEXT_FOOT.pictures(pictures)]
              .filter(Boolean)
              .join('，')}
          </span>
          {!readOnly && <span className="end">{TEXT_FOOT.hint}</span>}
        </div>
      </div>
      {drawer}
    </PickPictureContext>
  );
}
