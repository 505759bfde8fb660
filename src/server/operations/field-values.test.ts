import { afterAll, describe, expect, test } from 'vitest';
import { model } from '../../generated/server/model.ts';
import { createRichTextCleaner } from '../rich-text/rich-text-cleaner.ts';
import { cleanValues } from './field-values.ts';
import type { Values } from './form-values.ts';

const fields = model.entities
  .flatMap((entity) => entity.fields)
  .filter(({ kind, options }) => kind === 'rich-text' && options['placeholders'] === undefined)
  .slice(0, 1);
const { name = '', title = '' } = fields[0] ?? {};
const patient = createRichTextCleaner();
const impatient = createRichTextCleaner({ shortest: 0, withinMs: 0 });
afterAll(() => Promise.all([patient.close(), impatient.close()]));

async function clean(html: string, richText = patient): Promise<Values> {
  const args: Values = { [name]: html };
  await cleanValues({ richText }, { actor: null }, { fields, args });
  return args;
}

describe('a formatted text that is saved', () => {
  test('is cleaned in its place', async () => {
    expect(await clean('<p>研究<script>alert(1)</script>目标</p>')).toEqual({ [name]: '<p>研究目标</p>' });
  });

  test.each([
    [`x${'<x>'.repeat(300_000)}`, '的格式层次过深，请清除格式后重新粘贴，或分成几段填写'],
    ['<ul><li>'.repeat(50_000), '的格式层次过深，请清除格式后重新粘贴，或分成几段填写'],
    ['<b>甲</b>'.repeat(100_000), '的格式标记过多，请清除格式后重新粘贴，或分成几段填写'],
  ])('is refused at its field before anything parses it, when no editor writes such a one', async (html, message) => {
    await expect(clean(html, impatient)).rejects.toMatchObject({
      key: 'validation',
      message: `${title}${message}`,
      result: { errors: [{ field: `/${name}` }] },
    });
  });

  test('is refused at its field when cleaning it takes too long', async () => {
    await expect(clean('<p>研究目标</p>', impatient)).rejects.toMatchObject({
      key: 'validation',
      message: `${title}的格式过于复杂，请清除格式后重新粘贴，或分成几段填写`,
    });
  });
});
