import { phonesIn } from '@pv-brain/contract/text/phones.ts';

/** A text whose telephone numbers are links. */
export function Phones({ text }: { text: string }) {
  return phonesIn(text).map((part) =>
    part.dialled ? (
      <a key={part.dialled} href={`tel:${part.dialled}`}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
