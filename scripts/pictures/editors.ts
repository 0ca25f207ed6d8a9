import { editorsSite } from './editors-site.ts';
import { editorsWriting } from './editors-writing.ts';
import type { PictureSet } from './scene.ts';

export const editors: PictureSet = {
  folder: 'guides/editors',
  documents: ['docs/guides/editors.md'],
  scenes: [...editorsWriting, ...editorsSite],
};
