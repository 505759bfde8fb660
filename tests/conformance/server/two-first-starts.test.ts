// Two production processes that come up at once on an empty PostgreSQL: what the first start does is done once.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { startOffice, type OfficeProcess } from '../../support/office-process.ts';
import { onServer } from '../../support/on-server.ts';

const ROOT = join(import.meta.dirname, '../../..');

interface Answer {
  readonly code: number | string;
}

describe('two production processes that start together on an empty database', () => {
  const { adminUrl } = inject('postgresTemplates');
  const signInAs = async (url: string, password: string): Promise<Answer> =>
    (await (
      await fetch(`${url}/api/common/login?appKey=esp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      })
    ).json()) as Answer;

  test.each([
    ['on a port each', false],
    ['on one port, which one of them gets', true],
  ] as const)(
    '%s: one administrator, whose password is printed once',
    { timeout: 120_000 },
    async (_name, isOnePort) => {
      const name = `office_test_${randomBytes(6).toString('hex')}`;
      await onServer(adminUrl, `create database ${name}`);
      const dataDir = mkdtempSync(join(tmpdir(), 'office-test-'));
      const port = isOnePort ? { port: await findFreePort() } : {};
      const options = {
        root: ROOT,
        dataDir,
        databaseUrl: adminUrl.replace(/\/postgres$/, `/${name}`),
        env: { NODE_ENV: 'production' },
        ...port,
      };
      try {
        // Who does not get the port ends, and may have ended before the other answers there.
        const started = await Promise.allSettled([startOffice(options), startOffice(options)]);
        const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const passwordIn = (said: string): readonly string[] =>
          [...said.matchAll(/初始密码：(\S+)/g)].map(([, password]) => password ?? '');
        // One may answer while the other, which has still to say its part, is on its way.
        await vi.waitFor(
          () => {
            expect(passwordIn(outputOf(started))).toHaveLength(1);
            expect(outputOf(started).includes('已被占用')).toBe(isOnePort);
          },
          { timeout: 60_000 },
        );
        const [password = ''] = passwordIn(outputOf(started));
        const answers = await Promise.all(servers.map(({ url }) => signInAs(url, password)));
        await Promise.all(servers.map((server) => server.stop()));
        expect(answers.length).toBeGreaterThanOrEqual(isOnePort ? 1 : 2);
        for (const answer of answers) expect(answer).toMatchObject({ code: 200, result: { changePwd: true } });
        const said = outputOf(started);
        expect(passwordIn(said)).toHaveLength(1);
        expect(said.includes('已被占用')).toBe(isOnePort);
      } finally {
        await onServer(adminUrl, `drop database if exists ${name} with (force)`);
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  );
});

/** All that the processes wrote, those that did not come up included. */
function outputOf(started: readonly PromiseSettledResult<OfficeProcess>[]): string {
  return started.map((one) => (one.status === 'fulfilled' ? one.value.log() : String(one.reason))).join('\n');
}
