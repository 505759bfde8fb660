// The two cuts of Noto Serif SC that documents are set in: song type as on official papers, bold for titles. A build
// copies them to dist/fonts, because the package with all its cuts is not installed in production.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface DocumentFonts {
  readonly folder: string;
  readonly normal: string;
  readonly bold: string;
}

const ROOT = join(import.meta.dirname, '../../..');

export function documentFonts(): DocumentFonts {
  const built = join(ROOT, 'dist/fonts');
  const isBuilt = existsSync(join(built, 'NotoSerifSC_700Bold.ttf'));
  const folder = isBuilt ? built : join(ROOT, 'node_modules/@expo-google-fonts/noto-serif-sc');
  const cut = (name: string): string =>
    isBuilt ? join(folder, `NotoSerifSC_${name}.ttf`) : join(folder, name, `NotoSerifSC_${name}.ttf`);
  return { folder, normal: cut('400Regular'), bold: cut('700Bold') };
}
