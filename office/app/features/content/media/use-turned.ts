import { useEffect, useState } from 'react';

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = src;
  });
}

/** Draws a picture rotated clockwise by `turn` degrees, and returns its address. */
async function draw(src: string, turn: number): Promise<string> {
  const image = await load(src);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turn % 180 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(URL.createObjectURL(blob as Blob)));
  });
}

/** Returns the address of the rotated picture: the crop is chosen on the picture as shown. */
export function useTurned(src: string, turn: number): string {
  const [made, setMade] = useState<{ turn: number; src: string } | null>(null);
  useEffect(() => {
    if (turn === 0) return;
    let address = '';
    let isOver = false;
    draw(src, turn)
      .then((drawn) => {
        address = drawn;
        if (isOver) URL.revokeObjectURL(drawn);
        else setMade({ turn, src: drawn });
      })
      .catch((error: unknown) => console.warn('cannot turn a picture:', error));
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [src, turn]);
  return turn !== 0 && made?.turn === turn ? made.src : src;
}
