// Sample values for new records: what somebody of such an office could have typed, as the kind of the field tells, and
// always one that the field can have. Authors replace them by their own.
import type { Json } from '../../src/core/json.ts';
import { isObject, sampleRecords, textAt } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { FieldLine } from './field-line.ts';

/** `at`: 0 or 1, so that two records differ. */
export function sampleValueOf({ author, title, argument }: FieldLine, at: 0 | 1, scope: CheckScope): Json {
  return author.samples({ title, argument, entryOf: (type) => dictionaryValue(type, scope) })[at];
}

/** A value that stands below the dictionary's type in the samples; the type itself where none does. */
function dictionaryValue(type: string, { entities }: CheckScope): string {
  for (const { calls, config } of entities.values()) {
    const call = [...calls.values()].find(({ use }) => use === 'entries')?.cursor;
    const [parent, name] = call === undefined ? [null, ''] : [textAt(call, 'field'), textAt(call, 'argument') ?? 'val'];
    if (parent === null || config.sample === null) continue;
    const found = sampleRecords(config.sample).flatMap(({ value }) =>
      isObject(value) && value[parent] === type && typeof value[name] === 'string' ? [value[name]] : [],
    );
    if (found[0] !== undefined) return found[0];
  }
  return type;
}
