import type { ContentField } from '@pv-brain/contract/content/define.ts';

export interface ControlProps {
  id: string;
  field: ContentField;
  value: string;
  onChange(value: string): void;
  isFaulty: boolean;
  /** Called when an upload of its pictures or files starts or ends. */
  onUploading(isUploading: boolean): void;
}
