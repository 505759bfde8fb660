// Where a phrase goes: in place of what is marked, else where one wrote last, else behind all that stands there, and
// then as a sentence of its own. Pure.
export interface Marked {
  readonly from: number;
  readonly to: number;
}

export interface Insertion extends Marked {
  readonly put: string;
  /** All there is afterwards. */
  readonly text: string;
}

/** A sentence or a part of it ends here; a blank or a new line does as well. */
const ENDS = /[\s。！？；：，、….!?;:,”）)]$/;

/** marked null: nobody has written in it yet. */
export function insertPhrase(text: string, phrase: string, marked: Marked | null): Insertion {
  const { from, to } = marked ?? { from: text.length, to: text.length };
  const before = text.slice(0, from);
  const isBehind = from === text.length && before !== '' && !ENDS.test(before);
  const put = `${isBehind ? '。' : ''}${phrase}`;
  return { from, to, put, text: `${before}${put}${text.slice(to)}` };
}
