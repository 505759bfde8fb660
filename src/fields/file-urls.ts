// The stored form of file fields: addresses joined by commas (api.md, Writes); some are answered as [{ name, url }].

export function readUrls(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((file: unknown) => (isNamed(file) ? [file.url] : []));
  return typeof value === 'string'
    ? value
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== '')
    : [];
}

/** The files of a value, called by their field until their own names are known. */
export function titledFiles(value: unknown, title: string): readonly { readonly url: string; readonly name: string }[] {
  if (Array.isArray(value)) return value.filter(isNamed);
  const urls = readUrls(value);
  return urls.map((url, at) => ({ url, name: urls.length > 1 ? `${title}${at + 1}` : title }));
}

/** undefined: no file. */
export function joinUrls(urls: readonly string[]): string | undefined {
  return urls.length === 0 ? undefined : urls.join(',');
}

function isNamed(file: unknown): file is { readonly url: string; readonly name: string } {
  return (
    typeof file === 'object' &&
    file !== null &&
    'url' in file &&
    typeof file.url === 'string' &&
    'name' in file &&
    typeof file.name === 'string'
  );
}
