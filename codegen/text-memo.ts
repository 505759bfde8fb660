// JSON and hash of frozen objects, made once for each object: the model's hash, model.json and the keys of what is written share
// them. Kept as UTF-8, because turning Chinese text into bytes costs more than making it.
import { hash } from 'node:crypto';

export interface TextMemo {
  readonly bytesOf: (part: object) => Buffer;
  readonly keyOf: (part: object) => string;
}

export function textMemo(): TextMemo {
  const known = new WeakMap<object, { readonly bytes: Buffer; readonly key: string }>();
  const memo = (part: object): { readonly bytes: Buffer; readonly key: string } => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const bytes = Buffer.from(JSON.stringify(part));
    const made = { bytes, key: hash('sha1', bytes) };
    known.set(part, made);
    return made;
  };
  return { bytesOf: (part) => memo(part).bytes, keyOf: (part) => memo(part).key };
}
