// Personal data at rest: encrypt before the column, decrypt after it, blind index for equality search.
// Enters and leaves plain text; the database sees "v1.<iv>.<tag>.<data>" and an HMAC that says only "equal or not".
// Stands alone so that the repository and the accounts share one format and one pair of keys.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

export interface Cipher {
  /** Different on every call; at most 4 times the plain text's length. */
  readonly encrypt: (plain: string) => string;
  /** Throws when the text was not written with this key. */
  readonly decrypt: (stored: string) => string;
  /** Hex of an HMAC over the trimmed lower-case text: equal texts, equal index. */
  readonly blindIndex: (plain: string) => string;
}

const PREFIX = 'v1';
/** The account's name is opened on every request: those in use stay open. */
const OPENED_KEPT = 1_000;

/**
 * secret: at least 32 bytes; the encryption key and the index key are derived from it, so that neither tells the other.
 */
export function createCipher(secret: Buffer): Cipher {
  if (secret.length < 32) throw new Error('DATA_KEY 至少需要32字节');
  const dataKey = deriveKey(secret, 'personal data');
  const indexKey = deriveKey(secret, 'blind index');
  const opened = new Map<string, string>();
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', dataKey, iv);
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        PREFIX,
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        data.toString('base64url'),
      ].join('.');
    },
    decrypt(stored) {
      const known = opened.get(stored);
      if (known !== undefined) return known;
      const plain = open(dataKey, stored);
      if (opened.size >= OPENED_KEPT) opened.clear();
      opened.set(stored, plain);
      return plain;
    },
    blindIndex: (plain) => createHmac('sha256', indexKey).update(plain.trim().toLowerCase()).digest('hex'),
  };
}

function open(dataKey: KeyObject, stored: string): string {
  const [prefix, iv, tag, data] = stored.split('.');
  if (prefix !== PREFIX || iv === undefined || tag === undefined || data === undefined)
    throw new Error('not an encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', dataKey, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
}

/** As a key object: made of a buffer, it would be imported anew for every value. */
function deriveKey(secret: Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'topic-office', purpose, 32)));
}
