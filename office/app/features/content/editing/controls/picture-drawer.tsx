import { useState } from 'react';
import { MediaDrawer } from '../../media/media-drawer.tsx';
import type { ChosenPicture } from '../../media/picture-chooser.tsx';

type PictureHandler = (picture: ChosenPicture) => void;
type SourcePicture = Pick<ChosenPicture, 'url' | 'alt'>;

/** Returns a field's picture drawer, rendered by the screen, and `pick`, which opens it, optionally with a picture to crop. */
export function usePictureDrawer(purpose: string, aspect?: number) {
  const [request, setRequest] = useState<{
    onPicture: PictureHandler;
    from: SourcePicture | undefined;
  } | null>(null);
  return {
    pick: (onPicture: PictureHandler, from?: SourcePicture) => setRequest({ onPicture, from }),
    drawer: request && (
      <MediaDrawer
        purpose={purpose}
        aspect={aspect}
        from={request.from}
        onClose={() => setRequest(null)}
        onChoose={(picture) => {
          setRequest(null);
          request.onPicture(picture);
        }}
      />
    ),
  };
}
