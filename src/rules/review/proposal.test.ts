import { expect, test } from 'vitest';
import type { Settings } from '../../core/settings.ts';
import { proposalOf } from './proposal.ts';
import { publicityEnd } from './publicity.ts';
import { termMonths } from './term-months.ts';

const settingsOf = (numbers: Readonly<Record<string, number>>): Settings =>
  ({ number: (name: string) => numbers[name] ?? 0 }) as Settings;

type Category = { readonly fundLimit: number | null; readonly needSupplement: boolean };
const portOf = (category: Category): Parameters<typeof proposalOf>[1]['port'] => ({
  read: (() => Promise.resolve(category)) as Parameters<typeof proposalOf>[1]['port']['read'],
});

test('one step waits for the planning office’s director, two for the secretary office’s first', async () => {
  const port = portOf({ fundLimit: 5000, needSupplement: false });
  const asked = { batchCategoryId: 1, applyFund: 8000, approvedFund: null };
  expect(await proposalOf(asked, { port, settings: settingsOf({ establishSignSteps: 1 }) })).toEqual({
    approvedFund: 5000,
    projectSignAuth: 1,
    supplementStatus: null,
  });
  expect(await proposalOf(asked, { port, settings: settingsOf({ establishSignSteps: 2 }) })).toMatchObject({
    projectSignAuth: 0,
  });
});

test('a category that wants supplements asks for them; a sum that the office says stands', async () => {
  const port = portOf({ fundLimit: null, needSupplement: true });
  const settings = settingsOf({ establishSignSteps: 1 });
  const asked = { batchCategoryId: 1, applyFund: 8000, approvedFund: null };
  expect(await proposalOf({ ...asked, approvedFund: 3000 }, { port, settings })).toMatchObject({
    approvedFund: 3000,
    supplementStatus: 0,
  });
  expect(await proposalOf(asked, { port, settings })).toMatchObject({ approvedFund: 8000 });
});

test('publicity ends after the batch’s days, or the office’s where it says none', () => {
  const settings = settingsOf({ publicityDays: 7 });
  expect(publicityEnd({ publicTime: null, publicityDays: 5 }, settings)).toBeNull();
  expect(publicityEnd({ publicTime: '2026-06-01 09:00:00', publicityDays: 5 }, settings)).toBe('2026-06-06 09:00:00');
  expect(publicityEnd({ publicTime: '2026-06-28 09:00:00', publicityDays: null }, settings)).toBe(
    '2026-07-05 09:00:00',
  );
});

test('a term is the whole months of the plan, within half a year and what the category allows', () => {
  expect(termMonths({ start: '2027-07-01', end: '2029-06-30', most: 36 })).toBe(24);
  expect(termMonths({ start: '2027-07-01', end: '2029-07-01', most: 36 })).toBe(24);
  expect(termMonths({ start: '2027-07-01', end: '2029-07-02', most: 36 })).toBe(25);
  expect(termMonths({ start: '2027-07-01', end: '2030-12-31', most: 24 })).toBe(24);
  expect(termMonths({ start: '2027-07-01', end: '2027-08-31', most: 24 })).toBe(6);
  expect(termMonths({ start: null, end: '2027-08-31', most: 24 })).toBe(24);
});
