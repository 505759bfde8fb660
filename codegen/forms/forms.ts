// Forms of an entity, read once: file and key agree, each has its own variant number where the entity has variants and
// none where it has not, and no look is left without its form.
import { toKebabCase } from '../../src/core/naming.ts';
import { child, cursorOf, lineOf, textAt, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { report, reportKey } from '../check/report.ts';
import type { EntityConfig, Problem } from '../config.ts';
import type { FormEntry } from '../resolve/resolve-scope.ts';
import { readConditional } from './conditional.ts';
import { readForm, type FormReading } from './form.ts';

/** As resolve has them, in their order. */
export function readFormEntry({ document, ui }: FormEntry): FormReading {
  return readForm(cursorOf(document), ui === null ? null : cursorOf(ui));
}

export function formsProblems(scope: CheckScope, entity: EntityFacts): readonly Problem[] {
  return [
    ...keyProblems(entity.config),
    ...strayProblems(entity.config),
    ...variantProblems(entity),
    ...entity.properties.flatMap((property) => readConditional(property.name, property.cursor).placeProblems(property)),
    ...[...entity.forms.values()].flatMap((form) => readForm(form.cursor, form.ui).problems({ scope, entity, form })),
  ];
}

function keyProblems({ forms }: EntityConfig): readonly Problem[] {
  const first = new Map<string, Cursor>();
  return [...forms].flatMap(([stem, document]) => {
    const cursor = cursorOf(document);
    const id = textAt(cursor, '$id');
    if (id === null) return [];
    const at = child(cursor, '$id');
    const expected = `${toKebabCase(id)}.form.json`;
    const other = first.get(id);
    first.set(id, other ?? at);
    return [
      ...(expected === `${stem}.form.json` ? [] : [report(at, 'C301', { id, expected })]),
      ...(other === undefined ? [] : [report(at, 'C302', { id, other: lineOf(other) })]),
    ];
  });
}

function strayProblems({ forms, ui }: EntityConfig): readonly Problem[] {
  return [...ui].flatMap(([stem, document]) =>
    forms.has(stem) ? [] : [report(cursorOf(document), 'C312', { expected: `${stem}.form.json` })],
  );
}

function variantProblems({ id, forms, hasVariants }: EntityFacts): readonly Problem[] {
  const first = new Map<number, Cursor>();
  const inFileOrder = [...forms.values()].toSorted((left, right) => (left.stem < right.stem ? -1 : 1));
  return inFileOrder.flatMap(({ key, cursor, variant }) => {
    const at = child(child(cursor, 'x-form'), 'variant');
    if (variant === null) return hasVariants ? [reportKey(cursor, 'C309', { entity: id, form: key })] : [];
    if (!hasVariants) return [reportKey(at, 'C310', { entity: id })];
    const other = first.get(variant);
    first.set(variant, other ?? at);
    return other === undefined ? [] : [report(at, 'C308', { variant, other: lineOf(other) })];
  });
}
