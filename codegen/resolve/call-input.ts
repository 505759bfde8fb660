// The JSON Schema of a call's arguments, query and body together, derived from its op. Unknown arguments are refused.
import { draftSchemaOf } from '../../src/core/draft-schema.ts';
import type { CallModel, FieldModel, FormModel } from '../../src/core/entity-model.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import type { Json, JsonSchema } from '../../src/core/model.ts';
import { OPINION, OPINION_FILE, REVIEW_TERMS } from '../../src/core/opinion.ts';
import { fixedArguments } from './call-options.ts';
import type { CallDraft, CallsInput } from './calls.ts';
import { listOf, objectOf, textOf, textsOf } from './config-values.ts';
import { fieldAt, filterOperator, type FieldLookup } from './field-lookup.ts';

export interface CallInputInput {
  readonly calls: CallsInput;
  readonly draft: CallDraft;
  readonly facts: CallModel;
}

type Properties = Record<string, JsonSchema>;

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const ROW_VERSION: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const NOTHING_CHOSEN = '请先选择要办理的数据';
/** Every record with the version that the person saw (api.md, "Settled in the second round"). */
const ITEMS: JsonSchema = {
  type: 'array', minItems: 1, maxItems: 200, title: '要办理的数据',
  items: {
    type: 'object', required: ['id', 'rowVersion'], additionalProperties: false,
    properties: { id: { ...ID, title: '编号', errorMessage: { required: '请指明数据编号' } }, rowVersion: { ...ROW_VERSION, title: '版本', errorMessage: { required: '请带上所看到的数据版本（rowVersion）' } } },
    errorMessage: { type: '应为 { id, rowVersion }' },
  },
  errorMessage: { type: NOTHING_CHOSEN, required: NOTHING_CHOSEN, minItems: NOTHING_CHOSEN, maxItems: '一次最多办理200条' },
};
/** The very same object in every call: its shape and its text are made once. */
const FLAG: JsonSchema = { type: 'boolean' };
const PAGING: Properties = { page: { type: 'integer', minimum: 1, maximum: 1_000_000 }, pageSize: { type: 'integer', minimum: 1, maximum: 100 } };
const DAY: JsonSchema = { type: 'string', format: 'date', maxLength: 10 };
const CAPTCHA: Properties = {
  captchaId: { type: 'string', maxLength: 36, title: '验证码编号' },
  captcha: { type: 'string', maxLength: 10, title: '图形验证码' },
  altcha: { type: 'string', maxLength: 2_000, title: '工作量证明' },
};
const SMS_CODE: JsonSchema = {
  type: 'string', pattern: '^\\d{6}$', maxLength: 6, title: '短信验证码',
  errorMessage: { pattern: '短信验证码为6位数字', maxLength: '短信验证码为6位数字' },
};
/** api.md, Lists: "status: 99" means all. */
const ALL_STATUSES = 99;

/** A reference by which a record is asked for, called what its field is called. */
function titledId({ calls }: CallInputInput, name: string): JsonSchema {
  const title = textOf(calls.entity.properties[name]?.['title']);
  return { ...ID, title, errorMessage: { required: `请指明${title}` } };
}

/** What a reader may ask for beside the record. */
function furtherOfGet({ draft: { config } }: CallInputInput): Properties {
  return { timeline: FLAG, ...(config['partFiles'] === true ? { partFiles: FLAG } : {}) };
}

