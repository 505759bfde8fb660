// What the formatter is given: its config and every written source. `npm run format` writes, the step "format" of npm
// test checks.
import { sources } from './sources.ts';

export const oxfmtArguments: readonly string[] = [
  '-c',
  'tests/architecture/oxfmt.json',
  ...sources.map((source) =>
    source.includes('.') && !source.startsWith('.') ? source : `${source}/**/*.{ts,tsx,mjs,css}`,
  ),
  '!src/generated/**',
];
