// A virus scanner beside our own checks: clamd at CLAMD_URL. Where it is set and does not answer, nothing is taken: a
// scanner that can be switched off by overloading it guards nothing. Enters: the bytes to store. Throws fileUnsafe or
// scannerDown.
import { Readable } from 'node:stream';
import NodeClam from 'clamscan';
import type { Logger } from 'pino';
import { AppError } from '../../core/errors.ts';

export type ScanContent = (content: Buffer) => Promise<void>;

const WITHIN_MS = 30_000;
/** What clamd listens on where nobody says otherwise. */
const CLAMD_PORT = 3310;

/** `url`: tcp://host, tcp://host:port or unix:/path/of/clamd.sock; null: there is no scanner. */
export function createScanner(url: string | null): ScanContent {
  if (url === null) return () => Promise.resolve();
  const place = placeOf(url);
  return async (content) => {
    const viruses = await findViruses(place, content).catch(() => {
      throw new AppError('scannerDown');
    });
    if (viruses.length > 0) throw new AppError('fileUnsafe', { reason: `含有病毒（${viruses.join('、')}）` });
  };
}

/**
 * Says once in the log whether clamd is there: that nothing can be uploaded is seen at the start, not by the first who
 * tries.
 */
export async function pingScanner(url: string | null, log: Logger): Promise<void> {
  if (url === null) return;
  const place = placeOf(url);
  try {
    await findViruses(place, Buffer.from('ping'));
    log.info({ place }, '病毒扫描已连接 / the virus scanner answers');
  } catch (error) {
    log.error(
      { place, err: error },
      '病毒扫描没有应答，现在不能上传文件，请检查 CLAMD_URL 并确认 clamd 已启动 / the virus scanner does not answer: nothing can be uploaded',
    );
  }
}

type Place = { readonly socket: string } | { readonly host: string; readonly port: number };

interface Verdict {
  readonly isInfected: boolean | null;
  readonly viruses: readonly string[];
}

/** Where clamd listens, by its URL. */
export function placeOf(url: string): Place {
  const { protocol, hostname, port, pathname } = new URL(url);
  // Addresses of IPv6 stand in brackets in a URL and nowhere else.
  return protocol === 'unix:'
    ? { socket: pathname }
    : { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? CLAMD_PORT : Number(port) };
}

/** Empty: clean, and clamd has said so. */
async function findViruses(place: Place, content: Buffer): Promise<readonly string[]> {
  const scanner = await new NodeClam().init({
    clamscan: { active: false },
    preference: 'clamdscan',
    clamdscan: { ...place, active: true, localFallback: false, bypassTest: true, timeout: WITHIN_MS },
  });
  // The types say it is a boolean; of an answer that cannot be read it is null.
  const { isInfected, viruses }: Verdict = await scanner.scanStream(Readable.from([content], { objectMode: false }));
  if (typeof isInfected !== 'boolean') throw new Error('clamd gave no verdict');
  if (!isInfected) return [];
  return viruses.length > 0 ? viruses : ['未知'];
}
