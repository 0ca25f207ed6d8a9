import type { PhonePart } from '@pv-brain/contract/text/phones.ts';

/** A text with each of its telephone numbers to tap. Finding them takes a script that only some pages have: `PhoneLink`. */
export function PhoneParts({ parts }: { parts: readonly PhonePart[] }) {
  return parts.map(({ text, dialled }) =>
    dialled ? (
      <a key={dialled} href={`tel:${dialled}`} className="unbroken">
        {text}
      </a>
    ) : (
      // Opening hours go to the next line as a whole.
      <span key={text} className="unbroken">
        {text}
      </span>
    ),
  );
}
