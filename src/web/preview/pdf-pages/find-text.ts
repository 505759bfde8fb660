// Where a text stands on a page, whose pieces break lines and words anywhere: spaces do not count, nor does case.
// Pure.

/** Part of one piece: from a character to another. */
export interface FoundPiece {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** Each find by the pieces that it goes over. */
export function findText(pieces: readonly string[], query: string): readonly (readonly FoundPiece[])[] {
  const wanted = plain(query);
  if (wanted === '') return [];
  let text = '';
  const places: { readonly piece: number; readonly at: number }[] = [];
  for (const [piece, words] of pieces.entries())
    for (let at = 0; at < words.length; at += 1) {
      const character = plain(words.charAt(at));
      // One character may be written as several in small letters.
      for (let part = 0; part < character.length; part += 1) places.push({ piece, at });
      text += character;
    }
  const found: FoundPiece[][] = [];
  for (let start = text.indexOf(wanted); start !== -1; start = text.indexOf(wanted, start + wanted.length)) {
    const byPiece = new Map<number, FoundPiece>();
    for (const { piece, at } of places.slice(start, start + wanted.length)) {
      const known = byPiece.get(piece);
      byPiece.set(piece, { piece, from: known?.from ?? at, to: at + 1 });
    }
    found.push([...byPiece.values()]);
  }
  return found;
}

function plain(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase();
}
