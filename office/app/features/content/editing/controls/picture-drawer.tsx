import { lazy, Suspense, useState } from 'react';
import type { ChosenPicture } from '../../media/media-drawer.tsx';

const MediaDrawer = lazy(async () => ({
  default: (await import('../../media/media-drawer.tsx')).MediaDrawer,
}));

type Take = (picture: ChosenPicture) => void;
type From = Pick<ChosenPicture, 'url' | 'alt'>;

/** Returns a field's picture drawer, rendered by the screen, and `pick`, which opens it, optionally with a picture to crop. */
export function usePictureDrawer(place: string, aspect?: number) {
  const [request, setRequest] = useState<{ take: Take; from: From | undefined } | null>(null);
  return {
    pick: (take: Take, from?: From) => setRequest({ take, from }),
    drawer: request && (
      <Suspense>
        <MediaDrawer
          isOpen
          place={place}
          aspect={aspect}
          from={request.from}
          onClose={() => setRequest(null)}
          onChoose={(picture) => {
            setRequest(null);
            request.take(picture);
          }}
        />
      </Suspense>
    ),
  };
}
