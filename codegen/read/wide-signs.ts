// Chinese punctuation where the syntax takes the plain one: what an input method writes in keys, lists and brackets.
import type { Place, Problem } from '../config.ts';
import { makeProblem, type ProblemFacts } from '../problem.ts';

const SPACE = '\u3000';
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['：', ':'],
  ['，', ','],
  ['、', ','],
  ['；', ';'],
  ['“', '"'],
  ['”', '"'],
  ['‘', "'"],
  ['’', "'"],
  ['【', '['],
  ['】', ']'],
  ['［', '['],
  ['］', ']'],
  ['｛', '{'],
  ['｝', '}'],
  [SPACE, ' '],
]);
const SIGN = new RegExp(`[${[...PLAIN.keys()].join('')}]`);
/** "title：办公用品" and a wide space before "table": the sign stands where the key ends, not in what is said of it. */
const BEHIND_KEY = /^[\s-]*[\w$"'-]+\s*(?:：|:\u3000|\u3000)/;

type Said = Pick<ProblemFacts, 'code' | 'facts'>;

/** null: there is none in the text. */
export function wideSignIn(text: string): Said | null {
  const wide = SIGN.exec(text)?.[0];
  if (wide === undefined) return null;
  if (wide === SPACE) return { code: 'C009', facts: { wide: { zh: '空格', en: 'space' }, plain: '" "' } };
  return { code: 'C009', facts: { wide: ` ${wide} `, plain: PLAIN.get(wide) ?? '' } };
}

export function isWideSign(sign: string): boolean {
  return PLAIN.has(sign);
}

/** In the line of the offset or the one before it, behind a key. */
export function wideSignProblem(text: string, offset: number, placeAt: (offset: number) => Place): Problem | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.lastIndexOf('\n', start - 2) + 1;
  for (const from of start === before ? [start] : [before, start]) {
    const line = text.slice(from).split('\n', 1)[0] ?? '';
    const found = BEHIND_KEY.exec(line)?.[0] ?? null;
    const said = found === null ? null : wideSignIn(found);
    if (found !== null && said !== null) return makeProblem({ place: placeAt(from + found.search(SIGN)), ...said });
  }
  return null;
}
