// <form>.form.json (+ .ui.json), read once → FormModel: fields with their storage, the schema and what a draft needs
// of it, an explicit uiSchema. Every name in it is a field's, and what it asks for can be stored. Without a machine
// there is nothing to submit: a save is all there is, and must be complete; a part is handed in with its parent. A
// property that is also a field of the entity takes over what the form does not say itself.
import { hash } from 'node:crypto';
import type { FormFieldModel, FormModel } from '../../src/core/entity-model.ts';
import type { FormRules } from '../../src/core/form-model.ts';
import type { RefusalModel } from '../../src/core/expression/expression-model.ts';
import { isObject, objectOf, type JsonSchema } from '../../src/core/json.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import { machineOfForm } from '../../src/core/machine.ts';
import {
  child,
  entriesOf,
  itemsOf,
  looseCursor,
  namesAt,
  namesOf,
  numberAt,
  sourceAt,
  textAt,
  type Cursor,
} from '../check/model/cursor.ts';
import { ruleListProblems } from '../check/model/rule-names.ts';
import type { Problem } from '../config.ts';
import { isOfForm, readRefusals } from '../entities/refusals.ts';
import { readAccess } from '../fields/access.ts';
import { rulesWithinViews } from '../resolve/read-views.ts';
import { circleProblems, readConditional, shownInOrder, type ConditionalReading } from './conditional.ts';
import { readCounts } from './counts.ts';
import { dayProblems, dayRules } from './days.ts';
import { formFieldAt, type FormPlace } from './form-field.ts';
import { formFieldsOf, type FormFields, type FormFieldsInput } from './form-fields.ts';
import { readOfRecord } from './of-record.ts';
import { conditionProblems } from './schema-rules.ts';
import { readSections } from './sections.ts';
import { storageProblems } from './stored.ts';
import { readUi } from './ui-schema.ts';

const SCHEMA_WIDE = ['type', '$id', '$schema', '$comment', 'title', 'properties', 'required'];

interface FormInput extends FormFieldsInput {
  readonly machines: readonly MachineModel[];
}

export interface FormReading {
  model(input: FormInput): FormModel;
  problems(place: FormPlace): readonly Problem[];
}

/** `ui` null: the form has no such file. */
export function readForm(form: Cursor, ui: Cursor | null): FormReading {
  const facts = child(form, 'x-form');
  const key = textAt(form, '$id') ?? '';
  const title = textAt(form, 'title');
  const lists = { required: child(form, 'required'), draft: child(facts, 'draftRequired') };
  const refusals = readRefusals(child(facts, 'constraints'));
  const conditionals = entriesOf(child(form, 'properties')).map(([name, at]) => readConditional(name, at));
  const [sections, counts, ofRecord, look] = [readSections(facts), readCounts(facts), readOfRecord(facts), readUi(ui)];
  return {
    model: (input) => {
      const { entity, scope, machines } = input;
      const { fields, properties } = formFieldsOf(form, input);
      const schema = formSchema(form, fields, namesOf(lists.required));
      const isHandedIn = machineOfForm(machines, key) !== null || entity.facts['part'] !== undefined;
      const all = refusals.map((refusal) => refusal.model({ entity, scope, own: properties }));
      const callable = child(facts, 'callable').value !== false;
      const isNear = nearOf(fields, input, callable);
      const rules: FormRules = {
        shown: shownInOrder(conditionals),
        dates: fields.flatMap(dayRules),
        locked: ofRecord.lock(),
        access: accessOf(properties, input),
        ...askedOf(conditionals, { refusals: all.filter(isNear), always: !isHandedIn }),
      };
      const uiSchema = look.model({
        fields,
        properties,
        scope,
        document: form.document,
        sections: sections.sections,
        as: sections.as,
      });
      const label = textAt(facts, 'version');
      return {
        key,
        renamedFrom: textAt(facts, 'renamedFrom'),
        entity: entity.id,
        title: title ?? key,
        variant: numberAt(facts, 'variant'),
        callable,
        fields,
        schema,
        draftRequired: isHandedIn ? draftRequired(namesOf(lists.draft), { input, fields, conditionals }) : null,
        uiSchema,
        rules,
        frame: { ...ofRecord.frame(), ...counts.model() },
        fills: namesAt(facts, 'fills'),
        constraints: namesAt(facts, 'constraints'),
        refusals: all.filter((one) => !isNear(one)),
        effects: namesAt(facts, 'effects'),
        version: hash('sha256', JSON.stringify([schema, rules, uiSchema, label])).slice(0, 16),
        versionLabel: label,
        source: sourceAt(form),
      };
    },
    problems: (place) => [
      ...Object.values(lists).flatMap((list) => itemsOf(list).flatMap((at) => formFieldAt(place.form, at).problems)),
      ...fieldProblems(place, conditionals),
      ...circleProblems(conditionals),
      ...sections.problems(place.form),
      ...counts.problems(place),
      ...ofRecord.problems(place.entity),
      ...look.problems(place.scope, place.form),
      ...conditionProblems(form, key, [...place.form.fields.keys()]),
      ...refusals.flatMap((refusal) => refusal.problems(place)),
      ...ruleProblems(place, facts),
    ],
  };
}

