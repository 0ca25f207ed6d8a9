import { lazy, Suspense, useState } from 'react';
import type { ChosenPicture } from '../../media/media-drawer.tsx';

const MediaDrawer = lazy(async () => ({
  default: (await import('../../media/media-drawer.tsx')).MediaDrawer,
}));

type Take = (picture: ChosenPicture) => void;
/** A picture that is there already, by its address, with its alternative text. */
type From = Pick<ChosenPicture, 'url' | 'alt'>;

/**
 * The choice of a picture for a field of this name, and for a place of this width by height: `pick` opens it, with a picture
 * to take a part of or with none; `drawer` is put into the screen.
 */
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
