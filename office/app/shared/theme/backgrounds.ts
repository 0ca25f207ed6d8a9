import greeting from '@pv-brain/art/drawings/greeting-ground.svg?inline';
import header from '@pv-brain/art/drawings/header-ground.svg?inline';

// In the script itself: a request of its own would delay the images.

/** The cell's surface in the header, 560 × 56. */
export const HEADER_BACKGROUND = `url("${header}")`;

/** Cells behind the greeting, dark on the left where it stands; 1200 × 208. */
export const GREETING_BACKGROUND = `url("${greeting}")`;
