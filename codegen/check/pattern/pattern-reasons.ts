// What the regular expression engine says of a pattern, in the words of somebody who writes config. Unlisted reasons
// pass through in English.

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/Unterminated character class/, '[ 没有闭合的 ]'],
  [/Unterminated group/, '( 没有闭合的 )'],
  [/Unmatched '\)'/, '多了一个 )'],
  [/Lone quantifier brackets|Incomplete quantifier/, '{ } 不成对，或里面不是次数；要写括号本身就写 \\{ \\}'],
  [/numbers out of order in \{\} quantifier/, '{ } 里的次数前大后小'],
  [/Nothing to repeat/, '* + ? 前面没有可以重复的内容'],
  [/Range out of order in character class/, '[ ] 里的范围前大后小，短横线本身写在最后'],
  [/Invalid (?:escape|character class|property name|Unicode escape)/, '反斜杠后面的字符不对'],
  [/\\ at end of pattern/, '反斜杠后面没有字符'],
  [/Invalid group/, '(? 后面的写法不对'],
];

export function patternReason(reason: string): { readonly zh: string; readonly en: string } {
  return { zh: REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? reason, en: reason };
}
