// What pdf.js asks for by name while it reads a paper: encodings of Chinese fonts that are not in the file, and the
// standard fonts. Served as any other asset, each fetched when it is first needed.
const urls: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(
    [
      '../../../../node_modules/pdfjs-dist/cmaps/*GB*.bcmap',
      '../../../../node_modules/pdfjs-dist/cmaps/Identity*.bcmap',
    ],
    { query: '?url&no-inline', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
};

const byName = new Map(Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

export class PdfAssets {
  /** Rejects where it is none of ours: pdf.js then does without. */
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename);
    if (url === undefined) throw new Error(`no ${filename}`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
