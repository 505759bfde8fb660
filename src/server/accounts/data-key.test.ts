import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { officeParts } from '../../../tests/support/office-parts.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { assembleOffice } from '../open-office.ts';

describe.each(testDatabases)('the key of personal data › $name', (kind) => {
  test('is made for an empty database, and never beside data: a missing one is asked for, not replaced', async () => {
    const database = await kind.open();
    const dataDir = mkdtempSync(join(tmpdir(), 'data-key-'));
    const parts = officeParts(database, { demo: false, clock: { now: () => new Date() } });
    const own = { ...parts, config: { ...parts.config, dataDir, dataKey: null } };
    const path = join(dataDir, 'secret.key');
    const { key } = await assembleOffice(own, database);
    expect(readFileSync(path, 'utf8')).toBe(key.secret.toString());

    renameSync(path, `${path}.lost`);
    await expect(assembleOffice(own, database)).rejects.toThrow(
      `${path} 不见了：数据库中的个人信息是用它加密的，不会另外生成`,
    );
    expect(existsSync(path)).toBe(false);

    renameSync(`${path}.lost`, path);
    expect((await assembleOffice(own, database)).key.fingerprint).toBe(key.fingerprint);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
