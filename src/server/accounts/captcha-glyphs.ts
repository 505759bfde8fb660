// Strokes of the captcha's characters on a 10 × 14 grid: each glyph is polylines of x,y pairs. Drawn by us, so that no
// font is needed; characters that people confuse (0 O, 1 I L, 2 Z, 5 S, 8 B) are left out.
export type Stroke = readonly (readonly [number, number])[];

const SHAPES: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '9,2 6,0 3,1 1,4 1,10 3,13 6,14 9,12',
  D: '1,0 1,14 5,14 9,11 10,7 9,3 5,0 1,0',
  E: '9,0 1,0 1,14 9,14|1,7 7,7',
  F: '9,0 1,0 1,14|1,7 7,7',
  H: '1,0 1,14|9,0 9,14|1,7 9,7',
  J: '3,0 9,0|7,0 7,11 5,14 2,13 1,11',
  K: '1,0 1,14|9,0 1,8|4,6 9,14',
  M: '0,14 1,0 5,9 9,0 10,14',
  N: '1,14 1,0 9,14 9,0',
  P: '1,14 1,0 6,0 9,2 9,5 6,8 1,8',
  R: '1,14 1,0 6,0 9,2 9,5 6,7 1,7|5,7 10,14',
  T: '0,0 10,0|5,0 5,14',
  U: '1,0 1,10 3,13 5,14 7,13 9,10 9,0',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  3: '1,1 5,0 8,1 9,3 8,6 4,7 8,8 10,11 8,13 5,14 1,13',
  4: '7,14 7,0 0,10 10,10',
  6: '8,0 4,2 1,7 1,11 3,14 7,14 9,11 8,8 5,7 1,9',
  7: '0,0 10,0 4,14|3,7 9,7',
  9: '9,5 7,7 3,6 1,4 3,0 7,0 9,3 9,8 6,12 2,14',
};

export const CAPTCHA_ALPHABET = Object.keys(SHAPES).join('');

export function strokesOf(character: string): readonly Stroke[] {
  const shape = SHAPES[character];
  if (shape === undefined) throw new Error(`no glyph for ${character}`);
  return shape.split('|').map((line) =>
    line.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y] as const;
    }),
  );
}
