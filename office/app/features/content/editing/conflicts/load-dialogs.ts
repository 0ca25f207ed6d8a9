/** Loads the dialogs about conflicts on demand: they compare texts. */
export const loadDialogs = () => import('./conflict-dialog.tsx');