export function inputSchema(input: CallInputInput): JsonSchema {
  switch (input.draft.op) {
    case 'list': return argumentsOf({ ...PAGING, ...listArguments(input) });
    case 'group': return argumentsOf({ ...PAGING, ...listArguments(input) });
    case 'export': return argumentsOf({ ...listArguments(input), ...dimensionArguments(input), ...(input.draft.config['full'] === true ? { full: { type: 'boolean', title: '完整号码' }, confirm: { type: 'boolean', title: '确认导出' } } : {}) });
    case 'stat': return argumentsOf({ ...listArguments(input), ...dimensionArguments(input) });
    case 'get': return typeof input.facts.options['by'] === 'string' ? argumentsOf({ [input.facts.options['by']]: titledId(input, input.facts.options['by']), ...furtherOfGet(input) }, [input.facts.options['by']]) : argumentsOf({ ...recordArgument(input), ...furtherOfGet(input) }, needsId(input));
    case 'document': return argumentsOf({ id: ID, ...(input.facts.options['draft'] === true ? { template: { type: 'object' } } : {}) }, ['id']);
    case 'completeness': return argumentsOf({ id: ID }, ['id']);
    case 'delete': return argumentsOf({ id: ID, rowVersion: ROW_VERSION }, ['id']);
    case 'event': return firingArguments(input, eventArgument(input), []);
    case 'review': return firingArguments(input, { ...machineArgument(input), revieweStatus: { type: 'integer', enum: verdicts(input), title: '审核结果' } }, [...Object.keys(machineArgument(input)), 'revieweStatus']);
    case 'create': return createArguments(input);
    case 'update': return argumentsOf({ ...recordArgument(input), rowVersion: ROW_VERSION, ...formArguments(input), ...fixedProperties(input) }, needsId(input));
    case 'patch-own': return argumentsOf({ id: ID, rowVersion: ROW_VERSION, ...ownFields(input) }, input.facts.fields.length === 1 ? input.facts.fields : []);
    case 'mine': return argumentsOf({ id: ID });
    case 'children': return argumentsOf({ [textOf(input.facts.options['argument'], 'val')]: { type: 'string', maxLength: 200 } }, [textOf(input.facts.options['argument'], 'val')]);
    case 'all': return argumentsOf(filterArguments(input));
    case 'import': return importArguments(input);
    case 'answer': case 'handler': return { type: 'object', properties: {}, required: [], ...objectOf(input.draft.config['input']), additionalProperties: false };
  }
}

/** A call that is about one record always may be told its id, and no other. */
function recordArgument({ facts }: CallInputInput): Properties {
  const { record } = facts.options;
  return { id: typeof record === 'number' ? { type: 'integer', enum: [record] } : ID };
}

function needsId({ facts }: CallInputInput): readonly string[] {
  return facts.options['record'] === undefined && facts.options['creates'] !== true ? ['id'] : [];
}

function argumentsOf(properties: Properties, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required: [...required], additionalProperties: false };
}


function listArguments(input: CallInputInput): Properties {
  const { sorts, range, presets } = input.facts;
  return {
    ...(sorts.length === 0 ? {} : { sort: { type: 'string', enum: sorts.flatMap((sort) => [sort, `-${sort}`]) } }),
    ...(range === null ? {} : { btime: DAY, etime: DAY }),
    ...(presets.length === 0 ? {} : { preset: { type: 'string', enum: presets.map((preset) => preset.name), title: '预设筛选' } }),
    ...filterArguments(input),
  };
}

function filterArguments({ calls, facts }: CallInputInput): Properties {
  return Object.fromEntries(facts.filters.flatMap((filter): [string, JsonSchema][] => {
    const field = fieldAt(calls.lookup, calls.entity.id, filter);
    return field === null ? [] : [[filter, knownFilter(field, calls.lookup)]];
  }));
}

/** `by` picks some of the dimensions, "organId,year"; a year is filtered by under the dimension's name. */
function dimensionArguments({ facts }: CallInputInput): Properties {
  const dimensions = listOf(facts.options['dimensions']).map(objectOf);
  if (dimensions.length === 0) return {};
  const name = `(?:${dimensions.map((dimension) => textOf(dimension['name']).replaceAll('.', '[.]')).join('|')})`;
  const by: JsonSchema = { type: 'string', maxLength: 200, pattern: `^${name}(?:,${name}){0,3}$`, title: '统计口径', errorMessage: { pattern: '没有这种统计口径' } };
  const years = dimensions.filter((dimension) => dimension['part'] === 'year')
    .map((dimension): [string, JsonSchema] => [textOf(dimension['name']), { type: 'integer', minimum: 1900, maximum: 2999, title: textOf(dimension['title']) }]);
  return { by, ...Object.fromEntries(years) };
}

