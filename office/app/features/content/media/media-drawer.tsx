import { MEDIA_DRAWER } from '@pv-brain/contract/content/messages/office-media.ts';
import { lazy, Suspense, useState } from 'react';
import { SideDrawer } from '../../../shared/layout/side-drawer.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import type { PictureChooserProps } from './picture-chooser.tsx';

// Loaded on demand; the drawer opens before.
const PictureChooser = lazy(() => import('./picture-chooser.tsx'));

interface MediaDrawerProps
  extends Omit<PictureChooserProps, 'isTyped' | 'onTyped' | 'isUploading' | 'onUploading'> {
  /** Purpose of the picture, shown in the drawer's title. */
  purpose: string;
}

/** Drawer in which a picture is chosen. */
export function MediaDrawer({ purpose, ...props }: MediaDrawerProps) {
  const [isTyped, setTyped] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [question, close] = useUnsavedClose(isTyped, props.onClose, isUploading);
  return (
    <>
      <SideDrawer open onClose={close} title={`${MEDIA_DRAWER.title} · ${purpose}`} size={480}>
        <Suspense fallback={<Waiting />}>
          <PictureChooser
            {...props}
            isTyped={isTyped}
            onTyped={setTyped}
            isUploading={isUploading}
            onUploading={setUploading}
          />
        </Suspense>
      </SideDrawer>
      {question}
    </>
  );
}

/** Returns a field's picture drawer, rendered by the screen, and `pick`, which opens it, optionally with a picture to crop. */
export function usePictureDrawer(purpose: string, aspect?: number) {
  const [request, setRequest] = useState<Pick<PictureChooserProps, 'onChoose' | 'from'> | null>(null);
  return {
    pick: (onChoose: PictureChooserProps['onChoose'], from?: PictureChooserProps['from']) =>
      setRequest({ onChoose, from }),
    drawer: request && (
      <MediaDrawer
        purpose={purpose}
        aspect={aspect}
        from={request.from}
        onClose={() => setRequest(null)}
        onChoose={(picture) => {
          setRequest(null);
          request.onChoose(picture);
        }}
      />
    ),
  };
}
