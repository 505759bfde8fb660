// Where the value of a property comes from, read once: a field of a record that this one refers to, or a dictionary
// that it is chosen from.
import { splitPath } from '../../src/core/naming.ts';
import { child, textOf, type Cursor } from '../check/model/cursor.ts';
import { fieldByPath } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { shapeReason } from './field-shape.ts';
import type { PropertyPlace, PropertyReading } from './property-place.ts';

export interface SourcesReading extends PropertyReading {
  /** Path of the field that it copies; null: none. */
  readonly fetch: string | null;
  /** null: none. */
  readonly dictionary: string | null;
}

export function readSources(property: Cursor): SourcesReading {
  const [copied, listed] = [child(property, 'x-fetch'), child(property, 'x-dictionary')];
  const dictionary = textOf(listed);
  return {
    fetch: textOf(copied),
    dictionary,
    problems: (place) => {
      const { dictionaries } = place.scope;
      return [
        ...(dictionary === null || dictionaries === null || dictionaries.has(dictionary)
          ? []
          : [reportUnknown(listed, { code: 'C209', name: dictionary, names: dictionaries })]),
        ...fetchProblems(place, copied),
      ];
    },
  };
}

function fetchProblems({ scope, entity, property: { field } }: PropertyPlace, at: Cursor): readonly Problem[] {
  const path = textOf(at);
  if (path === null || splitPath(path)[0] === null) return [];
  const { value: source, problems } = fieldByPath({ scope, entity, path, cursor: at });
  const reason = source === null || field === null ? null : shapeReason(source, field);
  return reason === null ? problems : [report(at, 'C212', { key: 'x-fetch', path, reason })];
}