function fieldProblems(place: FormPlace, conditionals: readonly ConditionalReading[]): readonly Problem[] {
  return conditionals.flatMap((conditional) => {
    const field = place.form.fields.get(conditional.name);
    if (field === undefined) return [];
    return [
      ...storageProblems(place.entity, field),
      ...conditional.problems(place, field),
      ...dayProblems(place.form, field),
    ];
  });
}

function ruleProblems({ scope: { known } }: FormPlace, facts: Cursor): readonly Problem[] {
  return [
    ...ruleListProblems(child(facts, 'fills'), { known, group: 'fills', code: 'C331' }),
    ...ruleListProblems(child(facts, 'constraints'), { known, group: 'constraints', code: 'C428' }),
    ...ruleListProblems(child(facts, 'effects'), { known, group: 'effects', code: 'C408' }),
  ];
}

/** Over what the form knows; the form that an event brings along also knows the record of the event. */
function nearOf(
  fields: readonly FormFieldModel[],
  { entity }: FormInput,
  callable: boolean,
): (refusal: RefusalModel) => boolean {
  const names = new Set([
    ...fields.map(({ name }) => name),
    ...(callable ? [] : Object.keys({ ...entity.properties, ...entity.computed })),
  ]);
  const { of: part } = objectOf(entity.facts['part']);
  return (refusal) => isOfForm(refusal, names, typeof part === 'string' ? part : '');
}

interface Asked {
  readonly refusals: readonly RefusalModel[];
  /** Nothing is handed in: asked at each save. */
  readonly always: boolean;
}

function askedOf(
  conditionals: readonly ConditionalReading[],
  { refusals, always }: Asked,
): Pick<FormRules, 'wanted' | 'refusals' | 'prefills'> {
  const wanted = conditionals.filter((one) => one.wanted.length > 0);
  const prefills = conditionals.flatMap(({ name, prefill }) => (prefill === null ? [] : [[name, prefill] as const]));
  return {
    ...(wanted.length === 0 ? {} : { wanted: wanted.map((one) => ({ field: one.name, when: one.wanted, always })) }),
    ...(refusals.length === 0 ? {} : { refusals: refusals.map((one) => ({ ...one, always })) }),
    ...(prefills.length === 0 ? {} : { prefills: Object.fromEntries(prefills) }),
  };
}

const NOBODY_SAID = { read: null, write: null };

function accessOf(properties: FormFields['properties'], { entity, scope }: FormInput): FormRules['access'] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const { read, write } = readAccess(looseCursor(entity.document, property)).model(entity) ?? NOBODY_SAID;
      const seen = rulesWithinViews({ entity, scope, name }, read);
      return seen === null && write === null ? [] : [[name, { read: seen, write }]];
    }),
  );
}

interface DraftInput {
  readonly input: FormInput;
  readonly fields: readonly FormFieldModel[];
  readonly conditionals: readonly ConditionalReading[];
}

/**
 * What the config names, and what the table itself cannot do without, unless the form says when that is to be typed:
 * otherwise an effect gives it.
 */
function draftRequired(said: readonly string[], { input, fields, conditionals }: DraftInput): readonly string[] {
  const wanted = new Set(conditionals.filter((one) => one.isWantedAtTimes).map(({ name }) => name));
  const byTable = fields
    .filter((field) => field.storage === 'column' && !field.column.nullable && field.column.default === null)
    .map(({ name }) => name)
    .filter((name) => !wanted.has(name));
  return [...said, ...byTable.filter((name) => input.entity.required.has(name) && !said.includes(name))];
}

/** Conditions across fields (allOf, if, dependencies …) are kept as the form says them. */
function formSchema(form: Cursor, fields: readonly FormFieldModel[], required: readonly string[]): JsonSchema {
  const config = isObject(form.value) ? form.value : {};
  const across = Object.fromEntries(
    Object.entries(config).filter(([name]) => !SCHEMA_WIDE.includes(name) && !name.startsWith('x-')),
  );
  return {
    type: 'object',
    title: textAt(form, 'title') ?? '',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: [...required],
    ...across,
  };
}
