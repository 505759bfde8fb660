// Values within an expression: of a type that is needed, or several of one type and unit.
import type { ASTNode } from '@marcbachmann/cel-js';
import { isDate, isDateTime } from '../../src/core/formats/calendar.ts';
import type { ExpressionModel } from '../../src/core/expression/expression-model.ts';
import { needsOther, pieceOf, type ReadScope, type Typed } from './expression-scope.ts';

export function pathOf(node: ASTNode): string | null {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return null;
  const before = pathOf(node.args[0]);
  return before === null ? null : `${before}.${node.args[1]}`;
}

export function readAs(node: ASTNode, type: Typed['type'], scope: ReadScope): Typed | null {
  const value = scope.read(node, scope);
  return value === null || value.type === type
    ? value
    : needsOther(scope, node, { actual: value.type, expected: type });
}

export function unitsAgree(node: ASTNode, values: readonly Typed[], scope: ReadScope): boolean {
  const units = [...new Set(values.map(({ unit }) => unit).filter((unit) => unit !== null))];
  const [left, right] = units;
  if (left === undefined || right === undefined) return true;
  scope.say('C905', { part: pieceOf(node), left, right });
  return false;
}

interface Alike {
  readonly models: readonly ExpressionModel[];
  readonly type: Typed['type'];
  readonly unit: string | null;
}

/** Several values of one type and unit: a text between days is a day, and null goes with all. */
export function readAlike(node: ASTNode, nodes: readonly ASTNode[], scope: ReadScope): Alike | null {
  const read = nodes.map((one) => scope.read(one, scope));
  const values = read.filter((value) => value !== null);
  if (values.length < read.length) return null;
  const type = values.map((value) => value.type).find((one) => one === 'day' || one === 'moment') ?? null;
  const common = type ?? values.find((value) => value.type !== 'nothing')?.type ?? 'nothing';
  const odd = values.findIndex((value) => !fits(value, common));
  const [at, other] = [nodes[odd], values[odd]];
  if (at !== undefined && other !== undefined) return needsOther(scope, at, { actual: other.type, expected: common });
  if (!unitsAgree(node, values, scope)) return null;
  return {
    models: values.map(({ model }) => model),
    type: common,
    unit: values.find(({ unit }) => unit !== null)?.unit ?? null,
  };
}

function fits({ type, model }: Typed, common: Typed['type']): boolean {
  if (type === common || type === 'nothing') return true;
  if (type !== 'text' || model.op !== 'value' || typeof model.value !== 'string') return false;
  return common === 'day' ? isDate(model.value) : common === 'moment' && isDateTime(model.value);
}
