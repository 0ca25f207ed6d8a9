/** `align` of a popup that exceeds the window: it is shifted as far as necessary, not flipped to the other side. */
export const INSIDE_WINDOW = { overflow: { adjustX: false, adjustY: true, shiftX: true } };
