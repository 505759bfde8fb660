// x-choices of a property, read once: they differ, and those of the forms are there.
import type { ChoiceModel } from '../../src/core/field-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { child, cursorOf, isSaid, itemsOf, textAt, type Cursor } from '../check/model/cursor.ts';
import { report } from '../check/report.ts';
import { textOfValue } from '../check/structure/labels.ts';
import type { Problem } from '../config.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';
import type { PropertyReading } from './property-place.ts';

export interface ChoicesReading extends PropertyReading {
  /** null: any value will do. */
  model(entity: EntityEntry): readonly ChoiceModel[] | null;
}

export function readChoices(property: Cursor): ChoicesReading {
  const said = child(property, 'x-choices');
  const isForms = said.value === 'forms';
  const choices = itemsOf(said).map((choice) => ({ choice, at: child(choice, 'value') }));
  return {
    model: ({ forms }) => {
      if (isForms)
        return forms.map(({ variant, document, key }) =>
          formChoice(variant, textAt(cursorOf(document), 'title') ?? key),
        );
      if (!isSaid(said)) return null;
      return choices.map(({ choice, at }) => ({
        value: typeof at.value === 'number' || typeof at.value === 'string' ? at.value : '',
        title: textAt(choice, 'title') ?? '',
        tone: textAt(choice, 'tone'),
      }));
    },
    problems: ({ entity, property: { form, field } }) => [
      ...repeatedProblems(choices.map(({ at }) => at)),
      ...(isForms && form === null && field !== null && !entity.hasVariants ? [report(said, 'C233')] : []),
    ],
  };
}

function formChoice(variant: number | null, title: string): ChoiceModel {
  return { value: variant ?? 0, title, tone: null };
}

/** The property with its choices spelled out, as kinds expect it: "forms" and a machine's states become lists. */
export function fillChoices(schema: JsonSchema, choices: readonly ChoiceModel[] | null): JsonSchema {
  return choices === null ? schema : { ...schema, 'x-choices': choices.map((choice) => ({ ...choice })) };
}

function repeatedProblems(values: readonly Cursor[]): readonly Problem[] {
  const seen = new Set<Json | undefined>();
  return values.flatMap((at) => {
    const isRepeated = at.value !== undefined && seen.has(at.value);
    seen.add(at.value);
    return isRepeated ? [report(at, 'C234', { value: textOfValue(at.value) })] : [];
  });
}
