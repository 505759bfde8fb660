// One module a screen: its model, the calls it makes and the cells and filters it shows. Forms are loaders, fetched
// when opened. JavaScript as the forms are; web/modules.d.ts says its types.
import { type FieldValueNature, VESSEL } from '../../src/core/field-kind.ts';
import { webCall } from './web-call.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import { factsOfBlock } from '../../src/words/blocks/facts-of-block.ts';
import type { WebCall, WebField, WebPart, WebScreen } from '../../src/core/web-model.ts';
import type { FieldKinds } from '../resolve/field-facts.ts';
import { wordOf } from '../screens/screen-words.ts';
import { sectionPaths } from '../screens/sections.ts';
import type { TextMemo } from '../text-memo.ts';
import { blockHalf } from '../words/blocks.ts';
import { formModulePath, screenModulePath } from './module-paths.ts';
import { bodyPieces, importOf, literal, objectCode } from './output.ts';
import type { PackedModule } from './packs.ts';
import { kindImports, kindRecord, kindsShown, webField } from './web-field.ts';

export interface ScreenInput {
  readonly screen: ScreenModel;
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly calls: ReadonlyMap<string, CallModel>;
  readonly kinds: FieldKinds;
  readonly texts: TextMemo;
}

export function emitWebScreen({ screen, entities, calls, kinds, texts }: ScreenInput): PackedModule {
  const entity = entities.get(screen.entity ?? '') ?? null;
  const shown = kindsShown(kindsOf(screen, entities), [...kinds.keys()]);
  const forms = formsOf(screen, entity);
  const webCalls = screen.calls.flatMap((id): [string, WebCall][] => {
    const call = calls.get(id);
    return call === undefined ? [] : [[id, webCall(call, entities.get(call.entity)?.label)]];
  });
  const parts = wordOf(screen)
    .shows(screen)
    .parts.flatMap((id) => entities.get(id) ?? []);
  const data: Omit<WebScreen, 'model' | 'forms' | 'parts'> = {
    calls: Object.fromEntries(webCalls),
    entity: webEntity(entity),
    contextFields: fieldsAt(entities, screen.context?.entity ?? null, screen.context?.columns ?? []),
    detailFields: fieldsAt(entities, screen.entity, detailPaths(screen)),
    blockFields: blockFields(entities, screen),
    formFacts: factsOf(forms, kinds),
  };
  const head = [...kindImports(shown), '', 'export const screen = {', '  model: '].join('\n');
  const tail = [
    ',',
    ...Object.entries(data).map(([name, value]) => `  ${name}: ${literal(value)},`),
    `  forms: ${entity === null ? '{}' : loadersOf(entity, forms)},`,
    `  parts: ${objectCode(parts.map((part) => [part.id, partCode(part, kinds)]))},`,
    '};',
    '',
    kindRecord(shown),
  ].join('\n');
  return { path: screenModulePath(screen), text: bodyPieces(head, texts.bytesOf(screen), tail) };
}

function factsOf(forms: EntityModel['forms'], kinds: FieldKinds): WebScreen['formFacts'] {
  return Object.fromEntries(
    forms.map((form) => {
      const { title, variant } = form;
      return [form.key, { title, variant, ...(isShort(form, kinds) ? { isShort: true as const } : {}) }];
    }),
  );
}

/** Two rows of fields at most, none of which grows. */
function isShort({ fields }: FormModel, kinds: FieldKinds): boolean {
  const traits = fields.map(({ kind }) => kinds.get(kind)?.traits);
  const cells = traits.reduce((sum, one) => sum + (one?.isWide === true ? 2 : 1), 0);
  return cells <= MOST_OF_SHORT && traits.every((one) => one !== undefined && !GROWING.has(one.value));
}

const MOST_OF_SHORT = 4;
const GROWING: ReadonlySet<FieldValueNature> = new Set(['rows', 'markup', 'grants']);

