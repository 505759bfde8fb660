// A virus scanner beside our own checks: clamd at CLAMD_URL. Where it is set and does not answer, nothing is taken: a scanner that
// can be switched off by overloading it guards nothing. Enters: the bytes to store. Throws fileUnsafe or scannerDown.
import { Readable } from 'node:stream';
import NodeClam from 'clamscan';
import { AppError } from '../../core/errors.ts';

export type ScanContent = (content: Buffer) => Promise<void>;

const WITHIN_MS = 30_000;

/** `url`: tcp://host:port or unix:/path/of/clamd.sock; null: there is no scanner. */
export function createScanner(url: string | null): ScanContent {
  if (url === null) return () => Promise.resolve();
  const { protocol, hostname, port, pathname } = new URL(url);
  const place = protocol === 'unix:' ? { socket: pathname } : { host: hostname, port: Number(port) };
  return async (content) => {
    const viruses = await findViruses(place, content).catch(() => {
      throw new AppError('scannerDown');
    });
    if (viruses.length > 0) throw new AppError('fileUnsafe', { reason: `含有病毒（${viruses.join('、')}）` });
  };
}

type Place = { readonly socket: string } | { readonly host: string; readonly port: number };

interface Verdict {
  readonly isInfected: boolean | null;
  readonly viruses: readonly string[];
}

/** Empty: clean, and clamd has said so. */
async function findViruses(place: Place, content: Buffer): Promise<readonly string[]> {
  const scanner = await new NodeClam().init({
    clamscan: { active: false }, preference: 'clamdscan',
    clamdscan: { ...place, active: true, localFallback: false, bypassTest: true, timeout: WITHIN_MS },
  });
  // The types say it is a boolean; of an answer that cannot be read it is null.
  const { isInfected, viruses }: Verdict = await scanner.scanStream(Readable.from([content], { objectMode: false }));
  if (typeof isInfected !== 'boolean') throw new Error('clamd gave no verdict');
  if (!isInfected) return [];
  return viruses.length > 0 ? viruses : ['未知'];
}
