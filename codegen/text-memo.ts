// JSON and hash of frozen objects, made once for each object: the model's hash, model.json and the keys of what is written share
// them. UTF-8 is kept, because turning Chinese text into bytes costs more than making it, and made only for what is written.
import { hash } from 'node:crypto';

export interface TextMemo {
  readonly bytesOf: (part: object) => Buffer;
  readonly keyOf: (part: object) => string;
}

interface Known {
  readonly key: string;
  /** Text until somebody asks for bytes. */
  content: string | Buffer;
}

export function textMemo(): TextMemo {
  const known = new WeakMap<object, Known>();
  const memo = (part: object): Known => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const text = JSON.stringify(part);
    // Two bytes a character are a plain copy of what the engine holds.
    const made = { key: hash('sha1', Buffer.from(text, 'utf16le')), content: text };
    known.set(part, made);
    return made;
  };
  return {
    bytesOf: (part) => {
      const entry = memo(part);
      if (typeof entry.content === 'string') entry.content = Buffer.from(entry.content);
      return entry.content;
    },
    keyOf: (part) => memo(part).key,
  };
}
