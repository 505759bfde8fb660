// A pattern → whether it is well formed and how long a search with it can take.
import { RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import { backtracking } from './backtracking.ts';
import { positionGraph } from './position-graph.ts';

type Words = { readonly zh: string; readonly en: string };

/** At this length a search that grows with the square of it still ends at once. */
export const SHORT = 500;

export type PatternVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'malformed'; readonly detail: string }
  | { readonly kind: 'slow' | 'slow-when-long'; readonly detail: Words };

export function judgePattern(pattern: string): PatternVerdict {
  try {
    const { graphs, unsupported } = positionGraph(
      new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode: true }).alternatives,
    );
    if (unsupported === 'backreference')
      return { kind: 'slow', detail: { zh: '不能用反向引用', en: 'backreferences are not allowed' } };
    if (unsupported === 'size')
      return { kind: 'slow', detail: { zh: '太长，请拆开或改用格式', en: 'it is too long, split it or use a format' } };
    const verdicts = graphs.map(backtracking);
    if (verdicts.includes('exponential'))
      return {
        kind: 'slow',
        detail: { zh: '循环里套着循环，或循环里有相同的分支', en: 'a loop in a loop, or equal branches in a loop' },
      };
    if (verdicts.includes('polynomial'))
      return {
        kind: 'slow-when-long',
        detail: {
          zh: `相邻的循环接受同样的字符，maxLength 要在 ${SHORT} 以内`,
          en: `neighbouring loops take the same characters, maxLength must be at most ${SHORT}`,
        },
      };
    return { kind: 'fine' };
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return { kind: 'malformed', detail: error.message };
    throw error;
  }
}
