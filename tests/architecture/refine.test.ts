// Pages ask and write through Refine's hooks: react-query's own stay behind them, so that what is invalidated, what is
// live and how a failure is said are settled once.
import { expect, test } from 'vitest';
import { listSources, readSource } from './source-files.ts';

const PAST_REFINE = /\b(?:useQuery|useMutation|useInfiniteQuery|useQueryClient)\b[^;]*from '@tanstack\/react-query'/;

test('no page asks or writes past Refine', () => {
  const pages = listSources(['src']).filter((file) => /^src\/(?:web|words|fields)\/(?!providers\/)/.test(file));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => PAST_REFINE.test(readSource(file)))).toEqual([]);
});
