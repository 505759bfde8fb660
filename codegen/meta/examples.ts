// The examples of the language (tests/examples): a folder each, compiled by a test, shown on the reference page. A
// fragment says only what differs from the small office of tests/golden/base; keys are merged, null takes one away.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwnYaml } from '../read/own-yaml.ts';

export interface LanguageExample {
  /** Folder. */
  readonly name: string;
  readonly title: string;
  readonly english: string;
  readonly text: string;
  readonly meaning: string;
  /** Keys of the reference that it shows: "form.form.as". */
  readonly keys: readonly string[];
  readonly fragments: readonly ExampleFragment[];
}

export interface ExampleFragment {
  /** Name of the file that it changes, e.g. "device.form.json". */
  readonly file: string;
  readonly text: string;
}

const FOLDER = join(import.meta.dirname, '../../tests/examples');
const ABOUT = 'about.yaml';

export function readExamples(folder: string = FOLDER): readonly LanguageExample[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  return names.map((name) => {
    const about = parseOwnYaml<Omit<LanguageExample, 'name' | 'fragments'>>(
      readFileSync(join(folder, name, ABOUT), 'utf8'),
    );
    const files = readdirSync(join(folder, name))
      .filter((file) => file !== ABOUT)
      .toSorted();
    return {
      ...about,
      name,
      fragments: files.map((file) => ({ file, text: readFileSync(join(folder, name, file), 'utf8').trimEnd() })),
    };
  });
}
