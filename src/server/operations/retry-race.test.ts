import { expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { retryRace } from './retry-race.ts';

test('who loses tries again, and answers what was won', async () => {
  let attempts = 0;
  expect(await retryRace(async () => ((attempts += 1) < 4 ? null : '已保存'))).toBe('已保存');
  expect(attempts).toBe(4);
});

test('who loses ten times is told that it is busy; what is refused is not tried again', async () => {
  let attempts = 0;
  const lose = async (): Promise<null> => {
    attempts += 1;
    return null;
  };
  await expect(retryRace(lose)).rejects.toMatchObject({ name: 'AppError', message: new AppError('overload').message });
  expect(attempts).toBe(10);
  attempts = 0;
  await expect(
    retryRace(async () => {
      attempts += 1;
      throw new AppError('noAuthority');
    }),
  ).rejects.toBeInstanceOf(AppError);
  expect(attempts).toBe(1);
});
