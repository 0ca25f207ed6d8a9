import type { ContentField } from '@pv-brain/contract/content/define.ts';

export interface ControlProps {
  id: string;
  field: ContentField;
  value: string;
  onChange(value: string): void;
  isFaulty: boolean;
  /** Told while pictures or files of it are on their way. */
  onUploading(isUploading: boolean): void;
}
