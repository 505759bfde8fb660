// Browser and server judge the same documents the same: a form with every rule of the form language, compiled by the
// product's own compiler, filled in at random. The browser's side is what SchemaForm does, the server's is what a save
// does.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { schemaCompiler } from '../../codegen/emit/compiled-schema.ts';
import { loadModel } from '../../codegen/load-model.ts';
import { formatDate } from '../../src/core/date-time.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import { AppError, type FieldError } from '../../src/core/errors.ts';
import { hiddenFields } from '../../src/core/form-judge.ts';
import { defaultSettings } from '../support/default-settings.ts';
import { formats } from '../../src/core/formats/formats.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import type { Validate } from '../../src/core/validation-issue.ts';
import { draftValidator, objectValidator, type PropertyValidate } from '../../src/core/object-validator.ts';
import type { WebForm } from '../../src/core/web-model.ts';
import type { Registry } from '../../src/server/context.ts';
import { mergeValues, settleValues, type Values } from '../../src/server/operations/form-values.ts';
import { createFormCheck, sentValues, type FormMode } from '../../src/web/form/form-check.ts';
import { createFormStore } from '../../src/web/form/form-store.ts';
import { editPayload } from '../../src/web/form/form-values.ts';
import { BASE } from '../golden/golden-case.ts';

const CHANGE_FORM: JsonSchema = {
  $id: 'Device',
  title: '重要事项变更',
  type: 'object',
  'x-form': { variant: 2, draftRequired: ['name', 'newName'] },
  properties: {
    name: { title: '事由' },
    items: {
      title: '变更内容',
      'x-kind': 'choices',
      'x-choices': [1, 2, 3, 4].map((value) => ({ value, title: `事项${value}` })),
    },
    newName: {
      title: '变更后的课题名称',
      type: 'string',
      maxLength: 6,
      'x-when': { field: 'items', contains: 3 },
      'x-hidden': 'refuse',
    },
    nameReason: {
      title: '更名理由',
      type: 'string',
      minLength: 2,
      maxLength: 10,
      'x-when': { field: 'newName', notNull: true },
    },
    beginDate: { title: '开始日期', 'x-kind': 'date' },
    newDate: {
      title: '变更后的结题时间',
      'x-kind': 'date',
      'x-options': { after: 'today', notBefore: 'beginDate' },
      'x-when': { field: 'items', contains: 4 },
      'x-hidden': 'keep',
    },
    phone: {
      title: '联系电话',
      type: 'string',
      format: 'mobile',
      'x-when': [
        { field: 'items', notNull: true },
        { field: 'count', gt: 2 },
      ],
      'x-hidden': 'clear-on-submit',
    },
    count: { title: '人数', type: 'integer', minimum: 1, maximum: 9 },
    users: {
      title: '成员',
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        properties: { name: { title: '姓名', type: 'string', maxLength: 4 } },
        required: ['name'],
      },
    },
  },
  required: ['name', 'items', 'newName', 'nameReason', 'newDate', 'phone', 'users'],
  // As text: an object literal with "then" looks like a promise.
  allOf: [
    JSON.parse(
      '{ "if": { "properties": { "count": { "minimum": 5 } }, "required": ["count"] }, "then": { "required": ["phone", "beginDate"] } }',
    ) as JsonSchema,
  ],
};

const TODAY = formatDate(new Date());
const DAYS = [TODAY, '2026-02-30', '2199-01-01', '2199-06-01', '2020-01-01'];
const POSSIBLE: Readonly<Record<string, readonly Json[]>> = {
  name: ['变更结题时间', '', 3],
  items: [[], [1], [3], [3, 4], [4], [1, 2, 3, 4], [5], [3, 3], '3'],
  newName: ['新课题', '过于冗长的课题名称', 7],
  nameReason: ['名', '名称过长', '理由写得远远超过十个字的限制了'],
  beginDate: DAYS,
  newDate: DAYS,
  phone: ['13800000001', '138', ''],
  count: [1, 2, 3, 5, 9, 10, 1.5, '3'],
  users: [
    [],
    [{ name: '张三' }],
    [{}],
    [{ name: '欧阳春晓王' }],
    [{ name: '张三' }, { name: '李四' }, { name: '王五' }],
  ],
};
const ROUNDS = 3000;

let form: FormModel;
let web: WebForm;
let registry: Registry;

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'verdicts-'));
  cpSync(BASE, root, { recursive: true });
  writeFileSync(join(root, 'schemas/supply/request/device.form.json'), JSON.stringify(CHANGE_FORM));
  rmSync(join(root, 'schemas/supply/request/device.ui.json'));
  rmSync(join(root, 'schemas/supply/request/request.sample.json'), { force: true });
  const { model, problems } = await loadModel(root);
  rmSync(root, { recursive: true });
  const found = model?.entities.find(({ id }) => id === 'request')?.forms.find(({ key }) => key === 'Device');
  if (found === undefined) throw new Error(JSON.stringify(problems));
  form = found;
  const validate = await compiled(form.schema);
  const validateDraft = draftValidator(validate, form.draftRequired ?? []);
  web = {
    key: form.key,
    entity: form.entity,
    title: form.title,
    version: '1',
    schema: form.schema,
    uiSchema: form.uiSchema,
    rules: form.rules,
    frame: form.frame,
    fields: form.fields,
    validate,
    validateDraft,
    branches: {},
  };
  registry = { formValidators: { 'request.Device': { validate, validateDraft } } } as unknown as Registry;
});

