import type { PhonePart } from '@pv-brain/contract/text/phones.ts';

/** A text whose telephone numbers are links. Finding the numbers needs a script that only some pages have: `PhoneLink`. */
export function PhoneParts({ parts }: { parts: readonly PhonePart[] }) {
  return parts.map(({ text, dialled }) =>
    dialled ? (
      <a key={dialled} href={`tel:${dialled}`} className="unbroken">
        {text}
      </a>
    ) : (
      // Opening hours are not broken across lines.
      <span key={text} className="unbroken">
        {text}
      </span>
    ),
  );
}
