import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkConfig } from '../../codegen/check/check.ts';
import { readConfig } from '../../codegen/read/read-config.ts';
import { readCache } from '../../codegen/read/read-document.ts';
import { loadFieldKinds } from '../../codegen/resolve/field-facts.ts';
import type { FieldKind } from '../../src/core/field-kind.ts';
import { writeSyntheticConfig } from '../bench/synthetic-config.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

function synthetic(n: number): string {
  const root = mkdtempSync(join(tmpdir(), 'synthetic-'));
  roots.push(root);
  writeSyntheticConfig(root, n);
  return root;
}

/** Kinds that count how often they are asked. */
async function countingKinds(
  root: string,
): Promise<{ readonly kinds: ReadonlyMap<string, FieldKind>; readonly asked: () => number }> {
  const { codeRoot, known } = readConfig(root).config;
  let asked = 0;
  const counted = (kind: FieldKind): FieldKind => ({
    ...kind,
    matches: (schema) => {
      asked += 1;
      return kind.matches(schema);
    },
  });
  const kinds = new Map(
    [...(await loadFieldKinds(codeRoot, known.fieldKinds))].map(([name, kind]) => [name, counted(kind)]),
  );
  return { kinds, asked: () => asked };
}

test(
  'a thousand entities and a thousand screens are read and checked, and every one is there',
  { timeout: 120_000 },
  async () => {
    const root = synthetic(1000);
    const { config, problems } = readConfig(root);
    const { kinds } = await countingKinds(root);
    expect(problems).toEqual([]);
    expect([config.entities.length, config.screens.length]).toEqual([1000, 1001]);
    expect(checkConfig(config, kinds)).toEqual([]);
  },
);

test('twice the config is twice the work, not four times', { timeout: 120_000 }, async () => {
  const asked: number[] = [];
  for (const n of [50, 100]) {
    const root = synthetic(n);
    const counting = await countingKinds(root);
    checkConfig(readConfig(root).config, counting.kinds);
    asked.push(counting.asked());
  }
  expect((asked[1] ?? 0) / (asked[0] ?? 1)).toBeLessThan(2.1);
});

test('with a cache only what changed is read again', { timeout: 120_000 }, () => {
  const root = synthetic(20);
  const cache = readCache();
  const first = readConfig(root, cache).config;
  const again = readConfig(root, cache).config;
  expect(again.entities.every((entity, at) => entity.schema === first.entities[at]?.schema)).toBe(true);
  writeSyntheticConfig(root, 21);
  const grown = readConfig(root, cache).config;
  expect(grown.entities).toHaveLength(21);
  expect(grown.roles).not.toBe(first.roles);
});
