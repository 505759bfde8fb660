// What is noted of the audit log outside the database: the last seal, as it was. Each seal covers all before it, so the
// newest anchor says all that the older ones did. It is signed by a key that neither the database nor the place of the
// anchors holds. What once did not fit stays in every later anchor: going on does not make it right.
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { parseOwn } from '../../core/own-json.ts';

export interface Anchor {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** audit_seal.id; 0: nothing was sealed. */
  readonly seal: number;
  readonly toId: number;
  readonly hash: string;
  /** What was first found wrong, in Chinese; null: nothing so far. */
  readonly broken: string | null;
}

export interface AnchorPlace {
  /** For people: where the anchors are. */
  readonly name: string;
  readonly append: (anchor: Anchor) => Promise<void>;
  /**
   * null: there is none yet, or none can be read back (syslog). Rejects where the place cannot be reached or what it
   * holds is no anchor of ours.
   */
  readonly latest: () => Promise<Anchor | null>;
}

export type AnchorKey = KeyObject;

export function anchorKeyOf(secret: Buffer): AnchorKey {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'office', 'audit anchor', 32)));
}

export function writeAnchor(anchor: Anchor, key: AnchorKey): string {
  return JSON.stringify({ ...anchor, mac: macOf(anchor, key).toString('hex') });
}

/** null: it is none, or was signed by another key. */
export function readAnchor(text: string, key: AnchorKey): Anchor | null {
  try {
    const { mac, time, seal, toId, hash, broken } = parseOwn<Anchor & { readonly mac: string }>(text);
    const anchor = { time, seal, toId, hash, broken };
    const given = Buffer.from(mac, 'hex');
    const expected = macOf(anchor, key);
    return given.length === expected.length && timingSafeEqual(given, expected) ? anchor : null;
  } catch {
    return null;
  }
}

function macOf({ time, seal, toId, hash, broken }: Anchor, key: AnchorKey): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([time, seal, toId, hash, broken]))
    .digest();
}
