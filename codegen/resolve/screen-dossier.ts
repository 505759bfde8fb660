// kind: dossier → DossierModel: its sections with the calls that save them, its parts with what the entity of each offers.
import type { CallModel, EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { DossierButtonModel, DossierCheckModel, DossierFormModel, DossierModel, DossierPartModel, DossierReceiptModel, DossierSectionModel, DossierSubmitModel } from '../../src/core/dossier-model.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import type { Json } from '../../src/core/model.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, objectOf, textOf, textOrNull, textsOf, type JsonObject } from './config-values.ts';
import { resolveColumns } from './screen-columns.ts';
import { deadlineModel } from './screen-parts.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

const SHOWN_COLUMNS = 4;

export function resolveDossier(scope: ScreenScope): DossierModel | null {
  const { config, entity } = scope;
  if (config['dossier'] === undefined || entity === null) return null;
  const said = objectOf(config['dossier']);
  const named = (value: Json | undefined): string | null => (textOrNull(value) === null ? null : callId(entity.id, textOf(value)));
  return {
    get: named(said['get']) ?? callOf(entity, 'get')?.id ?? '',
    create: named(said['create']),
    sections: listOf(said['sections']).map(objectOf).map((section) => sectionModel(scope, entity, section)),
    deadline: said['deadline'] === undefined ? null : deadlineModel(scope, entity.id, said['deadline']),
    completeness: named(said['completeness']),
    check: said['check'] === undefined ? null : checkModel(entity, objectOf(said['check'])),
    preview: previewModel(entity, said),
    submit: submitModel(entity, textOrNull(said['submit'])),
    back: textOrNull(said['back']),
    receipt: said['receipt'] === undefined ? null : receiptModel(objectOf(said['receipt'])),
  };
}

/** Entities of the parts that a screen's config names. */
export function partEntities(config: JsonObject): readonly string[] {
  return listOf(objectOf(config['dossier'])['sections']).flatMap((section) => listOf(objectOf(section)['parts'])).map((part) => textOf(part, textOf(objectOf(part)['entity'])));
}

function sectionModel(scope: ScreenScope, entity: EntityModel, said: JsonObject): DossierSectionModel {
  return {
    key: textOf(said['key']),
    title: textOf(said['title']),
    help: textOf(said['help']),
    form: said['form'] === undefined ? null : formModel(entity, said['form']),
    preview: previewModel(entity, said),
    parts: listOf(said['parts']).flatMap((part) => partModel(scope, entity, typeof part === 'string' ? { entity: part } : objectOf(part))),
  };
}

function previewModel(entity: EntityModel, said: JsonObject): DossierButtonModel | null {
  const preview = objectOf(said['preview']);
  return said['preview'] === undefined ? null : { title: textOf(preview['title'], '预览'), call: callId(entity.id, textOf(preview['call'])) };
}

function formModel(entity: EntityModel, said: Json): DossierFormModel {
  const form = textOf(said, textOf(objectOf(said)['form']));
  const call = textOrNull(objectOf(said)['call']);
  return { form, call: call === null ? (callOf(entity, 'update', form)?.id ?? '') : callId(entity.id, call) };
}

function partModel(scope: ScreenScope, parent: EntityModel, said: JsonObject): readonly DossierPartModel[] {
  const entity = scope.entities.get(textOf(said['entity']));
  if (entity === undefined) return [];
  const by = textOf(said['by'], entity.fields.find((field) => field.to === parent.id)?.name ?? '');
  const form = entity.forms.find(({ key }) => key === textOf(said['form'], entity.forms[0]?.key ?? ''));
  const one = said['one'] === true;
  const read = textOrNull(said['read']);
  return [{
    entity: entity.id,
    title: textOf(said['title'], entity.title),
    by,
    form: form?.key ?? '',
    one,
    read: read === null ? (callOf(entity, 'list')?.id ?? '') : callId(entity.id, read),
    create: callOf(entity, 'create', form?.key)?.id ?? null,
    update: callOf(entity, 'update', form?.key)?.id ?? null,
    remove: callOf(entity, 'delete')?.id ?? null,
    columns: one ? [] : resolveColumns({ scope: { ...scope, entity }, said: said['columns'] ?? columnsOf(form, by), sorts: [] }),
    order: textOrNull(said['order']) ?? (entity.part?.of === by ? entity.part.order : null),
    min: boundOf(said['min']),
    max: boundOf(said['max']),
    when: resolveConditions(said['when']),
  }];
}

/** The call of an op that serves the form. */
function callOf({ calls }: EntityModel, op: CallModel['op'], form?: string): CallModel | undefined {
  const fitting = calls.filter((call) => call.op === op);
  return form === undefined ? fitting[0] : (fitting.find((call) => call.form === form) ?? fitting.find((call) => call.form === null));
}

function columnsOf(form: FormModel | undefined, by: string): string[] {
  return (form?.fields ?? []).filter(({ name, kind }) => name !== by && kind !== 'rich-text' && kind !== 'table').slice(0, SHOWN_COLUMNS).map(({ name }) => name);
}

function boundOf(said: Json | undefined): number | string | null {
  return typeof said === 'number' || typeof said === 'string' ? said : null;
}

function checkModel({ id }: EntityModel, said: JsonObject): DossierCheckModel {
  return { call: callId(id, textOf(said['call'])), pass: Object.fromEntries(Object.entries(objectOf(said['pass'])).map(([argument, field]) => [argument, textOf(field)])) };
}

function submitModel(entity: EntityModel, name: string | null): DossierSubmitModel | null {
  const event = eventsOfMachines(entity.machines).find(({ id }) => id === name);
  const call = entity.calls.find((candidate) => candidate.op === 'event' && candidate.events.includes(event?.id ?? ''));
  return event === undefined || call === undefined ? null : { event: event.id, title: event.title, call: call.id, confirm: event.confirm, form: event.form, judged: entity.machines.find(({ name: own }) => own === event.machine)?.form ?? null };
}

function receiptModel(said: JsonObject): DossierReceiptModel {
  return { title: textOf(said['title'], '提交成功'), text: textOf(said['text']), fields: textsOf(said['fields']), screens: textsOf(said['screens']) };
}
