/** Link from a form or a screen to its chapter of the help. Separate from the texts of the help, which few visitors open. */
export const HELP_LINK = '帮助';
