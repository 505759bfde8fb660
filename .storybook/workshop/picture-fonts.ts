// The fonts of pictures, under the names that the pages ask for: sans and mono from packages of this project, so that
// no picture depends on what the machine has (picture-fontconfig.ts hides that). Loaded before the first story, whole:
// none comes late and moves what is already drawn. The product's own pages load none of them.
import monoParts from '@fontsource-variable/noto-sans-mono/unicode.json';
import sansParts from '@fontsource-variable/noto-sans-sc/unicode.json';

interface PictureFont {
  readonly family: string;
  readonly files: string;
  /** Name of a part → the characters it has. */
  readonly parts: Readonly<Record<string, string>>;
}

const FONTS: readonly PictureFont[] = [
  {
    family: 'Noto Sans SC',
    files: '/node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc',
    parts: sansParts,
  },
  {
    family: 'Noto Sans Mono',
    files: '/node_modules/@fontsource-variable/noto-sans-mono/files/noto-sans-mono',
    parts: monoParts,
  },
];
/** Where a page names no font of its own: browsers set these in the machine's, whatever that is. */
const GENERIC = 'code, pre, kbd, samp { font-family: "Noto Sans Mono", "Noto Sans SC" !important; }';

/**
 * Once a page: the runner calls it before every file of stories, and the same faces twice are asked twice for every
 * line that is set.
 */
export async function loadPictureFonts(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === FONTS[0]?.family)) return;
  const style = document.createElement('style');
  style.textContent = GENERIC;
  document.head.append(style);
  const faces = await Promise.all(
    FONTS.flatMap(({ family, files, parts }) =>
      Object.entries(parts).map(([part, unicodeRange]) =>
        new FontFace(family, `url(${files}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2)`, {
          unicodeRange,
          weight: '100 900',
        }).load(),
      ),
    ),
  );
  // Two parts may claim one character ("…", "▾"): the one added last draws it, so they are added in their order, not as
  // they come.
  for (const face of faces) document.fonts.add(face);
}
