/** Returns a regular expression that matches the text itself, also with the `u` flag. */
export const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
