// Reads an expression: the grammar is CEL's, by its parser, here alone, so that neither browser nor server carries it;
// types and meaning are the schema's, for CEL has neither decimals nor missing values. Leaves the typed model, or says
// what is wrong.
import { parse, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import type { ArithmeticOp, CompareOp, ExpressionModel } from '../../src/core/expression/expression-model.ts';
import { suggest } from '../check/suggest.ts';
import { needsOther, pieceOf, typedAs, type ExpressionScope, type ReadScope, type Typed } from './expression-scope.ts';
import { readCall, readRowsCall } from './read-calls.ts';
import { pathOf, readAlike, readAs, unitsAgree } from './read-values.ts';

/** null: something is wrong, and was said. */
export function readExpression(text: string, scope: ExpressionScope): Typed | null {
  const node = parsed(text, scope);
  return node === null ? null : readNode(node, { ...scope, rows: new Map(), read: readNode });
}

function parsed(text: string, scope: ExpressionScope): ASTNode | null {
  try {
    return parse(text).ast;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const at = error instanceof ParseError ? (error.range?.start ?? 0) + 1 : 1;
    scope.say('C901', { at, reason });
    return null;
  }
}

const ARITHMETIC: Readonly<Record<string, ArithmeticOp>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
};
const COMPARED: Readonly<Record<string, CompareOp>> = {
  '==': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};

function readNode(node: ASTNode, scope: ReadScope): Typed | null {
  switch (node.op) {
    case 'value':
      return readValue(node, scope);
    case 'id':
    case '.':
      return readPlace(node, scope);
    case '+':
    case '-':
    case '*':
    case '/':
      return readArithmetic(node, node.args, scope);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return readComparison(node, node.args, scope);
    case '&&':
    case '||': {
      const [left, right] = [readAs(node.args[0], 'truth', scope), readAs(node.args[1], 'truth', scope)];
      if (left === null || right === null) return null;
      return truth({ op: node.op === '&&' ? 'and' : 'or', of: [left.model, right.model] });
    }
    case '!_': {
      const value = readAs(node.args, 'truth', scope);
      return value === null ? null : truth({ op: 'not', of: [value.model] });
    }
    case '-_': {
      const value = readAs(node.args, 'number', scope);
      return value === null ? null : { ...value, model: { op: 'negate', of: [value.model] } };
    }
    case '?:': {
      const when = readAs(node.args[0], 'truth', scope);
      const both = readAlike(node, [node.args[1], node.args[2]], scope);
      const [then, otherwise] = both?.models ?? [];
      if (when === null || both === null || then === undefined || otherwise === undefined) return null;
      return { ...both, model: { op: 'if', of: [when.model, then, otherwise] } };
    }
    case 'in':
      return readMembership(node, node.args, scope);
    case 'call':
      return readCall(node, node.args, scope);
    case 'rcall':
      return readRowsCall(node, node.args, scope);
    default:
      return unfit(node, scope, { zh: '没有这种写法', en: 'it is not part of the language' });
  }
}

function unfit(node: ASTNode, scope: ReadScope, reason: { readonly zh: string; readonly en: string }): null {
  scope.say('C906', { part: pieceOf(node), reason });
  return null;
}

function truth(model: ExpressionModel): Typed {
  return { model, type: 'truth', unit: null };
}

function readValue(node: Extract<ASTNode, { readonly op: 'value' }>, scope: ReadScope): Typed | null {
  const { args } = node;
  if (args === null) return { model: { op: 'value', value: null }, type: 'nothing', unit: null };
  if (typeof args === 'bigint' || typeof args === 'number')
    return { model: { op: 'value', value: Number(args) }, type: 'number', unit: null };
  if (typeof args === 'string') return { model: { op: 'value', value: args }, type: 'text', unit: null };
  if (typeof args === 'boolean') return truth({ op: 'value', value: args });
  return unfit(node, scope, { zh: '没有这种值', en: 'there are no such values' });
}

