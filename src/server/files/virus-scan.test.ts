import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createScanner } from './virus-scan.ts';

/** A clamd: takes a stream of pieces, each behind its length, and says what it is told to. */
async function startClamd(verdict: string | null): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => undefined).on('data', (part) => {
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
    await expect((await scannerOf('Win.Test.EICAR_HDB-1 FOUND'))(Buffer.from('X5O!P%@AP'))).rejects.toMatchObject({ key: 'fileUnsafe', message: '文件不安全，已拒绝：含有病毒（Win.Test.EICAR_HDB-1）' });
  });

  test('that hangs up, answers nonsense or is not there lets nothing through', async () => {
    await expect((await scannerOf(null))(Buffer.from('开题报告'))).rejects.toMatchObject({ key: 'scannerDown' });
    await expect((await scannerOf('INSTREAM size limit exceeded. ERROR'))(Buffer.from('开题报告'))).rejects.toMatchObject({ key: 'scannerDown' });
    const { url, server } = await startClamd('OK');
    await new Promise((resolve) => server.close(resolve));
    await expect(createScanner(url)(Buffer.from('开题报告'))).rejects.toMatchObject({ key: 'scannerDown' });
  });

  test('that nobody has set is not asked', async () => {
    await expect(createScanner(null)(Buffer.from('开题报告'))).resolves.toBeUndefined();
  });
});
