import type { PhonePart } from '@pv-brain/contract/text/phones.ts';

/** A text whose telephone numbers are links. Finding the numbers needs a script that only some pages have: `PhoneLink`. */
export function PhoneParts({ parts }: { parts: readonly PhonePart[] }) {
  return parts.map(({ text, dialled }, index) =>
    dialled ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers and separators may repeat
      <a key={index} href={`tel:${dialled}`} className="unbroken">
        {text}
      </a>
    ) : (
      // Opening hours are not broken across lines.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="unbroken">
        {text}
      </span>
    ),
  );
}
