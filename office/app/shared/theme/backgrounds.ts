import greeting from '@pv-brain/art/drawings/greeting-ground.svg?inline';
import header from '@pv-brain/art/drawings/header-ground.svg?inline';

// Inlined into the script: a separate request would delay the images.

/** Cell surface of the header, 560 × 56. */
export const HEADER_BACKGROUND = `url("${header}")`;

/** Cells behind the greeting, dark on the left behind its text; 1200 × 208. */
export const GREETING_BACKGROUND = `url("${greeting}")`;
