import { itemFileUpload } from '@pv-brain/contract/content/calls/files.ts';
import { mediaUpload } from '@pv-brain/contract/content/calls/media.ts';
import { mediaAddress } from '@pv-brain/contract/content/media.ts';
import type { ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../../shared/api/upload.ts';
import { faultId } from '../../../../shared/form/labelled.tsx';
import { MEDIA_QUERIES, type Picture } from '../../media/queries.ts';
import { RichTextEditor } from '../../rich-text/rich-text-editor.tsx';
import type { UploadFile } from '../../rich-text/uploads.ts';
import type { ControlProps } from './layout.ts';
import { usePictureDrawer } from './picture-drawer.tsx';

/** Uploads a file that the article links to. Throws a CallError. */
const uploadFile: UploadFile = async (file, how) =>
  (await upload<ItemFile>({ path: itemFileUpload.path, file, ...how })).data;

export function RichTextControl({ id, field, value, onChange, isFaulty, onUploading }: ControlProps) {
  const { pick, drawer } = usePictureDrawer(field.label);
  const queries = useQueryClient();
  /** Uploads a pasted or dropped file to the media library. Throws a CallError. */
  async function uploadPicture(file: File) {
    const { data } = await upload<Picture>({ path: mediaUpload.path, file, fields: { tags: '' } });
    void queries.invalidateQueries({ queryKey: MEDIA_QUERIES });
    const { id, alt, width, height } = data;
    return { url: mediaAddress(id), alt, width, height };
  }
  return (
    <>
      <RichTextEditor
        id={id}
        faultId={isFaulty ? faultId(id) : undefined}
        value={value}
        onChange={onChange}
        onUploading={onUploading}
        label={field.label}
        onPickPicture={pick}
        onUploadPicture={uploadPicture}
        onUploadFile={uploadFile}
      />
      {drawer}
    </>
  );
}
