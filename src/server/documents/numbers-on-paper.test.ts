import { expect, test } from 'vitest';
import { resolveProduct } from '../../../tests/support/resolved-product.ts';
import { serverKind } from '../field-kinds.ts';

test('a number stands on paper with its unit, one without a unit as it is', async () => {
  const { entity } = await resolveProduct();
  const words = { dictionary: new Map(), fileNames: new Map() };
  const onPaper = (id: string, name: string, value: number): string | undefined => {
    const field = entity(id).fields.find((one) => one.name === name);
    return field === undefined ? undefined : serverKind(field.kind)?.paper?.(field)(value, words);
  };
  expect(onPaper('topicclu', 'similarity', 12.5)).toBe('12.5%');
  expect(onPaper('topicclu', 'mainWords', 42_000)).toBe('42000字');
  expect(onPaper('topicapply', 'avgScore', 89.8)).toBe('89.8');
  expect(onPaper('topicapply', 'applyFund', 30_000)).toBe('30,000元');
});
