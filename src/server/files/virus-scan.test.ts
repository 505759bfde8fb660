import { createServer, type Server } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createScanner, pingScanner, placeOf } from './virus-scan.ts';

/** A clamd: takes a stream of pieces, each behind its length, and says what it is told to. */
async function startClamd(verdict: string | null): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        parts.push(part);
        const all = Buffer.concat(parts);
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
        if (verdict === null) socket.destroy();
        else socket.end(`stream: ${verdict}\0`);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, server };
}

describe('a scanner at CLAMD_URL', () => {
  const servers: Server[] = [];
  const scannerOf = async (verdict: string | null): Promise<ReturnType<typeof createScanner>> => {
    const { url, server } = await startClamd(verdict);
    servers.push(server);
    return createScanner(url);
  };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  test('lets through what it calls clean, and refuses a virus by its name', async () => {
    await expect((await scannerOf('OK'))(Buffer.from('开题报告'))).resolves.toBeUndefined();
    await expect((await scannerOf('Win.Test.EICAR_HDB-1 FOUND'))(Buffer.from('X5O!P%@AP'))).rejects.toMatchObject({
      key: 'fileUnsafe',
      message: '文件不安全，已拒绝：含有病毒（Win.Test.EICAR_HDB-1）',
    });
  });

  test('that hangs up, answers nonsense or is not there lets nothing through', async () => {
    await expect((await scannerOf(null))(Buffer.from('开题报告'))).rejects.toMatchObject({ key: 'scannerDown' });
    await expect(
      (await scannerOf('INSTREAM size limit exceeded. ERROR'))(Buffer.from('开题报告')),
    ).rejects.toMatchObject({ key: 'scannerDown' });
    const { url, server } = await startClamd('OK');
    await new Promise((resolve) => server.close(resolve));
    await expect(createScanner(url)(Buffer.from('开题报告'))).rejects.toMatchObject({ key: 'scannerDown' });
  });

  test.each([
    ['tcp://clamav', { host: 'clamav', port: 3310 }],
    ['tcp://10.0.0.5:13310', { host: '10.0.0.5', port: 13310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { socket: '/run/clamav/clamd.ctl' }],
  ])('is looked for where %s says', (url, place) => {
    expect(placeOf(url)).toEqual(place);
  });

  test.each([
    ['OK', 'info'],
    [null, 'error'],
  ] as const)('is asked once at the start, and the log says whether it answers (%s)', async (verdict, level) => {
    const { url, server } = await startClamd(verdict);
    servers.push(server);
    const lines: { readonly level: number; readonly place: unknown }[] = [];
    await pingScanner(
      url,
      pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) }),
    );
    expect(lines).toMatchObject([{ level: pino.levels.values[level], place: placeOf(url) }]);
  });

  test('that nobody has set is not asked', async () => {
    await expect(createScanner(null)(Buffer.from('开题报告'))).resolves.toBeUndefined();
  });
});
