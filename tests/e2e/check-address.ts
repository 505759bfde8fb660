// Where the QR code of a paper leads, made with the office's own key.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCipher } from '../../src/server/accounts/cipher.ts';

/** The address as the server prints it on the paper: `paper` is entity.document.id.version. */
export function checkAddressOf(dataDir: string, paper: string): string {
  const cipher = createCipher(readFileSync(join(dataDir, 'secret.key')));
  return `/check?paper=${paper}.${sumOf(cipher.blindIndex(`paper ${paper}`)).slice(0, 32)}`;
}

/** A version as it stands in an address where it has characters of its own, as 〔2026〕. */
export function versionSum(version: string): string {
  return sumOf(version).slice(0, 16);
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