describe.each<FormMode>(['save', 'submit'])('a %s of a form with every rule', (mode) => {
  test('is refused by the server exactly where the browser refuses it, in the same words', () => {
    const random = createRandom(20_261_121);
    let refusals = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const typed = randomValues(random);
      const inBrowser = browserErrors(typed, mode);
      refusals += inBrowser.length > 0 ? 1 : 0;
      // Sent past the browser, as another client would.
      const uninvited = [...hiddenFields(form.rules, typed)]
        .filter(([name, policy]) => policy === 'refuse' && name in typed)
        .map(([name]) => `/${name}`);
      const { errors } = serverVerdict({}, typed, mode);
      expect({ typed, errors: errors.filter(({ field }) => !uninvited.includes(field)) }).toEqual({
        typed,
        errors: inBrowser,
      });
      expect(errors.filter(({ field }) => uninvited.includes(field)).map(({ field }) => field)).toEqual(uninvited);
    }
    expect(refusals).toBeGreaterThan(ROUNDS / 10);
    expect(refusals).toBeLessThan(ROUNDS);
  });

  test('that the browser lets through is stored as the browser sent it, over whatever was stored before', () => {
    const random = createRandom(4_711);
    let accepted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const stored = serverVerdict({}, randomValues(random), 'save').values ?? {};
      const typed = randomValues(random);
      if (browserErrors(typed, mode).length > 0) continue;
      accepted += 1;
      const sent = sentValues(web, typed, { mode, about: {}, today: TODAY });
      const { values, errors } = serverVerdict(stored, { ...editPayload(web, sent) }, mode);
      expect({ typed, stored, values, errors }).toEqual({ typed, stored, values: sent, errors: [] });
    }
    expect(accepted).toBeGreaterThan(0);
  });
});

test('a field that is hidden and shown again has what was typed', () => {
  const store = createFormStore({ items: [3], newName: '新课题' }, form.rules);
  store.setField('items', [1]);
  expect(store.isShown('newName')).toBe(false);
  expect(sentValues(web, store.values(), { mode: 'save', about: {}, today: TODAY })).not.toHaveProperty('newName');
  store.setField('items', [1, 3]);
  expect(store.isShown('newName')).toBe(true);
  expect(sentValues(web, store.values(), { mode: 'save', about: {}, today: TODAY })['newName']).toBe('新课题');
});

test('a change is heard only by the fields whose condition reads it', () => {
  const store = createFormStore({ items: [3] }, form.rules);
  expect(
    Object.fromEntries(
      form.fields.map(({ name }) => [name, store.behind(name)]).filter(([, behind]) => behind?.length !== 0),
    ),
  ).toEqual({ newName: ['items'], nameReason: ['newName', 'items'], newDate: ['items'], phone: ['items', 'count'] });
});

test('what today is, is the office’s day, whatever the computer says', () => {
  const typed = { items: [4], newDate: '2027-03-02' };
  const about = (today: string): readonly string[] =>
    browserErrors(typed, 'save', today).flatMap(({ field, message }) => (field === '/newDate' ? [message] : []));
  expect(about('2027-03-01')).toEqual([]);
  expect(about('2027-03-02')).toEqual([expect.stringContaining('今天')]);
});

function browserErrors(typed: Values, mode: FormMode, today = TODAY): readonly FieldError[] {
  const store = createFormStore(typed, form.rules);
  return inOrder(createFormCheck(web, store, { steadily: (run) => run(), today: () => today }).validate(mode));
}

function serverVerdict(
  stored: Values,
  given: Values,
  mode: FormMode,
): { readonly values: Values | null; readonly errors: readonly FieldError[] } {
  try {
    return {
      values: settleValues(registry, form, {
        values: mergeValues(form, stored, given),
        given,
        complete: mode === 'submit',
        now: new Date(),
        settings: defaultSettings,
      }),
      errors: [],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { values: null, errors: inOrder((error.result as { readonly errors: readonly FieldError[] }).errors) };
  }
}

function inOrder(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.toSorted((one, other) => (one.field < other.field ? -1 : 1));
}

function randomValues(random: () => number): Values {
  // Often a good value: documents that are wrong everywhere would hide that conditions matter.
  return Object.fromEntries(
    Object.entries(POSSIBLE).flatMap(([name, values]): [string, Json][] => {
      if (random() < 0.25) return [];
      return [[name, values[Math.floor(random() * (random() < 0.5 ? 3 : values.length))] ?? null]];
    }),
  );
}

/** mulberry32: the same documents in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function compiled(schema: JsonSchema): Promise<Validate> {
  const compiler = schemaCompiler(new Map());
  const properties = Object.entries(schema['properties'] as Readonly<Record<string, JsonSchema>>);
  const rest = { allOf: schema['allOf'] ?? [] };
  const made = await Promise.all(
    [...properties.map(([, property]) => property), rest].map(async (shape): Promise<PropertyValidate> => {
      const code = `export const make = (formats, ucs2length, equal) => ${compiler.codeOf(compiler.nameOf(shape))};`;
      const module: { make: (...given: unknown[]) => PropertyValidate } = await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
      );
      return module.make(formats, asFunction(ucs2length), asFunction(equal));
    }),
  );
  return objectValidator({
    schema,
    properties: Object.fromEntries(properties.map(([name], at) => [name, made[at] ?? (() => true)])),
    rest: made.at(-1) ?? null,
  });
}

/** CommonJS modules come as { default }. */
function asFunction(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}
