import type { ComponentProps } from 'react';
import { FileButton } from '../../../shared/ui/file-button.tsx';

interface SheetButtonProps extends Pick<ComponentProps<typeof FileButton>, 'label' | 'type' | 'block'> {
  onChoose: (file: File) => void;
}

/** Button that chooses an Excel file. */
export const SheetButton = ({ onChoose, ...button }: SheetButtonProps) => (
  <FileButton
    {...button}
    icon="upload"
    hasWords
    accept=".xlsx"
    onFiles={([file]) => file && onChoose(file)}
  />
);
