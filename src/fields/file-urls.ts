// The stored form of file fields: addresses joined by commas (api.md, Writes). Text in, list out, and back.

export function readUrls(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').map((url) => url.trim()).filter((url) => url !== '') : [];
}

/** undefined: no file. */
export function joinUrls(urls: readonly string[]): string | undefined {
  return urls.length === 0 ? undefined : urls.join(',');
}
