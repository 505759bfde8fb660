// What an archive says of its records, as pages do: titles for codes, names for references, in the reader's fields.
import type { EntityModel } from '../../../core/entity-model.ts';
import type { DictionaryWords } from '../../../core/field-server.ts';
import type { Json } from '../../../core/json.ts';
import { splitPath } from '../../../core/naming.ts';
import { fieldText } from '../../../server/field-kinds.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import { resolvePath } from '../../../server/repository/query-source.ts';
import { entityOf } from '../../../server/server-model.ts';
import type { ArchiveOptions, ArchivePart } from './archive.model.ts';

export interface ArchiveWords {
  /** Of what the reader may read. */
  readonly facts: (record: SqlRow) => readonly { readonly title: string; readonly text: string }[];
  readonly labelOf: (entity: EntityModel, part: ArchivePart, row: SqlRow) => string;
}

interface Spoken {
  /** Of a record: what names a reference stands beside it. */
  readonly key: string;
  readonly title: string;
  readonly field: EntityModel['fields'][number];
}

export function prepareWords(
  engine: Engine,
  own: EntityModel,
  { facts, folders }: ArchiveOptions,
): () => Promise<ArchiveWords> {
  const { model } = engine.repository;
  const spoken = (entity: EntityModel, path: string): Spoken => {
    const { field } = resolvePath(model, entity, path);
    const [through] = splitPath(path);
    const title = through === null ? field.title : resolvePath(model, entity, through).field.title;
    if (field.to === null) return { key: path, title, field };
    const { label } = entityOf(model, field.to);
    const key = `${path}.${label}`;
    return { key, title, field: resolvePath(model, entity, key).field };
  };
  const told = facts.map((path) => spoken(own, path));
  const named = new Map(
    folders.map((part) => {
      const entity = entityOf(model, part.call === null ? own.id : (splitPath(part.call)[0] ?? own.id));
      return [part, spoken(entity, part.label ?? entity.label)];
    }),
  );
  const fields = [...told, ...named.values()].map(({ field }) => field);
  return async () => {
    const dictionary = await readDictionaryWords(engine, fields);
    return {
      facts: (record) =>
        told.flatMap((one) =>
          record[one.key] === undefined ? [] : [{ title: one.title, text: said(one, record, dictionary) }],
        ),
      labelOf: (entity, part, row) => {
        const one = named.get(part);
        const text = one === undefined ? '' : said(one, row, dictionary);
        return text === '' ? `${entity.title} ${textOf(row['id'])}` : text;
      },
    };
  };
}

function said({ key, field }: Spoken, record: SqlRow, words: DictionaryWords): string {
  const value = record[key] ?? null;
  return value === null || value === '' ? '' : fieldText(field)(value, words);
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