function loadersOf(entity: EntityModel, forms: EntityModel['forms']): string {
  return objectCode(forms.map((form) => [form.key, `() => ${importOf(`../../../${formModulePath(entity, form)}`)}`]));
}

function partCode(entity: EntityModel, kinds: FieldKinds): string {
  const data: Omit<WebPart, 'forms'> = { entity: webEntity(entity), formFacts: factsOf(entity.forms, kinds) };
  return `{ ${Object.entries(data)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ')}, forms: ${loadersOf(entity, entity.forms)} }`;
}

function webEntity(entity: EntityModel | null): WebScreen['entity'] {
  if (entity === null) return null;
  const { id, title, label, machines, variants } = entity;
  return {
    id,
    title,
    label,
    variantBy: variants?.by ?? null,
    fields: [...entity.fields.filter((field) => field.kind !== VESSEL), ...entity.computed].map(webField),
    machines,
  };
}

/** Every form a record of the screen may be written under, so that its details can be shown. */
function formsOf(screen: ScreenModel, entity: EntityModel | null): EntityModel['forms'] {
  const isShown =
    screen.table !== null ||
    screen.detail !== null ||
    wordOf(screen).shows(screen).hasRecords ||
    screen.blocks.some((block) => factsOfBlock(block).buttons !== undefined);
  return entity === null || !isShown ? [] : entity.forms;
}

function detailPaths(screen: ScreenModel): readonly string[] {
  const { detail } = screen;
  const shown = detail === null ? [] : [...sectionPaths(detail.sections), ...detail.files];
  return [...new Set([...shown, ...wordOf(screen).shows(screen).details])];
}

/** What a page's blocks show: fields of its record by path, those of another under the number of the block. */
function blockFields(entities: ScreenInput['entities'], { blocks, entity: own }: ScreenModel): readonly WebField[] {
  return blocks.flatMap((block, at): readonly WebField[] => {
    const { paths, entity } = blockHalf(block).compile.shows?.(block) ?? { paths: [] };
    return entity === undefined
      ? fieldsAt(entities, own, paths)
      : fieldsAt(entities, entity, paths).map((field) => ({ ...field, name: `${at}:${field.name}` }));
  });
}

/** The fields at paths of an entity, named by their paths. */
function fieldsAt(entities: ScreenInput['entities'], id: string | null, paths: readonly string[]): readonly WebField[] {
  const entity = entities.get(id ?? '');
  return paths.flatMap((path) => {
    const field = fieldOfPath(entities, entity, path) ?? entity?.computed.find((candidate) => candidate.name === path);
    return field === undefined ? [] : [{ ...webField(field), name: path }];
  });
}

function fieldOfPath(
  entities: ScreenInput['entities'],
  entity: EntityModel | undefined,
  path: string,
): FieldModel | undefined {
  const [through, name] = splitPath(path);
  if (through === null) return entity?.fields.find((field) => field.name === name);
  const to = entity?.fields.find((field) => field.name === through)?.to ?? '';
  return fieldOfPath(entities, entities.get(to), name);
}

function kindsOf(screen: ScreenModel, entities: ScreenInput['entities']): readonly string[] {
  const { table, context, tabs, views } = screen;
  const tables = [
    table,
    ...tabs.map((tab) => tab.table),
    ...Object.values(views).flatMap((view) => [view.table, ...view.tabs.map((tab) => tab.table)]),
  ].filter((one): one is TableModel => one !== null);
  return [
    ...tables.flatMap((one) => [...one.columns, ...one.search, ...one.presets.flatMap(({ counted = [] }) => counted)]),
    ...(table?.group?.columns ?? []),
    ...(table?.group?.search ?? []),
    ...(screen.search ?? []),
    ...wordOf(screen).shows(screen).fields,
    ...blockFields(entities, screen),
    ...fieldsAt(entities, context?.entity ?? null, context?.columns ?? []),
    ...fieldsAt(entities, screen.entity, detailPaths(screen)),
  ].map((shown) => shown.kind);
}
