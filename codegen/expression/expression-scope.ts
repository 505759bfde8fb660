// What the reader of an expression asks of its surroundings, and how it says what is wrong.
import type { ASTNode } from '@marcbachmann/cel-js';
import type { ExpressionModel, ValueType } from '../../src/core/expression/expression-model.ts';
import type { ProblemCode } from '../check/codes.ts';
import type { ProblemFacts } from '../problem.ts';
import type { FieldShape, RowsShape, ValueShape } from './shape.ts';

export interface ExpressionScope {
  /** Of a field or path; undefined: there is none, which was said. */
  readonly field: (path: string) => FieldShape | undefined;
  readonly setting: (name: string) => FieldShape | undefined;
  /** Says a problem, where the expression stands. */
  readonly say: (code: ProblemCode, facts: ProblemFacts['facts'], suggestion?: string | null) => void;
}

/** An expression with its type; "nothing" is the literal null. */
export interface Typed {
  readonly model: ExpressionModel;
  readonly type: ValueType | 'nothing';
  readonly unit: string | null;
}

/** While one reads: the rows that functions are at. */
export interface ReadScope extends ExpressionScope {
  readonly rows: ReadonlyMap<string, RowsShape>;
  /** Reads what stands within; null: something is wrong, and was said. */
  readonly read: (node: ASTNode, scope: ReadScope) => Typed | null;
}

/** The piece of the text. */
export function pieceOf({ input, start, end }: ASTNode): string {
  return input.slice(start, end);
}

export function needsOther(
  scope: ExpressionScope,
  node: ASTNode,
  { actual, expected }: { readonly actual: string; readonly expected: string },
): null {
  scope.say('C904', { part: pieceOf(node), actual: wordsOf(actual), expected: wordsOf(expected) });
  return null;
}

const WORDS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  number: { zh: '数字', en: 'a number' },
  text: { zh: '文字', en: 'text' },
  truth: { zh: '是否', en: 'a condition' },
  day: { zh: '日期', en: 'a day' },
  moment: { zh: '时间', en: 'a moment' },
  rows: { zh: '表格的行', en: 'rows of a table' },
  nothing: { zh: '空', en: 'nothing' },
  ordered: { zh: '数字、日期或时间', en: 'a number, a day or a moment' },
  value: { zh: '一个值', en: 'a value' },
};

export function wordsOf(type: string): { readonly zh: string; readonly en: string } {
  return WORDS[type] ?? { zh: type, en: type };
}

export function typedAs(model: ExpressionModel, { type, unit }: ValueShape): Typed {
  return { model, type, unit };
}
