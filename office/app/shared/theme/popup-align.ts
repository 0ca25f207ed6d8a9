/** `align` of a popup that exceeds the window: it is shifted as far as necessary, sideways without being flipped. */
export const INSIDE_WINDOW = { overflow: { adjustX: false, adjustY: true, shiftX: true, shiftY: true } };
