import { MEDIA_DRAWER } from '@pv-brain/contract/content/messages/office-media.ts';
import { Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import type { PictureChooserProps } from './picture-chooser.tsx';

// Loaded on demand; the drawer opens before.
const PictureChooser = lazy(() => import('./picture-chooser.tsx'));

interface MediaDrawerProps extends Omit<PictureChooserProps, 'isTyped' | 'onTyped'> {
  /** Purpose of the picture, shown in the drawer's title. */
  purpose: string;
}

/** Drawer in which a field or an article chooses a picture. */
export function MediaDrawer({ purpose, ...props }: MediaDrawerProps) {
  const [isTyped, setTyped] = useState(false);
  const [question, close] = useUnsavedClose(isTyped, props.onClose);
  return (
    <>
      <Drawer
        open
        onClose={close}
        title={`${MEDIA_DRAWER.title} · ${purpose}`}
        size={480}
        destroyOnHidden
        closable={{ placement: 'end' }}
      >
        <Suspense fallback={<Waiting />}>
          <PictureChooser {...props} isTyped={isTyped} onTyped={setTyped} />
        </Suspense>
      </Drawer>
      {question}
    </>
  );
}
