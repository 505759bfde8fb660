import { expect, test } from 'vitest';
import { stopOffice, type Stopping } from './stop-office.ts';

/** What was done, in order; `broken` rejects. */
function parts(broken: string | null) {
  const done: string[] = [];
  const step = async (name: string): Promise<void> => {
    done.push(name);
    if (name === broken) throw new Error(`${name} 失败`);
  };
  const stopping: Stopping = {
    endWork: () => step('请求'),
    audit: { seal: () => step('封存').then(() => 0), anchor: (reach) => step(`锚定 ${reach}`) },
    close: () => step('关闭数据库'),
  };
  return { done, stopping };
}

test('the log is sealed and anchored here alone, then the database closed', async () => {
  const { done, stopping } = parts(null);
  await stopOffice(stopping);
  expect(done).toEqual(['请求', '封存', '封存', '锚定 local', '关闭数据库']);
});

test.each(['请求', '封存', '锚定 local'])(
  'where %s fails the database is closed all the same, and the failure told',
  async (broken) => {
    const { done, stopping } = parts(broken);
    await expect(stopOffice(stopping)).rejects.toThrow(`${broken} 失败`);
    expect(done.at(-1)).toBe('关闭数据库');
  },
);

test('one of several servers seals nothing', async () => {
  const { done, stopping } = parts(null);
  await stopOffice({ ...stopping, audit: null });
  expect(done).toEqual(['请求', '关闭数据库']);
});
