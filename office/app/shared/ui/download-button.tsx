import type { Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { Button, type ButtonProps } from 'antd';
import { useDownload } from '../api/use-download.ts';
import { Icon } from './icon.tsx';

interface DownloadButtonProps<C extends Call> extends ButtonProps {
  /** Call that responds with the file. */
  declared: C;
  input: WireInput<C>;
}

/** Button that downloads the file of a call. */
export function DownloadButton<const C extends Call>({ declared, input, ...button }: DownloadButtonProps<C>) {
  const download = useDownload(declared);
  return (
    <Button
      icon={<Icon name="download" size={16} />}
      loading={download.isPending}
      onClick={() => download.mutate(input)}
      {...button}
    />
  );
}
