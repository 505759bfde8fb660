// The stored form of file fields: addresses joined by commas (api.md, Writes). Text in, list out, and back.

export function readUrls(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').map((url) => url.trim()).filter((url) => url !== '') : [];
}

/** The files of a value, called by their field until their own names are known. */
export function titledFiles(value: unknown, title: string): readonly { readonly url: string; readonly name: string }[] {
  const urls = readUrls(value);
  return urls.map((url, at) => ({ url, name: urls.length > 1 ? `${title}${at + 1}` : title }));
}

/** undefined: no file. */
export function joinUrls(urls: readonly string[]): string | undefined {
  return urls.length === 0 ? undefined : urls.join(',');
}
