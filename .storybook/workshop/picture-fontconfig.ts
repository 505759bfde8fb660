// What a browser that takes pictures sees of the machine's fonts: none. A fontconfig file of our own names two cuts of
// the serif font that the project has for its papers (titles, and characters that no other font has) and says how
// letters are smoothed, which a machine would otherwise decide too.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const CUTS = ['400Regular', '600SemiBold'].map((cut) =>
  join(root, 'node_modules/@expo-google-fonts/noto-serif-sc', cut),
);
const SMOOTHING = {
  antialias: 'true',
  hinting: 'false',
  autohint: 'false',
  hintstyle: 'hintnone',
  rgba: 'none',
  lcdfilter: 'lcdnone',
  embeddedbitmap: 'false',
} as const;

/** Environment of the browser; the file and its cache lie with the packages. */
export function pictureEnvironment(): Readonly<Record<string, string>> {
  const folder = join(root, 'node_modules/.cache/picture-fonts');
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, fontconfig(join(folder, 'cache')));
  const machine = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name.startsWith('FONTCONFIG_') ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(machine), FONTCONFIG_FILE: file };
}

function fontconfig(cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...CUTS.map((folder) => `  <dir>${folder}</dir>`),
    `  <cachedir>${cache}</cachedir>`,
    '  <match target="pattern">',
    ...Object.entries(SMOOTHING).map(
      ([name, value]) => `    <edit name="${name}" mode="assign">${valueOf(value)}</edit>`,
    ),
    '  </match>',
    '</fontconfig>',
    '',
  ].join('\n');
}

function valueOf(value: string): string {
  return value === 'true' || value === 'false' ? `<bool>${value}</bool>` : `<const>${value}</const>`;
}
