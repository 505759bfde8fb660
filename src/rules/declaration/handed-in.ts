// What the rules share that judge a declaration when it is handed in. Parts that are not there are told by
// completeness; the constraints stay silent about them.
import type { ValueAt } from '../../core/entity-types.ts';
import type { ConstraintProblem } from '../../core/rule.ts';

export interface DeclarationKind {
  readonly formType: ValueAt<'topicapply', 'formType'>;
}

export function isMajor({ formType }: DeclarationKind): boolean {
  return formType === 'zd';
}

/** Condition on a part of it. */
export function ofDeclaration({
  id,
}: {
  readonly id: number;
}): readonly [{ readonly field: 'topicapplyId'; readonly op: 'eq'; readonly value: number }] {
  return [{ field: 'topicapplyId', op: 'eq', value: id }];
}

/** The rows that were found in their order, whole. */
export async function readRows<Row>(
  found: readonly { readonly id: number }[],
  read: (id: number) => Promise<Row | null>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { id } of found) {
    const row = await read(id);
    if (row !== null) rows.push(row);
  }
  return rows;
}

/** A refusal in a section of the editor. */
export function problemIn(section: string, field: string, message: string): ConstraintProblem {
  return { section, field, message };
}
