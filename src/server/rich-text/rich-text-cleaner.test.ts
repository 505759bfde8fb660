import { afterEach, describe, expect, test } from 'vitest';
import { createRichTextCleaner, type RichTextCleaner, type RichTextCleanerOptions } from './rich-text-cleaner.ts';

const opened: RichTextCleaner[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function cleaner(options: RichTextCleanerOptions = {}): RichTextCleaner {
  const made = createRichTextCleaner(options);
  opened.push(made);
  return made;
}

const dirty = '<p onclick="x()">研究<script>alert(1)</script>目标</p>';

describe('formatted texts', () => {
  test('are cleaned alike at once and in a thread', async () => {
    expect(await cleaner().clean([dirty, ''], 1)).toEqual(['<p>研究目标</p>', '']);
    expect(await cleaner({ shortest: 0 }).clean([dirty, ''], 1)).toEqual(['<p>研究目标</p>', '']);
  });

  test('that take too long are told so, and the next one is cleaned', async () => {
    const impatient = cleaner({ shortest: 30, withinMs: 0 });
    expect(await impatient.clean([dirty], 1)).toBe('time');
    expect(await impatient.clean(['<p>目标</p>'], 1)).toEqual(['<p>目标</p>']);
  });

  test('of a person who sends many wait for each other, and too many of them are refused to that person alone', async () => {
    const one = cleaner({ shortest: 0 });
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => one.clean([dirty], 8)));
    expect(
      many
        .filter(({ status }) => status === 'rejected')
        .map((refused) => refused.status === 'rejected' && (refused.reason as { readonly key?: string }).key),
    ).toEqual(['tooMany']);
    expect(await one.clean([dirty], 1)).toEqual(['<p>研究目标</p>']);
  });
});
