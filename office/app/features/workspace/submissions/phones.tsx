import { phonesIn } from '@pv-brain/contract/text/phones.ts';

/** A text with each of its telephone numbers to tap. */
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
