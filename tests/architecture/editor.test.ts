// Editors complete and check the config while it is typed, without a network: every file names its meta-schema itself,
// the settings of VS Code say the same by glob, and what an editor makes of the meta-schemas finds no mistake in this
// config.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { Ajv } from 'ajv';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { META_SCHEMAS } from '../../codegen/meta/meta-schemas.ts';
import { readSource, root } from './source-files.ts';

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
  readonly 'yaml.schemas': Readonly<Record<string, readonly string[]>>;
}

const settings = JSON.parse(readSource('.vscode/settings.json')) as Settings;
const mappings = [
  ...settings['json.schemas'].flatMap(({ fileMatch, url }) =>
    fileMatch.map((glob) => ({ glob, schema: posix.normalize(url) })),
  ),
  ...Object.entries(settings['yaml.schemas']).flatMap(([url, globs]) =>
    globs.map((glob) => ({ glob, schema: posix.normalize(url) })),
  ),
];
const files = [
  'roles.yaml',
  ...['schemas', 'screens'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:json|yaml|yml)$/.test(path)),
  ),
];

/** The meta-schema that a file names itself, from the root; null: none. */
function namedIn(path: string): string | null {
  const text = readSource(path);
  const said = path.endsWith('.json')
    ? (JSON.parse(text) as { readonly $schema?: string }).$schema
    : /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1];
  return said === undefined ? null : posix.join(dirname(path), said);
}

describe('config files in an editor', () => {
  test('every file is of exactly one mapping of the settings, and each mapping has files', () => {
    expect(files.length).toBeGreaterThan(70);
    expect(
      files
        .map((path) => ({ path, by: mappings.filter(({ glob }) => matchesGlob(path, glob)).length }))
        .filter(({ by }) => by !== 1),
    ).toEqual([]);
    // Nobody has needed a look of their own yet: the default layout is good enough for every form.
    expect(
      mappings.filter(({ glob }) => !glob.endsWith('.ui.json') && !files.some((path) => matchesGlob(path, glob))),
    ).toEqual([]);
  });

  test('every file names its meta-schema itself, the one that the settings map it to', () => {
    const wrong = files.map((path) => ({
      path,
      named: namedIn(path),
      mapped: mappings.find(({ glob }) => matchesGlob(path, glob))?.schema,
    }));
    expect(wrong.filter(({ named, mapped }) => named !== mapped)).toEqual([]);
  });

  test('every kind of config file has its mapping, and every mapping leads to a meta-schema that is there', () => {
    const inner = ['property.meta.json'];
    expect(mappings.map(({ schema }) => schema).toSorted()).toEqual(
      Object.keys(META_SCHEMAS)
        .filter((name) => !inner.includes(name))
        .map((name) => `codegen/meta/${name}`)
        .toSorted(),
    );
    expect(mappings.filter(({ schema }) => !existsSync(join(root, schema)))).toEqual([]);
  });

  test('nothing is asked of a network: meta-schemas refer to themselves and their neighbours', () => {
    const references = Object.keys(META_SCHEMAS).flatMap((name) =>
      [...readSource(`codegen/meta/${name}`).matchAll(/"\$ref": *"([^"]*)"/g)].map(([, to = '']) => to),
    );
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((to) => !/^(?:[a-z]+\.meta\.json)?#/.test(to))).toEqual([]);
    expect(JSON.parse(readSource('.vscode/settings.json'))).toMatchObject({
      'json.schemaDownload.enable': false,
      'yaml.schemaStore.enable': false,
    });
  });

  test('what an editor checks with them finds nothing wrong in this config, and finds a slip', () => {
    const ajv = new Ajv({ allErrors: true, strict: false, schemas: Object.values(META_SCHEMAS) });
    const verdict = (schema: string, value: unknown): readonly string[] => {
      const validate = ajv.getSchema(posix.basename(schema));
      if (validate === undefined) return ['no schema'];
      return validate(value) === true
        ? []
        : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    };
    const wrong = files.map((path) => ({
      path,
      errors: verdict(
        namedIn(path) ?? '',
        path.endsWith('.json') ? JSON.parse(readSource(path)) : load(readSource(path)),
      ),
    }));
    expect(wrong.filter(({ errors }) => errors.length > 0)).toEqual([]);
    const roles = load(readSource('roles.yaml')) as Readonly<Record<string, unknown>>;
    expect(verdict('codegen/meta/roles.meta.json', { ...roles, rolles: 1 })).toEqual([
      expect.stringContaining('additional properties'),
    ]);
  });
});
