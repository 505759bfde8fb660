// Outside its folder nobody spells a field kind: what works on fields asks the kind's traits and facets. Where the
// engine itself has fields (id, createTime, the opinion of a review) it imports the kind and takes its name from there.
import { describe, expect, test } from 'vitest';
import { listSources, readSource, withoutComments } from './source-files.ts';

const folder = /^src\/fields\/([^/]+)\//;
const sources = listSources(['src', 'codegen']).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.(?:test|stories|cases|fixture)\.tsx?$/.test(path) &&
    !/^src\/(?:generated|rules)\//.test(path),
);
const kinds = new Set(sources.flatMap((path) => folder.exec(path)?.[1] ?? []));

/** Words of the config language, documents, formats and fields of the office that are spelled like a kind. */
const OTHER_WORDS: readonly (readonly [files: RegExp, words: readonly string[], what: string])[] = [
  [
    /^src\/core\/formats\/|^src\/core\/validation-messages\.ts$|^codegen\/emit\/sample-value\.ts$/,
    [...kinds],
    'formats',
  ],
  [/document|^src\/server\/documents\//, ['text', 'table', 'image'], 'blocks of a document'],
  [/^src\/words\/blocks\//, ['text'], 'blocks of a page'],
  [/^src\/web\/preview\//, ['image'], 'views of a file'],
  [/^src\/words\/screens\//, ['table'], 'kinds of screens'],
  [/^codegen\/emit\/sample-value\.ts$/, ['number'], 'types of JSON Schema'],
  [
    /^src\/server\/(?:demo|handlers)\/|^src\/server\/program\.ts$/,
    ['phone', 'email', 'idcard', 'password', 'region'],
    'fields of users',
  ],
  [/^codegen\/emit\/openapi\.emit\.ts$/, ['choices'], 'uses of calls'],
];

/** No other vocabulary has these: they are the kind wherever they stand. Other names are where they stand as one. */
const PLAIN = ['date-time', 'long-text', 'rich-text', 'yes-no', 'money', 'idcard'];

/** Kinds that the text spells, with the line of each. */
function spelledIn(text: string): readonly { readonly kind: string; readonly line: number }[] {
  const any = [...kinds].join('|');
  const found = [
    ...text.matchAll(new RegExp(`(?<=')(${PLAIN.join('|')})(?=')|(?<=[{,]\\s*)(money|idcard)(?=:\\s)`, 'g')),
    ...text.matchAll(new RegExp(`(?<=\\bkind\\b\\)?\\s*[!=]==\\s*')(${any})(?=')`, 'gi')),
    ...text.matchAll(new RegExp(`(?<=\\bcase ')(${any})(?=':)`, 'g')),
    ...text.matchAll(new RegExp(`(?<=(?:\\bkind|['"]x-kind['"]):\\s*['"])(${any})(?=['"])`, 'g')),
    ...[...text.matchAll(/\[[^[\]]*\]/g)].flatMap((list) => {
      const named = [...list[0].matchAll(new RegExp(`(?<=')(${any})(?=')`, 'g'))];
      return named.length < 2 ? [] : named.map((one) => Object.assign(one, { index: list.index + one.index }));
    }),
  ];
  const places = new Map(found.map((match) => [match.index, match[0]]));
  return [...places].map(([index, kind]) => ({ kind, line: text.slice(0, index).split('\n').length }));
}

describe('field kinds', () => {
  test('the places are found', () => {
    expect(kinds.size).toBeGreaterThan(20);
    const text = "if (kind === 'file') return;\nconst LONG = ['date', 'status'];\nreturn field.kind !== 'rich-text';";
    expect(spelledIn(text).map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      '3 rich-text',
      '1 file',
      '2 date',
      '2 status',
    ]);
  });

  test('are spelled in their folders alone', () => {
    const spelled = sources.flatMap((path) => {
      const others = OTHER_WORDS.filter(([files]) => files.test(path)).flatMap(([, words]) => words);
      const own = folder.exec(path)?.[1];
      return spelledIn(withoutComments(readSource(path)))
        .filter(({ kind }) => kind !== own && !others.includes(kind))
        .map(({ kind, line }) => `${path}:${line} ${kind}`);
    });
    expect(spelled).toEqual([]);
  });

  test('other vocabularies are excepted only where they are', () => {
    const needless = OTHER_WORDS.filter(
      ([files, words]) =>
        !sources.some(
          (path) =>
            files.test(path) && spelledIn(withoutComments(readSource(path))).some(({ kind }) => words.includes(kind)),
        ),
    );
    expect(needless.map(([, , what]) => what)).toEqual([]);
  });
});
