// Where the types are told something that the compiler cannot see. Each place says why; their number may only fall.
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { listSources, readSource } from './source-files.ts';

/** A tenth of what there were before words had types of their own. */
const MOST = 40;
/** Past what the library or the JSON says of itself; the reason stands at each. */
const PAST_UNKNOWN = ['src/server/db/named-query.ts', 'src/server/documents/pdf/render-pdf.ts'];

const written = listSources(['src', 'codegen']).filter(
  (path) =>
    /\.tsx?$/.test(path) && !path.startsWith('src/generated/') && !/\.(?:test|stories|cases|fixture)\.tsx?$/.test(path),
);

interface Cast {
  readonly path: string;
  readonly isPastUnknown: boolean;
}

test('casts are few, and none goes through unknown but where a library leaves something out', () => {
  const casts = written.flatMap(castsIn);
  expect(casts.length).toBeLessThanOrEqual(MOST);
  expect([...new Set(casts.filter(({ isPastUnknown }) => isPastUnknown).map(({ path }) => path))]).toEqual(
    PAST_UNKNOWN,
  );
});

function castsIn(path: string): readonly Cast[] {
  const text = readSource(path);
  if (!/\bas (?!const\b)/.test(text)) return [];
  const found: Cast[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    if (node.type === 'TSAsExpression' && 'typeAnnotation' in node && !isConst(text, node.typeAnnotation))
      found.push({ path, isPastUnknown: 'expression' in node && isCast(node.expression) });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

function isConst(text: string, node: unknown): boolean {
  return (
    typeof node === 'object' &&
    node !== null &&
    'start' in node &&
    'end' in node &&
    text.slice(Number(node.start), Number(node.end)) === 'const'
  );
}

function isCast(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'TSAsExpression';
}
