// constraints that are said in place, { refuse, at, message }, → RefusalModels; names of rules are left out.
import { refusalPaths, type RefusalModel } from '../../src/core/expression/expression-model.ts';
import type { JsonSchema, Json } from '../../src/core/json.ts';
import { splitMessage } from '../expression/message-parts.ts';
import type { ExpressionScope } from '../expression/expression-scope.ts';
import { readExpression } from '../expression/read-expression.ts';
import { listOf, objectOf, textOf, textOrNull } from './config-values.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';
import { expressionScope } from './values.ts';

export interface RefusalInput {
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  /** Properties of a form, over the entity's. */
  readonly own?: Readonly<Record<string, JsonSchema>>;
}

export function resolveRefusals(
  constraints: Json | undefined,
  { entity, scope, own = {} }: RefusalInput,
): readonly RefusalModel[] {
  const inside = expressionScope(entity, scope, own);
  return listOf(constraints)
    .filter((item) => typeof item !== 'string')
    .map(objectOf)
    .map(({ refuse, at, message, section }) => ({
      refuse: modelOf(textOf(refuse), inside),
      at: textOf(at),
      section: textOrNull(section),
      message: splitMessage(textOf(message)).map((part) =>
        part.isExpression ? modelOf(part.text, inside) : part.text,
      ),
    }));
}

function modelOf(text: string, scope: ExpressionScope): RefusalModel['refuse'] {
  const typed = readExpression(text, scope);
  if (typed === null) throw new Error(`check let the expression ${text} pass`);
  return typed.model;
}

/** It reads what the form knows: its own values, and of the record that it is a part of. */
export function isOfForm(refusal: RefusalModel, fields: ReadonlySet<string>, part: string): boolean {
  const asksOffice =
    JSON.stringify(refusal).includes('"op":"setting"') || JSON.stringify(refusal).includes('"op":"now"');
  return !asksOffice && refusalPaths(refusal).every((path) => fields.has(path) || isOfPart(path, part));
}

function isOfPart(path: string, part: string): boolean {
  return part !== '' && path.startsWith(`${part}.`) && path.split('.').length === 2;
}
