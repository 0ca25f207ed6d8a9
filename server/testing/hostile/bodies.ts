/** Form body with any fields, in one of the encodings that calls accept. */

export interface Body {
  type: string;
  content: string;
}

const BOUNDARY = 'hostile-boundary';

type Fields = Readonly<Record<string, string>>;

/**
 * Returns a JSON body. `escaped` writes every character outside ASCII as `\uXXXX`, the only way to send half a surrogate pair.
 */
export function jsonBody(fields: Fields, escaped = false): Body {
  const text = JSON.stringify(fields);
  const asEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const content = escaped ? text.replace(/[^ -~]/g, asEscape) : text;
  return { type: 'application/json', content };
}

export const urlencodedBody = (fields: Fields): Body => ({
  type: 'application/x-www-form-urlencoded',
  content: new URLSearchParams(fields).toString(),
});

export function multipartBody(fields: Fields, file?: { name: string; content: string }): Body {
  const part = (disposition: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  if (file) parts.push(part(`name="file"; filename="${file.name}"`, file.content));
  return multipartOf(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

/** Returns a multipart body with this content; the word `BOUNDARY` is replaced by the boundary. */
export const multipartOf = (content: string): Body => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  content: content.replaceAll('BOUNDARY', BOUNDARY),
});
