import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { MEDIA_EDIT } from '@pv-brain/contract/content/messages/office-media.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { type Form, missing } from '../../../shared/form/use-form.ts';
import { tallyQuery } from './queries.ts';

/** Editable texts of a picture. */
export interface PictureTexts {
  name: string;
  alt: string;
  tags: string[];
}

/** Returns the errors of the alternative text; `isNeeded` if the picture is about to be used. */
export function altFaults({ alt }: Pick<PictureTexts, 'alt'>, isNeeded: boolean): FieldError[] {
  if (isNeeded && alt.trim() === '') return [{ field: 'alt', msg: MEDIA_EDIT.altRequired }];
  return [...alt].length > MEDIA.altMost ? [{ field: 'alt', msg: MEDIA_ANSWER.altTooLong }] : [];
}

export function nameAndTagFaults({ name, tags }: PictureTexts): FieldError[] {
  const isLongName = [...name].length > FILE_NAME_MAX_LENGTH;
  const isLongTag = tags.some((tag) => [...tag].length > MEDIA.tagMost);
  return [
    ...missing({ name }, { name: MEDIA_ANSWER.nameRequired }),
    ...(isLongName ? [{ field: 'name', msg: MEDIA_ANSWER.nameTooLong(FILE_NAME_MAX_LENGTH) }] : []),
    ...(tags.length > MEDIA.tags ? [{ field: 'tags', msg: MEDIA_ANSWER.tooManyTags }] : []),
    ...(isLongTag ? [{ field: 'tags', msg: MEDIA_ANSWER.tagTooLong }] : []),
  ];
}

interface AltFieldProps {
  form: Form<Pick<PictureTexts, 'alt'>>;
  isNeeded: boolean;
  isDisabled?: boolean;
}

export function AltField({ form, isNeeded, isDisabled = false }: AltFieldProps) {
  return (
    <Labelled {...form.label('alt')} label={MEDIA_EDIT.alt} isOptional={!isNeeded} hint={MEDIA_EDIT.altHint}>
      {/* Growing with its text, it would write a style that the page's policy forbids. */}
      <Input.TextArea {...form.control('alt')} rows={3} disabled={isDisabled} />
    </Labelled>
  );
}

/** Fields of name and tags, by which a picture is found; existing tags are suggested. */
export function NameAndTagFields({ form, isDisabled }: { form: Form<PictureTexts>; isDisabled: boolean }) {
  const { data } = useQuery(tallyQuery);
  return (
    <>
      <Labelled {...form.label('name')} label={MEDIA_EDIT.name}>
        <Input {...form.control('name')} disabled={isDisabled} />
      </Labelled>
      <Labelled {...form.label('tags')} isOptional label={MEDIA_EDIT.tags} hint={MEDIA_EDIT.tagsHint}>
        <Select
          {...form.control('tags')}
          mode="tags"
          disabled={isDisabled}
          tokenSeparators={[',', '，', '、']}
          options={(data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))}
        />
      </Labelled>
    </>
  );
}
