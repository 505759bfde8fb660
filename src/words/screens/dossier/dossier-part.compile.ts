// A part of a dossier: records of another entity that belong to the record, with what that entity offers to read and
// save them.
import type { Problem } from '../../../../codegen/config.ts';
import { conditionProblems } from '../../../../codegen/check/model/conditions.ts';
import {
  child,
  isObject,
  isSaid,
  itemsOf,
  oneOrMore,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { entityAt, fieldAt, ownFieldAt, shownProblems } from '../../../../codegen/check/model/lookup.ts';
import { report } from '../../../../codegen/check/report.ts';
import { expectCall, formProblems } from '../../../../codegen/check/model/expected-call.ts';
import { resolveConditions } from '../../../../codegen/resolve/conditions.ts';
import { traitsOf } from '../../../../codegen/resolve/field-lookup.ts';
import { formReferences, referenceCalls } from '../../../../codegen/resolve/form-references.ts';
import { readColumns } from '../../../../codegen/screens/columns.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import type { EntityModel, FormModel } from '../../../core/entity-model.ts';
import type { CallModel } from '../../../core/call-model.ts';
import type { FieldTraits } from '../../../core/field-kind.ts';
import type { DossierPartModel } from './dossier.model.ts';

const SHOWN_COLUMNS = 4;

type PartCursors = Readonly<
  Record<'named' | 'title' | 'by' | 'form' | 'one' | 'read' | 'columns' | 'min' | 'max' | 'when', Cursor>
>;

/** An entity's name alone, or written out. */
export function partOf(said: Cursor): PartCursors {
  const part = (key: string): Cursor => child(said, key);
  return {
    named: isObject(said.value) ? part('entity') : said,
    title: part('title'),
    by: part('by'),
    form: part('form'),
    one: part('one'),
    read: part('read'),
    columns: part('columns'),
    min: part('min'),
    max: part('max'),
    when: part('when'),
  };
}

export function partProblems(scope: CheckScope, parent: EntityFacts, said: Cursor): readonly Problem[] {
  const part = partOf(said);
  const { value: entity, problems } = entityAt(scope, part.named);
  if (entity === null || entity.isBroken) return problems;
  // What a part cannot do without: being read.
  const isRead = isSaid(part.read) || [...entity.calls.values()].some(({ use }) => use === 'page');
  return [
    ...referenceProblems(parent, entity, part),
    ...formProblems(entity, part.form),
    ...expectCall(scope, entity, { at: part.read, uses: ['page', 'record'] }),
    ...(isRead ? [] : [report(part.named, 'C573', { entity: entity.id })]),
    ...itemsOf(part.columns)
      .map((column) => (isObject(column.value) ? child(column, 'field') : column))
      .flatMap((column) => fieldAt(scope, entity, column).problems),
    ...[part.min, part.max].flatMap((at) => shownProblems(scope, parent, at)),
    ...oneOrMore(part.when).flatMap((condition) => conditionProblems(scope, parent, condition)),
  ];
}

function referenceProblems(parent: EntityFacts, entity: EntityFacts, { by, named }: PartCursors): readonly Problem[] {
  if (isSaid(by)) {
    const { value: field, problems } = ownFieldAt(entity, by);
    return field === null || field.to === parent.id
      ? problems
      : [report(by, 'C527', { field: field.name, entity: parent.id })];
  }
  const references = [...entity.fields.values()].filter(({ to }) => to === parent.id);
  if (references.length === 1) return [];
  const facts = { entity: entity.id, parent: parent.id };
  return [
    references.length === 0
      ? report(named, 'C571', facts)
      : report(named, 'C572', { ...facts, count: references.length }),
  ];
}

export function partModel(scope: ScreenScope, parent: EntityModel, said: Cursor): readonly DossierPartModel[] {
  const part = partOf(said);
  const entity = scope.entities.get(textOf(part.named) ?? '');
  if (entity === undefined) return [];
  const by = textOf(part.by) ?? entity.fields.find((field) => field.to === parent.id)?.name ?? '';
  const form = entity.forms.find(({ key }) => key === (textOf(part.form) ?? entity.forms[0]?.key ?? ''));
  const one = part.one.value === true;
  const read = textOf(part.read);
  return [
    {
      entity: entity.id,
      title: textOf(part.title) ?? entity.title,
      by,
      form: form?.key ?? '',
      one,
      read: read === null ? (callFor(entity, 'page')?.id ?? '') : callId(entity.id, read),
      create: callFor(entity, 'add', form?.key)?.id ?? null,
      update: callFor(entity, 'save', form?.key)?.id ?? null,
      remove: callFor(entity, 'remove')?.id ?? null,
      columns: one
        ? []
        : readColumns({ ...part.columns, value: part.columns.value ?? [...columnsOf(scope, { form, by })] }).map(
            (column) => column.model({ ...scope, entity }, []),
          ),
      order: entity.part?.of === by ? entity.part.order : null,
      min: boundOf(part.min),
      max: boundOf(part.max),
      when: resolveConditions(part.when.value),
    },
  ];
}

/** The call for the use that serves the form. */
export function callFor({ calls }: EntityModel, use: CallModel['use'], form?: string): CallModel | undefined {
  const fitting = calls.filter((call) => call.use === use);
  return form === undefined
    ? fitting[0]
    : (fitting.find((call) => call.form === form) ?? fitting.find((call) => call.form === null));
}

function columnsOf(
  { lookup }: ScreenScope,
  { form, by }: { readonly form: FormModel | undefined; readonly by: string },
): string[] {
  return (form?.fields ?? [])
    .filter((field) => field.name !== by && fitsColumn(traitsOf(lookup, field)))
    .slice(0, SHOWN_COLUMNS)
    .map(({ name }) => name);
}

/** A column shows what is said in words, or a file's name. */
function fitsColumn(traits: FieldTraits | null): boolean {
  return traits?.paper !== 'markup' && traits?.paper !== 'rows';
}

function boundOf({ value }: Cursor): number | string | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** The calls of a part. Rows are opened one by one, so they are read one by one too. */
export function partUses(part: DossierPartModel, scope: ScreenScope): readonly (string | null | undefined)[] {
  const entity = scope.entities.get(part.entity);
  const form = entity?.forms.find(({ key }) => key === part.form);
  const get = part.one ? null : entity?.calls.find(({ use }) => use === 'record')?.id;
  return [
    part.read,
    get,
    part.create,
    part.update,
    part.one ? null : part.remove,
    ...(form === undefined
      ? []
      : referenceCalls(
          formReferences(form).filter(({ field }) => field !== part.by),
          scope.entities,
        )),
  ];
}
