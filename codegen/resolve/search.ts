// Texts and facets of a search, with their titles filled in, and the arguments that ask it.
import type { SearchFacet, SearchOptions, SearchText } from '../../src/core/search-model.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import type { Properties } from './call-arguments.ts';
import type { CallsInput } from './calls.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull, type JsonObject } from './config-values.ts';
import { fieldAt } from './field-lookup.ts';

export function searchOptions({ lookup, entity }: CallsInput, config: JsonObject): SearchOptions {
  return {
    texts: listOf(config['texts'])
      .map(objectOf)
      .map((said): SearchText => {
        const field = textOf(said['field']);
        const of = textOrNull(said['of']);
        const weight = numberOrNull(said['weight']);
        return {
          field,
          of,
          by: of === null ? null : textOf(said['by']),
          title: textOf(said['title'], fieldAt(lookup, of ?? entity.id, field)?.title ?? field),
          weight: weight === 1 || weight === 2 ? weight : 3,
          pinyin: said['pinyin'] === true,
          where: resolveConditions(said['where']),
        };
      }),
    facets: listOf(config['facets']).map((item): SearchFacet => {
      const said = typeof item === 'string' ? { field: item } : objectOf(item);
      const field = textOf(said['field']);
      const part = said['part'];
      return {
        name: textOf(said['name'], field),
        title: textOf(said['title'], fieldAt(lookup, entity.id, field)?.title ?? field),
        field,
        part: part === 'year' || part === 'band' || part === 'city' ? part : null,
        cuts: listOf(said['cuts'])
          .map(numberOrNull)
          .filter((cut) => cut !== null),
        unit: textOf(said['unit']),
        per: numberOrNull(said['per']) ?? 1,
      };
    }),
  };
}

const KEYWORD: JsonSchema = { type: 'string', maxLength: 200, title: '关键词' };
const ONE_VALUE: JsonSchema = { type: 'string', maxLength: 60 };

/** The words, and of each facet the values that are wanted: texts, as the counts say them. */
export function searchArguments({ facets }: SearchOptions): Properties {
  return {
    keyword: KEYWORD,
    ...Object.fromEntries(
      facets.map(({ name, title }): [string, JsonSchema] => [
        name,
        { type: 'array', items: ONE_VALUE, maxItems: 50, uniqueItems: true, title },
      ]),
    ),
  };
}