/** A name or path: of a row that is looked at, or of the record. */
function readPlace(node: ASTNode, scope: ReadScope): Typed | null {
  const path = pathOf(node);
  if (path === null) return unfit(node, scope, { zh: '这里要字段或路径', en: 'a field or a path is needed here' });
  const [first = '', name] = path.split('.');
  const row = scope.rows.get(first);
  if (row !== undefined) {
    const shape = row.columns.get(name ?? '');
    if (name === undefined || shape === undefined || path.split('.').length > 2) {
      scope.say('C902', { name: path }, near(first, name ?? '', row.columns.keys()));
      return null;
    }
    if (shape === null || shape.type === 'rows') return unusable(node, scope);
    return typedAs({ op: 'cell', row: first, name, type: shape.type }, shape);
  }
  const shape = scope.field(path);
  if (shape === undefined) return null;
  if (shape === null) return unusable(node, scope);
  if (shape.type === 'rows') return needsOther(scope, node, { actual: 'rows', expected: 'value' });
  return typedAs({ op: 'field', path, type: shape.type }, shape);
}

function unusable(node: ASTNode, scope: ReadScope): null {
  return unfit(node, scope, { zh: '这种字段不能用来计算', en: 'fields of this kind are not reckoned with' });
}

function near(row: string, name: string, names: Iterable<string>): string | null {
  const found = suggest(name, names);
  return found === null ? null : `${row}.${found}`;
}

function readArithmetic(node: ASTNode, [left, right]: readonly [ASTNode, ASTNode], scope: ReadScope): Typed | null {
  const op = ARITHMETIC[node.op];
  if (op === 'add') return readSum(node, [left, right], scope);
  const one = readAs(left, 'number', scope);
  const other = readAs(right, 'number', scope);
  if (op === undefined || one === null || other === null) return null;
  if (op === 'subtract' && !unitsAgree(node, [one, other], scope)) return null;
  return { model: { op, of: [one.model, other.model] }, type: 'number', unit: unitAfter(op, one, other) };
}

/** Numbers are added, texts joined. */
function readSum(node: ASTNode, [left, right]: readonly [ASTNode, ASTNode], scope: ReadScope): Typed | null {
  const both = readAlike(node, [left, right], scope);
  if (both === null) return null;
  const [one, other] = both.models;
  if (one === undefined || other === undefined) return null;
  if (both.type === 'number') return { ...both, model: { op: 'add', of: [one, other] } };
  return both.type === 'text'
    ? { ...both, model: { op: 'join', of: [one, other] } }
    : needsOther(scope, node, { actual: both.type, expected: 'number' });
}

function unitAfter(op: ArithmeticOp, one: Typed, other: Typed): string | null {
  if (op === 'multiply') return one.unit === null || other.unit === null ? (one.unit ?? other.unit) : null;
  if (op === 'divide') return other.unit === null ? one.unit : null;
  return one.unit ?? other.unit;
}

function readComparison(node: ASTNode, pair: readonly [ASTNode, ASTNode], scope: ReadScope): Typed | null {
  const op = COMPARED[node.op];
  const both = readAlike(node, pair, scope);
  if (op === undefined || both === null) return null;
  const [left, right] = both.models;
  if (left === undefined || right === undefined) return null;
  const nothing = both.models.find(isNothing);
  if (nothing !== undefined) {
    const missing: ExpressionModel = { op: 'missing', of: [nothing === left ? right : left] };
    if (op === 'eq') return truth(missing);
    return op === 'ne'
      ? truth({ op: 'not', of: [missing] })
      : needsOther(scope, node, { actual: 'nothing', expected: 'ordered' });
  }
  const isOrdered = both.type === 'number' || both.type === 'day' || both.type === 'moment';
  if (!isOrdered && op !== 'eq' && op !== 'ne')
    return needsOther(scope, pair[0], { actual: both.type, expected: 'ordered' });
  return truth({ op, of: [left, right] });
}

function isNothing(model: ExpressionModel): boolean {
  return model.op === 'value' && model.value === null;
}

const LIST = 'list';

/** status in [1, 2] */
function readMembership(node: ASTNode, [left, right]: readonly [ASTNode, ASTNode], scope: ReadScope): Typed | null {
  if (right.op !== LIST)
    return unfit(right, scope, { zh: '右边要写成 [1, 2]', en: 'a list, [1, 2], is needed on the right' });
  const all = readAlike(node, [left, ...right.args], scope);
  const [value, ...others] = all?.models ?? [];
  if (value === undefined) return null;
  const values = others.flatMap((one) =>
    one.op === 'value' && (typeof one.value === 'string' || typeof one.value === 'number') ? [one.value] : [],
  );
  if (values.length < others.length)
    return unfit(right, scope, { zh: '列表里只能写数字和文字', en: 'the list holds numbers and texts' });
  return truth({ op: 'in', of: [value], values });
}