/** A list and its export ask with one schema. */
function knownFilter(field: FieldModel, lookup: FieldLookup): JsonSchema {
  const schema = FILTERS.get(field) ?? filterSchema(field, filterOperator(lookup, field) === 'contains');
  FILTERS.set(field, schema);
  return schema;
}

const FILTERS = new WeakMap<FieldModel, JsonSchema>();

function filterSchema(field: FieldModel, isContains: boolean): JsonSchema {
  const { type, enum: values, maxLength } = field.schema;
  const title = { title: field.title };
  if (field.kind === 'choices') return { ...objectOf(field.schema['items']), ...title };
  if (Array.isArray(values)) {
    const withAll = field.kind === 'status' || field.name === 'status' ? [...values, ALL_STATUSES] : values;
    return { type: type ?? 'integer', enum: withAll, ...title };
  }
  if (type === 'integer' || type === 'number' || type === 'boolean') return { type, ...title };
  return { type: 'string', maxLength: isContains || typeof maxLength !== 'number' ? 200 : maxLength, ...title };
}

function createArguments(input: CallInputInput): JsonSchema {
  const parents = fixedArguments({ calls: input.calls, draft: input.draft });
  const variantBy = textOf(objectOf(input.calls.entity.facts['variants'])['by']);
  const form = input.draft.form;
  // A field that may be hidden is asked for by the form, which knows whether it shows.
  const conditional = new Set(form?.rules.shown.map(({ field }) => field));
  const wanted = (form?.draftRequired ?? textsOf(form?.schema['required'])).filter((name) => !conditional.has(name));
  const required = [...parents.filter((name) => name !== variantBy), ...wanted];
  const register = input.facts.options['register'];
  const proofs = register === undefined ? {} : { ...CAPTCHA, ...(objectOf(register)['verified'] === undefined ? {} : { code: SMS_CODE }) };
  return argumentsOf({ ...formArguments(input), ...fixedProperties(input), ...proofs }, required);
}

/** Form fields as a draft may hold them, and the status that asks to submit at once. */
function formArguments({ calls, draft, facts }: CallInputInput): Properties {
  const statuses = calls.machines.flatMap(({ field, events }): [string, JsonSchema][] => {
    const saves = events.filter((event) => facts.events.includes(event.id) && event.onSave !== null).map((event) => event.onSave);
    return saves.length === 0 ? [] : [[field, { type: 'integer', enum: saves }]];
  });
  return { ...draftProperties(draft.form), ...Object.fromEntries(statuses) };
}

/** Fields of the forms whose values the call's events carry; which of them are required hangs on the event. */
function carriedArguments({ calls, facts }: CallInputInput): Properties {
  const keys = new Set(eventsOfMachines(calls.machines).filter((event) => facts.events.includes(event.id)).map((event) => event.form));
  return Object.assign({}, ...calls.forms.filter((form) => keys.has(form.key)).map((form) => draftProperties(form))) as Properties;
}

function draftProperties(form: FormModel | null): Properties {
  return { ...objectOf(form === null ? undefined : draftSchemaOf(form)['properties']) } as Properties;
}

/** Nothing of it asks for the template; a file (or the address of one that was checked) is checked, reported on or written. */
function importArguments(input: CallInputInput): JsonSchema {
  const flag: JsonSchema = { type: 'boolean' };
  return argumentsOf({
    ...fixedProperties(input),
    template: { ...flag, title: '下载模板' }, report: { ...flag, title: '下载明细' }, confirm: { ...flag, title: '确认导入' },
    fileUrl: { type: 'string', format: 'file-urls', maxLength: 200, title: '上传的表格' },
  });
}

function fixedProperties({ calls, draft }: CallInputInput): Properties {
  const variantBy = textOf(objectOf(calls.entity.facts['variants'])['by']);
  return Object.fromEntries(fixedArguments({ calls, draft }).map((name): [string, JsonSchema] => {
    const schema = calls.fields.find((field) => field.name === name)?.schema ?? {};
    return [name, name === variantBy ? { ...schema, enum: [draft.form?.variant ?? null] } : schema];
  }));
}

