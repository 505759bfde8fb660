import { expect, test } from 'vitest';
import { resolveProduct } from '../../tests/support/resolved-product.ts';
import type { LookupModel } from '../../src/core/list-model.ts';

function lookupsIn(part: unknown): readonly LookupModel[] {
  if (Array.isArray(part)) return part.flatMap(lookupsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'lookup' && value !== null ? [value as LookupModel] : lookupsIn(value),
  );
}

test('a list in which records are looked up finds the one that was chosen by its id', async () => {
  const { model, call, argumentsOf } = await resolveProduct();
  const asked = new Set(model.screens.flatMap(lookupsIn).map((lookup) => lookup.call));
  const lists = [...asked].filter((id) => call(id).use === 'page');
  expect(lists).toContain('expert-group.getListPage');
  expect(lists.filter((id) => !argumentsOf(id).includes('id'))).toEqual([]);
});
