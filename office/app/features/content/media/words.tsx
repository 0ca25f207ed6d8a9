import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { MEDIA_SAID } from '@pv-brain/contract/content/messages/media.ts';
import { MEDIA_EDIT } from '@pv-brain/contract/content/messages/office-media.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { tallyQuery } from './queries.ts';

/** What is written about a picture. */
export interface Words {
  name: string;
  alt: string;
  tags: string[];
}

/** The text for who does not see the picture; `isNeeded` where the picture is to be shown. */
export function AltField({ isNeeded }: { isNeeded: boolean }) {
  return (
    <Form.Item
      name="alt"
      label={MEDIA_EDIT.alt}
      extra={MEDIA_EDIT.altHint}
      required={isNeeded}
      rules={[
        ...(isNeeded ? [{ required: true, whitespace: true, message: MEDIA_EDIT.altRequired }] : []),
        { max: MEDIA.altMost, message: MEDIA_SAID.altTooLong },
      ]}
    >
      {/* Growing with its text, it would write a style that the page's policy forbids. */}
      <Input.TextArea rows={3} />
    </Form.Item>
  );
}

/** Name and tags, by which a picture is found; the tags that there are stand to choice. */
export function FindingFields() {
  const { data } = useQuery(tallyQuery);
  return (
    <>
      <Form.Item
        name="name"
        label={MEDIA_EDIT.name}
        rules={[
          { required: true, whitespace: true, message: MEDIA_SAID.nameRequired },
          { max: FILE_NAME_MAX_LENGTH, message: MEDIA_SAID.nameTooLong(FILE_NAME_MAX_LENGTH) },
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="tags"
        label={MEDIA_EDIT.tags}
        extra={MEDIA_EDIT.tagsHint}
        rules={[
          { type: 'array', max: MEDIA.tags, message: MEDIA_SAID.tooManyTags },
          {
            type: 'array',
            defaultField: { type: 'string', max: MEDIA.tagMost },
            message: MEDIA_SAID.tagTooLong,
          },
        ]}
      >
        <Select
          mode="tags"
          tokenSeparators={[',', '，', '、']}
          options={(data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))}
        />
      </Form.Item>
    </>
  );
}
