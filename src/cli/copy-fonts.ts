// The two cuts of the document font into dist/fonts: the package holds eight of them, 115 MB, and stays a tool of the
// build.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const BUILT_FONTS = ['NotoSerifSC_400Regular.ttf', 'NotoSerifSC_700Bold.ttf'].map((name) =>
  join('dist/fonts', name),
);

export function copyFonts(root: string): void {
  mkdirSync(join(root, 'dist/fonts'), { recursive: true });
  for (const target of BUILT_FONTS) {
    const name = target.slice(target.lastIndexOf('/') + 1);
    const cut = name.slice(name.indexOf('_') + 1, -'.ttf'.length);
    if (!existsSync(join(root, target)))
      copyFileSync(join(root, 'node_modules/@expo-google-fonts/noto-serif-sc', cut, name), join(root, target));
  }
}