function ownFields({ calls, facts }: CallInputInput): Properties {
  return Object.fromEntries(calls.fields.filter((field) => facts.fields.includes(field.name)).map((field) => [field.name, field.schema]));
}

/** Which record, or which records as they were seen; what is said with it, and what further arguments keep. */
function firingArguments(input: CallInputInput, own: Properties, required: readonly string[]): JsonSchema {
  const { options, filters } = input.facts;
  const said = { ...own, ...carriedArguments(input), ...opinionArguments(input), ...extraArguments(input) };
  if (options['many'] === 'required') return argumentsOf({ items: ITEMS, ...(filters.length === 0 ? {} : filterArguments(input)), ...said }, ['items', ...required]);
  const one = { id: ID, rowVersion: ROW_VERSION };
  return options['many'] === 'optional' ? argumentsOf({ ...one, items: ITEMS, ...said }, required) : argumentsOf({ ...one, ...said }, ['id', ...required]);
}

/** `machineBy`: its argument takes the values that name a machine. */
function machineArgument({ facts }: CallInputInput): Properties {
  const by = objectOf(facts.options['machineBy']);
  const values = Object.keys(objectOf(by['machines']));
  if (values.length === 0) return {};
  const isNumber = values.every((value) => /^-?\d+$/.test(value));
  return { [textOf(by['argument'])]: { type: isNumber ? 'integer' : 'string', enum: isNumber ? values.map(Number) : values, title: '类型' } };
}

/** `eventBy`: its argument takes the values that name events, and may be left out. */
function eventArgument({ facts }: CallInputInput): Properties {
  const by = objectOf(facts.options['eventBy']);
  const values = Object.keys(objectOf(by['events']));
  if (values.length === 0) return {};
  const isFlag = values.every((value) => value === 'true' || value === 'false');
  const isNumber = values.every((value) => /^-?\d+$/.test(value));
  const schema: JsonSchema = isFlag ? { type: 'boolean' } : isNumber ? { type: 'integer', enum: values.map(Number) } : { type: 'string', enum: values };
  return { [textOf(by['argument'])]: { ...schema, title: '办理方式' } };
}

function extraArguments({ calls, facts }: CallInputInput): Properties {
  const names = new Set(textsOf(facts.options['extra']));
  return Object.fromEntries(calls.fields.filter((field) => names.has(field.name)).map((field) => [field.name, field.schema]));
}

function verdicts({ calls, facts }: CallInputInput): Json[] {
  const events = eventsOfMachines(calls.machines).filter((event) => facts.events.includes(event.id));
  return [...new Set(events.flatMap((event) => (event.verdict === null ? [] : [event.verdict])))];
}

/** reviewContent and reviewFile, where an event of the call takes them; lengths from the field that keeps them, of several the longest. */
function opinionArguments({ calls, facts }: CallInputInput): Properties {
  const machines = calls.machines.map((machine) => ({ ...machine, events: machine.events.filter((event) => facts.events.includes(event.id)) }));
  const opinions = machines.filter(({ events }) => events.some((event) => event.opinion !== 'none'));
  const files = machines.filter(({ events }) => events.some((event) => event.file !== 'none'));
  const schemaOf = (names: readonly (string | null)[], otherwise: JsonSchema): JsonSchema => {
    const [name = null, ...others] = new Set(names);
    return (others.length > 0 ? undefined : calls.fields.find((field) => field.name === name)?.schema) ?? otherwise;
  };
  const max = Math.max(...opinions.map(({ opinionTerms }) => opinionTerms.max));
  const title = opinions[0]?.opinionTerms.title ?? REVIEW_TERMS.title;
  const fileTitle = files[0]?.opinionTerms.fileTitle ?? REVIEW_TERMS.fileTitle;
  return {
    ...(opinions.length > 0 ? { [OPINION]: { ...schemaOf(opinions.map(({ opinionField }) => opinionField), { type: 'string' }), maxLength: max, title } } : {}),
    ...(files.length > 0 ? { [OPINION_FILE]: schemaOf(files.map(({ opinionFileField }) => opinionFileField), { type: 'string', format: 'file-urls', maxLength: 2000, title: fileTitle }) } : {}),
  };
}
