// Pages ask and write through Refine's hooks: react-query's own stay behind them, so that what is invalidated, what is
// live and how a failure is said are settled once.
import { expect, test } from 'vitest';
import { listSources, readSource } from './source-files.ts';

const PAST_REFINE = /\b(?:useQuery|useMutation|useInfiniteQuery|useQueryClient)\b[^;]*from '@tanstack\/react-query'/;

const pages = listSources(['src']).filter((file) => /^src\/(?:web|words|fields)\//.test(file));
const past = (pattern: RegExp, allowed: RegExp): readonly string[] =>
  pages.filter((file) => !allowed.test(file) && pattern.test(readSource(file)));

test('no page asks or writes past Refine', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(past(PAST_REFINE, /^src\/web\/providers\//)).toEqual([]);
});

test('no page judges by itself what the person may open or press: useCan does, by the one answer of the session', () => {
  expect(past(/\bauthority\.includes\(|\btaken\.(?:includes|has)\(/, /^src\/web\/session\//)).toEqual([]);
});

test("no page shows notices of its own: Refine's provider does, by antd's", () => {
  expect(
    past(
      /from 'antd\/es\/(?:message|notification)|\bimport \{[^}]*\b(?:message|notification)\b[^}]*\} from 'antd'/,
      /^src\/web\/providers\//,
    ),
  ).toEqual([]);
});
