import { describe, expect, test } from 'vitest';
import { shownText } from './shown-date.ts';

describe('what a record holds, in a sentence', () => {
  test('is a day or a moment as people read it', () => {
    expect(['2026-05-20', '2026-05-20 09:30:00', '2026-05-20 23:59:59', '2026-05-20T09:30'].map(shownText)).toEqual([
      '2026年05月20日',
      '2026年05月20日 09:30',
      '2026年05月20日 23:59:59',
      '2026年05月20日 09:30',
    ]);
  });

  test('is all else as it is, and nothing for nothing', () => {
    expect(['26YB018', '自2026-05-20起', 12, true, '', null, undefined].map(shownText)).toEqual([
      '26YB018',
      '自2026-05-20起',
      '12',
      'true',
      '',
      '',
      '',
    ]);
  });
});
