// Functions of expressions: over values, "round(a / b, 1)", and over the rows of a table, "items.sum(i, i.max)".
import type { ASTNode } from '@marcbachmann/cel-js';
import type { ExpressionModel, RowsModel, RowsOp } from '../../src/core/expression/expression-model.ts';
import { suggest } from '../check/suggest.ts';
import { needsOther, type ReadScope, type Typed } from './expression-scope.ts';
import { pathOf, readAlike, readAs, unitsAgree } from './read-values.ts';
import type { RowsShape } from './shape.ts';

type Reader = (node: ASTNode, args: readonly ASTNode[], scope: ReadScope) => Typed | null;

interface Func {
  /** How it is written, for who wrote it otherwise. */
  readonly form: string;
  readonly read: Reader;
}

const FUNCTIONS: Readonly<Record<string, Func>> = {
  today: { form: 'today()', read: moment('today', 'day') },
  now: { form: 'now()', read: moment('now', 'moment') },
  setting: { form: "setting('name')", read: readSetting },
  coalesce: { form: 'coalesce(a, b)', read: readCoalesce },
  sum: { form: 'sum(a, b)', read: readTotal },
  round: { form: 'round(a, 2)', read: readRound },
  monthsAfter: { form: 'monthsAfter(a, 12)', read: readMonths },
  text: { form: 'text(a)', read: readText },
  length: { form: 'length(a)', read: readLength },
};

export function readCall(
  node: ASTNode,
  [name, args]: readonly [string, readonly ASTNode[]],
  scope: ReadScope,
): Typed | null {
  const known = FUNCTIONS[name];
  if (known === undefined) {
    scope.say('C903', { name }, suggest(name, Object.keys(FUNCTIONS)));
    return null;
  }
  return known.read(node, args, scope);
}

function misused(name: string, scope: ReadScope): null {
  scope.say('C907', { name, form: FUNCTIONS[name]?.form ?? ROW_FORMS[name] ?? name });
  return null;
}

function moment(op: 'today' | 'now', type: 'day' | 'moment'): Reader {
  return (_node, args, scope) => (args.length === 0 ? { model: { op }, type, unit: null } : misused(op, scope));
}

function readSetting(node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  const [said] = args;
  if (args.length !== 1 || said?.op !== 'value' || typeof said.args !== 'string') return misused('setting', scope);
  const shape = scope.setting(said.args);
  if (shape === undefined) return null;
  if (shape === null || shape.type === 'rows') return needsOther(scope, node, { actual: 'rows', expected: 'value' });
  return { model: { op: 'setting', name: said.args, type: shape.type }, type: shape.type, unit: shape.unit };
}

function readCoalesce(node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  if (args.length < 2) return misused('coalesce', scope);
  const all = readAlike(node, args, scope);
  return all === null ? null : { ...all, model: { op: 'coalesce', of: all.models } };
}

function readTotal(node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  if (args.length === 0) return misused('sum', scope);
  const read = args.map((one) => readAs(one, 'number', scope));
  const values = read.filter((value) => value !== null);
  if (values.length < read.length || !unitsAgree(node, values, scope)) return null;
  const unit = values.find((value) => value.unit !== null)?.unit ?? null;
  return { model: { op: 'total', of: values.map(({ model }) => model) }, type: 'number', unit };
}

function readRound(_node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  const [said, places] = args;
  const digits = places?.op === 'value' ? Number(places.args) : 0;
  if (said === undefined || args.length > 2 || !Number.isInteger(digits) || digits < 0 || digits > 8)
    return misused('round', scope);
  const value = readAs(said, 'number', scope);
  return value === null ? null : { ...value, model: { op: 'round', of: [value.model], digits } };
}

function readMonths(_node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  const [said, count] = args;
  if (said === undefined || count === undefined || args.length > 2) return misused('monthsAfter', scope);
  const [from, months] = [scope.read(said, scope), readAs(count, 'number', scope)];
  if (from === null || months === null) return null;
  return from.type === 'day' || from.type === 'moment'
    ? { model: { op: 'monthsAfter', of: [from.model, months.model] }, type: 'day', unit: null }
    : needsOther(scope, said, { actual: from.type, expected: 'day' });
}

function readText(node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  const [said] = args;
  if (said === undefined || args.length > 1) return misused('text', scope);
  const value = scope.read(said, scope);
  if (value === null) return null;
  return value.type === 'truth' || value.type === 'nothing'
    ? needsOther(scope, node, { actual: value.type, expected: 'value' })
    : { model: { op: 'print', of: [value.model] }, type: 'text', unit: null };
}

