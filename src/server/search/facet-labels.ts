// Counts of facets with what each value is called: choices and dictionaries by their titles, references by their
// label. A chosen value that nothing has stands there with 0, so that it can be given up.
import type { FacetCounts, FacetValue, SearchFacet } from '../../core/search-model.ts';
import { NO_VALUE } from '../../core/statistics.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { partServers } from '../../words/parts/parts.server.ts';
import { readDictionaryWords } from '../operations/dictionary-words.ts';
import type { Engine } from '../operations/engine.ts';
import { entityOf, fieldOf } from '../server-model.ts';
import { resolvePath } from '../repository/query-source.ts';
import type { FacetChoice } from './search-query.ts';

export interface FacetsToLabel {
  readonly entity: string;
  readonly facets: readonly SearchFacet[];
  readonly counts: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  readonly chosen: FacetChoice;
}

export async function labelFacets(
  engine: Engine,
  { entity, facets, counts, chosen }: FacetsToLabel,
): Promise<readonly FacetCounts[]> {
  const { model } = engine.repository;
  const fields = facets.map(({ field }) => resolvePath(model, entityOf(model, entity), field).field);
  const words = await readDictionaryWords(engine, fields);
  return Promise.all(
    facets.map(async (facet, at) => {
      const counted = counts.get(facet.name) ?? [];
      const missing = (chosen.get(facet.name) ?? []).filter((value) => !counted.some(([known]) => known === value));
      const all = [...counted, ...missing.map((value) => [value, 0] as const)];
      const field = fields[at];
      const names =
        field?.to === null || field === undefined
          ? new Map<string, string>()
          : await labelsOf(
              engine,
              field,
              all.map(([value]) => value),
            );
      const labelOf = (value: string): string => {
        if (value === '') return facet.none ?? NO_VALUE;
        const part = facet.part === null ? null : partServers[facet.part].found;
        if (part !== null) return part.label(value, facet);
        const choice = field?.choices?.find((one) => String(one.value) === value)?.title;
        const word = words.get(field?.dictionary ?? '')?.get(value);
        return choice ?? word ?? names.get(value) ?? (value === 'true' ? '是' : value === 'false' ? '否' : value);
      };
      const values = all.map(([value, count]): FacetValue => ({ value, label: labelOf(value), count }));
      return { name: facet.name, title: facet.title, values: inOrder(facet, values) };
    }),
  );
}

/** As they are counted, where their part says nothing of an order. */
function inOrder({ part }: SearchFacet, values: readonly FacetValue[]): readonly FacetValue[] {
  const order = part === null ? null : (partServers[part].found?.order ?? null);
  if (order === null) return values;
  const rank = ({ value }: FacetValue): number =>
    value === '' ? Number.POSITIVE_INFINITY : Number(value) * (order === 'last' ? -1 : 1);
  return values.toSorted((left, right) => (rank(left) === rank(right) ? 0 : rank(left) - rank(right)));
}

/** Labels of records, which everybody reads who reads the reference; deleted ones, too. */
async function labelsOf(
  { repository }: Engine,
  field: FieldModel,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const target = entityOf(repository.model, field.to ?? '');
  const label = fieldOf(repository.model, target.id, target.label);
  if (ids.length === 0 || label.personal) return new Map();
  const text = `select "id" as id, ${quoteIdentifier(label.column.name)} as label from ${quoteIdentifier(target.table)} where "id" = any($1::bigint[])`;
  const rows = await repository.sql.query(repository.prepare(text), [ids]);
  return new Map(rows.map((row) => [String(row['id']), String(row['label'])]));
}
