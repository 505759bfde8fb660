// The key that papers are signed with (Ed25519): derived from the office's secret, so that every server of a database
// signs alike and nothing more has to be kept. Its public half is published, and with it anybody verifies a paper
// offline. The same text always has the same signature: none is stored.
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

export interface PaperKey {
  /** First 16 hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
  readonly id: string;
  /** PEM of the public key. */
  readonly publicPem: string;
  /** Over the text as UTF-8; base64url, 86 characters. */
  readonly sign: (text: string) => string;
}

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, §7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createPaperKey(secret: Buffer): PaperKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'topic-office', 'paper signature', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}
