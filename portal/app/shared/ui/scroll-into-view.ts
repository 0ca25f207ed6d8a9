/** Ref that scrolls an element into view when it appears: the result of a button that may be out of sight on a phone. */
export const scrollIntoView = (element: Element | null) => element?.scrollIntoView?.({ block: 'nearest' });
