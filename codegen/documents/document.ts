// <name>.document.yaml, read once → DocumentModel: labels from field titles, every default filled in, and the list of
// all that it reads. Every field, event and template it names exists and fits its use.
import type { CheckModel, DocumentModel, LabelledPath } from '../../src/core/document-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  namesOf,
  numberAt,
  sourceAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldByPath, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { EntityConfig, Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import type { FieldLookup } from '../resolve/field-lookup.ts';
import { readAttach } from './attach.ts';
import { readBlock } from './blocks.ts';
import type { DocumentPart } from './cells.ts';
import { eventsOf, pathsOf } from './paths.ts';
import { pathProblems, textProblems, titleProblems, type DocumentScope } from './places.ts';
import { titleOfPath, type TitleOf } from './title-of.ts';

const BODY_SIZE = 12;

export interface DocumentReading {
  model(entity: string, lookup: FieldLookup): DocumentModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export function readDocuments({ documents }: Pick<EntityConfig, 'documents'>): readonly DocumentReading[] {
  return [...documents].map(([stem, document]) => readDocument(stem, cursorOf(document)));
}

function readDocument(stem: string, at: Cursor): DocumentReading {
  const [title, file] = [child(at, 'title'), child(at, 'file')];
  const template = readTemplate(child(at, 'template'));
  const [watermark, footer, sign] = [child(at, 'watermark'), child(at, 'footer'), child(at, 'sign')];
  const [mark, marked] = [child(watermark, 'text'), child(watermark, 'when')];
  const [foot, qr] = [child(footer, 'text'), child(footer, 'qr')];
  const check = readCheck(child(at, 'check'), [foot, qr]);
  const attach = readAttach(child(at, 'attach'));
  const blocks = itemsOf(child(at, 'blocks')).map(readBlock);
  return {
    model: (entity, lookup) => {
      const titleOf: TitleOf = (path, of = entity) =>
        titleOfPath(lookup, { entity: of, template: template.entity }, path);
      const facts = {
        key: stem,
        entity,
        title: textOf(title) ?? '',
        file: textOf(file) ?? '',
        format: textAt(at, 'format') === 'docx' ? ('docx' as const) : ('pdf' as const),
        landscape: isTrueAt(at, 'landscape'),
        isFramed: isTrueAt(at, 'frame'),
        isArchived: isTrueAt(at, 'archive'),
        sign: isSaid(sign) ? labelled(sign, titleOf) : null,
        size: numberAt(at, 'size') ?? BODY_SIZE,
        watermark: isSaid(watermark) ? { text: textOf(mark) ?? '', when: resolveConditions(marked.value) } : null,
        footer: isSaid(footer) ? { text: textOf(foot) ?? '', qr: textOf(qr) } : null,
        check: check.model(titleOf),
        attach: attach.model(),
        template: template.model(),
        blocks: blocks.flatMap((block) => block.model(titleOf)),
      };
      return { ...facts, paths: pathsOf(facts), events: eventsOf(facts.blocks), source: sourceAt(at) };
    },
    problems: (scope, entity) => {
      const own: DocumentScope = { scope, entity, template: template.found(scope) };
      const key = child(at, 'key');
      const named = textOf(key);
      return [
        ...(named === null || named === stem ? [] : [report(key, 'C801', { key: named, file: stem })]),
        ...template.problems(own),
        ...titleProblems(own, title),
        ...[file, foot, qr, mark].flatMap((text) => textProblems(own, text)),
        ...conditionProblems(scope, entity, marked),
        ...check.problems(own),
        // What is signed can be read by everybody who verifies it.
        ...itemsOf(sign).flatMap((path) => publicProblems(own, path)),
        ...attach.problems(scope, entity),
        ...blocks.flatMap((block) => block.problems(own)),
      ];
    },
  };
}

function labelled(paths: Cursor, titleOf: TitleOf): readonly LabelledPath[] {
  return namesOf(paths).map((path) => ({ path, title: titleOf(path) }));
}

interface TemplateReading {
  readonly entity: string | null;
  model(): DocumentModel['template'];
  found(scope: CheckScope): DocumentScope['template'];
  problems(own: DocumentScope): readonly Problem[];
}

function readTemplate(said: Cursor): TemplateReading {
  const at = child(said, 'entity');
  const entity = textOf(at);
  const placeholders = entriesOf(child(said, 'placeholders'));
  return {
    entity,
    model: () =>
      isSaid(said)
        ? {
            entity: entity ?? '',
            record: numberAt(said, 'record') ?? 1,
            placeholders: Object.fromEntries(placeholders.map(([name, path]) => [name, textOf(path) ?? ''])),
          }
        : null,
    found: ({ entities }) => (entity === null ? null : (entities.get(entity) ?? 'unknown')),
    problems: (own) => [
      ...(entity === null || own.template !== 'unknown'
        ? []
        : [reportUnknown(at, { code: 'C203', name: entity, names: own.scope.entities.keys() })]),
      ...placeholders.flatMap(([, path]) => pathProblems(own, path, 'cell')),
    ],
  };
}

/** What a scanned code tells is told to everybody. `uses`: texts that may lead there. */
function readCheck(said: Cursor, uses: readonly Cursor[]): DocumentPart<CheckModel | null> {
  const [fields, version, valid] = [child(said, 'fields'), child(said, 'version'), child(said, 'valid')];
  const [when, otherwise] = [child(valid, 'when'), child(valid, 'otherwise')];
  return {
    model: (titleOf) =>
      isSaid(said)
        ? {
            fields: labelled(fields, titleOf),
            version: textOf(version) ?? '',
            valid: isSaid(valid) ? { when: resolveConditions(when.value), otherwise: textOf(otherwise) ?? '' } : null,
          }
        : null,
    problems: (own) => [
      ...uses
        .filter((at) => !isSaid(said) && textOf(at)?.includes('{@check}') === true)
        .map((at) => report(at, 'C815', {})),
      ...itemsOf(fields).flatMap((at) => publicProblems(own, at)),
      ...ownFieldAt(own.entity, version).problems,
      ...conditionProblems(own.scope, own.entity, when),
      ...textProblems(own, otherwise),
    ],
  };
}

function publicProblems(own: DocumentScope, at: Cursor): readonly Problem[] {
  const { scope, entity } = own;
  const path = textOf(at);
  const field = path === null ? null : fieldByPath({ scope, entity, path, cursor: at }).value;
  return [
    ...pathProblems(own, at, 'cell'),
    ...(field?.value['x-personal'] === true ? [report(at, 'C816', { field: field.name })] : []),
  ];
}
