const ATTRIBUTES =
  /^(href|title|target|rel|download|src|alt|width|height|loading|poster|controls|preload|colspan|rowspan|scope|start|type)$/;
const CLASSES = /^(center|right|indent)( (center|right|indent))*$/;
const ELEMENTS =
  /^(h[234]|p|br|hr|ul|ol|li|blockquote|figure|figcaption|strong|b|em|i|u|s|sub|sup|span|a|img|video|table|caption|thead|tbody|tfoot|tr|th|td|colgroup|col)$/;

/** Returns everything in parsed markup that an article may not contain. */
export function foreign(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.test(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      ? []
      : [`<${element.localName}>`]),
    ...[...element.attributes]
      .filter(({ name, value }) => {
        if (name === 'class') return !CLASSES.test(value);
        if (name === 'href' || name === 'src' || name === 'poster') {
          const { protocol, host } = new URL(value, 'https://portal.example/a');
          return !/^(https?|mailto|tel):$/.test(protocol) || host.endsWith('evil.example');
        }
        return !ATTRIBUTES.test(name);
      })
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}
