/** Styles that an article can express by an element. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*(italic|oblique)/i, 'em'],
  [/text-decoration[^;:]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;:]*:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub\b/i, 'sub'],
];

const PLAIN_WEIGHT = /font-weight:\s*(normal|[1-5]00)/i;
const ALIGN = /text-align:\s*(center|right)/i;
/** A first-line indent; a hanging indent belongs to a list. */
const INDENT = /text-indent:\s*(?!0)\d/i;

const isBlock = (element: Element) => /^(P|H[1-6]|DIV|LI|TD|TH)$/.test(element.tagName);

function wrapChildren(element: Element, tag: string): Element {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
  return wrapper;
}

/** Aligns a block. Cells cannot be aligned, so a paragraph within is. */
function place(element: Element, align: string): void {
  if (!element.matches('td, th')) element.classList.add(align);
  else if (!element.querySelector('p, ul, ol, table')) wrapChildren(element, 'p').classList.add(align);
}

/**
 * Replaces styles by elements and classes. They are read as text: the page's policy forbids inline styles, so browsers do not
 * apply them.
 */
export function replaceStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll('[style], [align]')) {
    const style = element.getAttribute('style') ?? '';
    const align = ALIGN.exec(style)?.[1] ?? element.getAttribute('align') ?? '';
    element.removeAttribute('style');
    element.removeAttribute('align');
    for (const [pattern, tag] of MARKS) if (pattern.test(style)) wrapChildren(element, tag);
    if (isBlock(element)) {
      if (/^(center|right)$/i.test(align)) place(element, align.toLowerCase());
      if (INDENT.test(style)) element.classList.add('indent');
    }
    if (PLAIN_WEIGHT.test(style) && element.matches('b, strong')) element.replaceWith(...element.childNodes);
  }
}
