import { expect, test } from 'vitest';
import { nextNumber, type FindCodes } from './next-number.ts';

const MOST = 1_000;

/** As the database answers: text by text, the newest first, no more than a thousand; counts its questions. */
function codesIn(codes: readonly string[]): { readonly find: FindCodes; readonly questions: () => number } {
  let questions = 0;
  return {
    find: (from, to) => {
      questions += 1;
      return Promise.resolve(
        codes
          .filter((code) => code >= from && code <= to)
          .toReversed()
          .slice(0, MOST),
      );
    },
    questions: () => questions,
  };
}

const series = (prefix: string, digits: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => prefix + String(at + 1).padStart(digits, '0'));

const YB = { prefix: '26YB', digits: 3 };

test('the first is one; each is one more than the greatest, by one question', async () => {
  expect(await nextNumber(YB, codesIn([]).find)).toBe('26YB001');
  const some = codesIn(['26YB001', '26YB012', '26ZD040', '27YB050']);
  expect(await nextNumber(YB, some.find)).toBe('26YB013');
  expect(some.questions()).toBe(1);
  const many = codesIn(series('26YB', 4, 5_000));
  expect(await nextNumber({ prefix: '26YB', digits: 4 }, many.find)).toBe('26YB5001');
  expect(many.questions()).toBe(2);
});

test.each([
  [998, '26YB999'],
  [999, '26YB1000'],
  [1_000, '26YB1001'],
  [1_150, '26YB1151'],
  [2_500, '26YB2501'],
  [9_999, '26YB10000'],
])('after %i numbers comes %s', async (count, next) => {
  expect(await nextNumber(YB, codesIn(series('26YB', 3, count)).find)).toBe(next);
});

test('after 9,999 certificates of a year comes the next, not a search without end', async () => {
  const certificates = { prefix: '教科规结〔2026〕', digits: 4 };
  expect(await nextNumber(certificates, codesIn(series('教科规结〔2026〕', 4, 9_999)).find)).toBe(
    '教科规结〔2026〕10000',
  );
});

test('institutions whose codes begin alike count each for itself', async () => {
  const both = codesIn([...series('2027YB01', 4, 7), ...series('2027YB011', 4, 30)]);
  expect(await nextNumber({ prefix: '2027YB01', digits: 4 }, both.find)).toBe('2027YB010008');
  expect(await nextNumber({ prefix: '2027YB011', digits: 4 }, both.find)).toBe('2027YB0110031');
  expect(await nextNumber({ prefix: '2027YB0', digits: 4 }, both.find)).toBe('2027YB00001');
});

test('what is no number of the series does not count', async () => {
  expect(await nextNumber(YB, codesIn(['26YB补01', '26YB-07', '26YBA12', '26YB']).find)).toBe('26YB001');
});
