// <name>.document.yaml → DocumentModel: labels from field titles, every default filled in, and the list of all that it
// reads.
import type { DocumentModel, LabelledPath, ValidModel } from '../../src/core/document-model.ts';
import type { Json } from '../../src/core/json.ts';
import { referencesIn } from '../../src/core/naming.ts';
import type { ConfigDocument } from '../config.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, sourceOf, textOf, textOrNull, textsOf } from './config-values.ts';
import { fieldAt, type FieldLookup } from './field-lookup.ts';
import type { EntityEntry } from './resolve-scope.ts';
import { TEMPLATE, pathsOf, eventsOf } from './document-paths.ts';
import { type TitleOf, blockModel } from './document-blocks.ts';

const BODY_SIZE = 12;

export function resolveDocuments(entity: EntityEntry, lookup: FieldLookup): readonly DocumentModel[] {
  return [...entity.config.documents].map(([key, document]) => documentModel({ entity, key, document, lookup }));
}

interface DocumentInput {
  readonly entity: EntityEntry;
  readonly key: string;
  readonly document: ConfigDocument;
  readonly lookup: FieldLookup;
}

function documentModel({ entity, key, document, lookup }: DocumentInput): DocumentModel {
  const said = objectOf(document.value);
  const [watermark, footer, check, attach, template] = [
    objectOf(said['watermark']),
    objectOf(said['footer']),
    objectOf(said['check']),
    objectOf(said['attach']),
    objectOf(said['template']),
  ];
  const titleOf: TitleOf = (path, of = entity.id) =>
    titleOfPath(lookup, { entity: of, template: textOrNull(template['entity']) }, path);
  const labelled = (paths: Json | undefined): readonly LabelledPath[] =>
    textsOf(paths).map((path) => ({ path, title: titleOf(path) }));
  const facts = {
    key,
    entity: entity.id,
    title: textOf(said['title']),
    file: textOf(said['file']),
    format: said['format'] === 'docx' ? ('docx' as const) : ('pdf' as const),
    landscape: said['landscape'] === true,
    isFramed: said['frame'] === true,
    isArchived: said['archive'] === true,
    sign: said['sign'] === undefined ? null : labelled(said['sign']),
    size: numberOrNull(said['size']) ?? BODY_SIZE,
    watermark:
      said['watermark'] === undefined
        ? null
        : { text: textOf(watermark['text']), when: resolveConditions(watermark['when']) },
    footer: said['footer'] === undefined ? null : { text: textOf(footer['text']), qr: textOrNull(footer['qr']) },
    check:
      said['check'] === undefined
        ? null
        : { fields: labelled(check['fields']), version: textOf(check['version']), valid: validOf(check['valid']) },
    attach:
      said['attach'] === undefined
        ? null
        : {
            field: textOf(attach['field']),
            at: textsOf(attach['at']),
            later: attach['later'] === undefined ? null : resolveConditions(attach['later']),
          },
    template:
      said['template'] === undefined
        ? null
        : {
            entity: textOf(template['entity']),
            record: numberOrNull(template['record']) ?? 1,
            placeholders: placeholdersOf(template['placeholders']),
          },
    blocks: listOf(said['blocks']).flatMap((block) => blockModel(objectOf(block), titleOf)),
  };
  return { ...facts, paths: pathsOf(facts), events: eventsOf(facts.blocks), source: sourceOf(document, '') };
}

function validOf(value: Json | undefined): ValidModel | null {
  if (value === undefined) return null;
  const said = objectOf(value);
  return { when: resolveConditions(said['when']), otherwise: textOf(said['otherwise']) };
}

function placeholdersOf(value: Json | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([name, path]) => [name, textOf(path)]));
}

/** A path through a reference is called as the reference is: "organId.name" → 委托管理机构. */
function titleOfPath(
  lookup: FieldLookup,
  { entity, template }: { readonly entity: string; readonly template: string | null },
  path: string,
): string {
  if (path.startsWith(TEMPLATE)) return fieldAt(lookup, template ?? '', path.slice(TEMPLATE.length))?.title ?? path;
  const reference = fieldAt(lookup, entity, referencesIn(path).at(-1) ?? path);
  const field = fieldAt(lookup, entity, path);
  const isLabel = path.endsWith('.name') && reference?.to !== null;
  return (isLabel ? reference?.title : field?.title) ?? path;
}
