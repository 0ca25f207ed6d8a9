import type { DemoAttachment, DemoItem } from '../demo-types.ts';

export type DemoProject = DemoItem<'project'> & { attachment?: DemoAttachment };
