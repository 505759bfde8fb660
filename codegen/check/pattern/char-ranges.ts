// What characters a piece of a pattern takes, as ranges of code points. A Unicode property counts as any character:
// that can only make the check stricter.
import type { AST } from '@eslint-community/regexpp';

export type Ranges = readonly (readonly [number, number])[];

const LAST = 0x10ffff;
const ANY: Ranges = [[0, LAST]];
const DIGIT: Ranges = [[48, 57]];
const WORD: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACE: Ranges = [
  [9, 13],
  [32, 32],
  [160, 160],
  [5760, 5760],
  [8192, 8202],
  [8232, 8233],
  [8239, 8239],
  [8287, 8287],
  [12288, 12288],
  [65279, 65279],
];

type Piece = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

export function rangesOf(piece: Piece): Ranges {
  switch (piece.type) {
    case 'Character':
      return [[piece.value, piece.value]];
    case 'CharacterSet':
      return setRanges(piece);
    case 'CharacterClass': {
      const held = piece.elements.flatMap((element): Ranges => {
        if (element.type === 'CharacterClassRange') return [[element.min.value, element.max.value]];
        return element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'
          ? rangesOf(element)
          : ANY;
      });
      return piece.negate ? complement(held) : held;
    }
    case 'ExpressionCharacterClass':
      return ANY;
  }
}

export function overlaps(left: Ranges, right: Ranges): boolean {
  return left.some(([from, to]) => right.some(([otherFrom, otherTo]) => from <= otherTo && otherFrom <= to));
}

function setRanges(set: AST.CharacterSet): Ranges {
  if (set.kind === 'digit') return set.negate ? complement(DIGIT) : DIGIT;
  if (set.kind === 'word') return set.negate ? complement(WORD) : WORD;
  if (set.kind === 'space') return set.negate ? complement(SPACE) : SPACE;
  return ANY;
}

function complement(ranges: Ranges): Ranges {
  const gaps: (readonly [number, number])[] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted((left, right) => left[0] - right[0])) {
    if (from > next) gaps.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next > LAST ? gaps : [...gaps, [next, LAST]];
}
