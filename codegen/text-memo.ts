// JSON and hash of objects that nobody changes, made once for each object: the model's hash, model.json and the keys of
// what is written share them. The text is kept as the bytes that are hashed and written, because turning Chinese text
// into bytes costs as much as making it.
import { hash } from 'node:crypto';
import { toBytes } from './to-bytes.ts';

export interface TextMemo {
  readonly bytesOf: (part: object) => Buffer;
  readonly keyOf: (part: object) => string;
}

interface Known {
  readonly key: string;
  readonly bytes: Buffer;
}

export function textMemo(): TextMemo {
  const known = new WeakMap<object, Known>();
  const memo = (part: object): Known => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const bytes = toBytes(JSON.stringify(part));
    const made = { key: hash('sha1', bytes), bytes };
    known.set(part, made);
    return made;
  };
  return { bytesOf: (part) => memo(part).bytes, keyOf: (part) => memo(part).key };
}
