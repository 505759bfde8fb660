// Pages open in the browsers that vite.config.ts names: what came into the language later is not called by anything
// that runs there. Syntax is the bundler's business, built-in functions are nobody's but ours.
import { expect, test } from 'vitest';
import { listSources, readSource } from './source-files.ts';

/** Later than Chrome 109, Firefox 115 or Safari 16.4. */
const LATER: readonly RegExp[] = [
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|getOrInsert|getOrInsertComputed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\b(?:Map|Object)\.groupBy\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bURL\.(?:canParse|parse)\(/,
  /\bAbortSignal\.any\(/,
  /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  /\bRegExp\.escape\(/,
  /\bIterator\.from\(/,
  /\.checkVisibility\(/,
];

test('what runs in the browser calls no function that the oldest browser lacks', () => {
  const files = listSources().filter(
    (file) =>
      /^src\/(?:web|words|core|fields|rules)\//.test(file) &&
      // What operations do, they do on the server.
      !/^src\/words\/operations\/(?!.*\.web\.tsx$)/.test(file) &&
      !/\.(?:test|stories|compile|author)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    LATER.flatMap((later) => readSource(file).match(new RegExp(later, 'g')) ?? []).map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});
