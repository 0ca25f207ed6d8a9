import { lazy, Suspense, useState } from 'react';
import type { ChosenPicture } from '../media/media-drawer.tsx';

const MediaDrawer = lazy(async () => ({ default: (await import('../media/media-drawer.tsx')).MediaDrawer }));

type Take = (picture: ChosenPicture) => void;

/**
 * The choice of a picture for a field of this name, and for a place of this width by height: `pick` opens it, `drawer` is put
 * into the screen.
 */
export function usePictureDrawer(place: string, aspect?: number) {
  const [take, setTake] = useState<Take | null>(null);
  return {
    pick: (next: Take) => setTake(() => next),
    drawer: take && (
      <Suspense>
        <MediaDrawer
          isOpen
          {...{ place, aspect }}
          onClose={() => setTake(null)}
          onChoose={(picture) => {
            setTake(null);
            take(picture);
          }}
        />
      </Suspense>
    ),
  };
}
