// JSON text → value, offsets, problems. The parser goes on after an error, so that one run names several;
// comments and trailing commas are errors here: other readers of these files take strict JSON.
import { printParseErrorCode, visit } from 'jsonc-parser';
import type { Problem } from '../config.ts';
import { makeProblem } from '../problem.ts';
import { parseSoundJson } from './json-spots.ts';
import { placesOf, type ParsedSource, type SourceText } from './source-map.ts';
import { isWideSign, wideSignIn } from './wide-signs.ts';
import { createTreeBuilder } from './tree-builder.ts';

const REASONS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  InvalidSymbol: { zh: '这里的内容不是 JSON，文字要用双引号括起来', en: 'not JSON here, text stands in double quotes' },
  InvalidNumberFormat: { zh: '数字写法不对', en: 'malformed number' },
  PropertyNameExpected: {
    zh: '这里应有带双引号的键，最后一项后面不能有逗号',
    en: 'a quoted key is expected, no comma after the last entry',
  },
  ValueExpected: {
    zh: '这里应有一个值，最后一项后面不能有逗号',
    en: 'a value is expected, no comma after the last item',
  },
  ColonExpected: { zh: '键后面缺少冒号', en: 'a colon is missing after the key' },
  CommaExpected: { zh: '两项之间缺少逗号', en: 'a comma is missing between two entries' },
  CloseBraceExpected: { zh: '缺少右花括号 }', en: 'a closing brace } is missing' },
  CloseBracketExpected: { zh: '缺少右方括号 ]', en: 'a closing bracket ] is missing' },
  EndOfFileExpected: { zh: '文件应到此结束', en: 'the file should end here' },
  InvalidCommentToken: { zh: 'JSON 里不能写注释', en: 'JSON has no comments' },
  UnexpectedEndOfString: { zh: '文字缺少右引号', en: 'a closing quote is missing' },
  InvalidUnicode: { zh: '\\u 后面要有四位十六进制数字', en: '\\u takes four hexadecimal digits' },
  InvalidEscapeCharacter: { zh: '反斜杠后面的字符不对', en: 'wrong character after a backslash' },
  InvalidCharacter: { zh: '文字里有不能直接写的字符', en: 'a character that must be escaped' },
};
const OTHER = { zh: '无法解析', en: 'cannot be parsed' };

export function parseJsonSource(source: SourceText): {
  readonly parsed: ParsedSource | null;
  readonly broken: boolean;
  readonly problems: readonly Problem[];
} {
  const sound = parseSoundJson(source.text);
  return sound === null ? parseStepwise(source) : { parsed: sound, broken: false, problems: [] };
}

/** Tells every mistake; of a text without one it says what parseSoundJson says, in several times the time. */
export function parseStepwise(source: SourceText): ReturnType<typeof parseJsonSource> {
  const builder = createTreeBuilder();
  const placeAt = placesOf(source);
  const syntax: Problem[] = [];
  // What else is wrong follows from them.
  const wide: Problem[] = [];
  visit(
    source.text,
    {
      onObjectBegin: builder.openObject,
      onArrayBegin: builder.openList,
      onObjectEnd: builder.close,
      onArrayEnd: builder.close,
      onObjectProperty: builder.key,
      onLiteralValue: builder.scalar,
      onError: (code, at) => {
        const said = isWideSign(source.text[at] ?? '') ? wideSignIn(source.text[at] ?? '') : null;
        if (said !== null) wide.push(makeProblem({ place: placeAt(at), ...said }));
        syntax.push(
          makeProblem({
            place: placeAt(at),
            code: 'C001',
            facts: { detail: REASONS[printParseErrorCode(code)] ?? OTHER },
          }),
        );
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  const repeated = builder.repeated.map(({ key, at, firstAt }) =>
    makeProblem({ place: placeAt(at), code: 'C003', facts: { key, line: placeAt(firstAt).line } }),
  );
  return {
    parsed: builder.result(),
    broken: syntax.length > 0,
    problems: [...(wide.length > 0 ? wide : syntax), ...repeated],
  };
}
