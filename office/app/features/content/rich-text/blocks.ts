import { Heading } from '@tiptap/extension-heading';
import { Paragraph } from '@tiptap/extension-paragraph';

export type Align = 'center' | 'right';

const ALIGNS: readonly string[] = ['center', 'right'];

/** Returns the alignment class of an element. */
const alignOf = ({ classList }: HTMLElement): Align | null =>
  ([...classList].find((name) => ALIGNS.includes(name)) as Align | undefined) ?? null;

const ALIGN = {
  default: null,
  parseHTML: alignOf,
  renderHTML: ({ align }: Record<string, unknown>) => (align ? { class: align } : {}),
};

/** Alignment is stored in classes known to the sanitiser, which drops style attributes. */
export const AlignedParagraph = Paragraph.extend({
  addAttributes: () => ({
    align: ALIGN,
    indent: {
      default: false,
      parseHTML: ({ classList }: HTMLElement) => classList.contains('indent'),
      renderHTML: ({ indent }: Record<string, unknown>) => (indent ? { class: 'indent' } : {}),
    },
  }),
});

/** Level 1 is the page's own heading; pasted ones become level 2. */
export const AlignedHeading = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), align: ALIGN };
  },
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
}).configure({ levels: [2, 3, 4] });