function readLength(_node: ASTNode, args: readonly ASTNode[], scope: ReadScope): Typed | null {
  const [said] = args;
  if (said === undefined || args.length > 1) return misused('length', scope);
  const value = readAs(said, 'text', scope);
  return value === null ? null : { model: { op: 'length', of: [value.model] }, type: 'number', unit: null };
}

const ROW_FORMS: Readonly<Record<string, string>> = {
  size: 'rows.size()',
  filter: 'rows.filter(r, r.done)',
  sum: 'rows.sum(r, r.amount)',
  mean: 'rows.mean(r, r.score)',
  min: 'rows.min(r, r.score)',
  max: 'rows.max(r, r.score)',
  distinct: 'rows.distinct(r, r.code)',
  any: 'rows.any(r, r.score < 60)',
  all: 'rows.all(r, r.score >= 60)',
};

interface Rows {
  readonly model: RowsModel;
  readonly shape: RowsShape;
}

export function readRowsCall(
  _node: ASTNode,
  [name, on, args]: readonly [string, ASTNode, readonly ASTNode[]],
  scope: ReadScope,
): Typed | null {
  if (ROW_FORMS[name] === undefined || name === 'filter') {
    scope.say('C903', { name }, suggest(name, Object.keys(ROW_FORMS)));
    return null;
  }
  const rows = readRows(on, scope);
  if (rows === null) return null;
  if (name === 'size')
    return args.length === 0
      ? { model: { op: 'size', rows: rows.model }, type: 'number', unit: null }
      : misused(name, scope);
  const each = readEach([name, args], rows.shape, scope);
  return each === null ? null : overRows(name, rows.model, { ...each, scope });
}

function readRows(node: ASTNode, scope: ReadScope): Rows | null {
  if (node.op === 'rcall') {
    const [name, on, args] = node.args;
    const rows = name === 'filter' ? readRows(on, scope) : null;
    if (name !== 'filter') scope.say('C903', { name }, suggest(name, ['filter']));
    const each = rows === null ? null : readEach(['filter', args], rows.shape, scope);
    if (rows === null || each === null) return null;
    if (each.value.type !== 'truth')
      return needsOther(scope, each.node, { actual: each.value.type, expected: 'truth' });
    const filters = [...rows.model.filters, { row: each.row, when: each.value.model }];
    return { shape: rows.shape, model: { ...rows.model, filters } };
  }
  const path = pathOf(node);
  const shape = path === null ? null : scope.field(path);
  if (shape === undefined) return null;
  if (path === null || shape === null || shape.type !== 'rows')
    return needsOther(scope, node, { actual: shape === null ? 'value' : shape.type, expected: 'rows' });
  return { shape, model: { path, filters: [] } };
}

interface Each {
  readonly node: ASTNode;
  readonly row: string;
  readonly value: Typed;
}

/** Name of the function and what it is given: (r, r.amount). */
type RowsCall = readonly [name: string, args: readonly ASTNode[]];

function readEach([name, args]: RowsCall, shape: RowsShape, scope: ReadScope): Each | null {
  const [row, node] = args;
  if (row?.op !== 'id' || node === undefined || args.length > 2) return misused(name, scope);
  const value = scope.read(node, { ...scope, rows: new Map([...scope.rows, [row.args, shape]]) });
  return value === null ? null : { node, row: row.args, value };
}

const TRUTHS: ReadonlySet<string> = new Set(['any', 'all']);

function overRows(name: string, rows: RowsModel, each: Each & { readonly scope: ReadScope }): Typed | null {
  const { node, row, value, scope } = each;
  const op = (['sum', 'mean', 'min', 'max', 'distinct', 'any', 'all'] as const).find((one) => one === name);
  if (op === undefined) return null;
  const expected = expectedOf(op, value.type);
  if (expected !== null) return needsOther(scope, node, { actual: value.type, expected: expected });
  const model: ExpressionModel = { op, rows, row, of: [value.model] };
  if (TRUTHS.has(op)) return { model, type: 'truth', unit: null };
  return op === 'distinct' ? { model, type: 'number', unit: null } : { ...value, model };
}

/** null: it is right as it is. */
function expectedOf(op: RowsOp, type: Typed['type']): string | null {
  if (TRUTHS.has(op)) return type === 'truth' ? null : 'truth';
  if (op === 'distinct') return type === 'nothing' ? 'value' : null;
  if (op === 'sum' || op === 'mean') return type === 'number' ? null : 'number';
  return type === 'number' || type === 'day' || type === 'moment' ? null : 'ordered';
}
