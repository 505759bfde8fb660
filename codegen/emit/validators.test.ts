// The emitted validators against ajv over the whole schema of the model: one schema, one verdict, on both sides.
import { Ajv } from 'ajv';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftSchemaOf } from '../../src/core/draft-schema.ts';
import { formats } from '../../src/core/formats/formats.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import type { Validate } from '../../src/core/validation-issue.ts';
import { generate } from '../generate.ts';
import { loadModel } from '../load-model.ts';
import { sampleValue } from './sample-value.ts';

const root = join(import.meta.dirname, '../..');

interface Emitted {
  readonly callValidators: Readonly<Record<string, Validate>>;
  readonly formValidators: Readonly<Record<string, { readonly validate: Validate; readonly validateDraft: Validate }>>;
}

let model: AppModel;
let emitted: Emitted;

beforeAll(async () => {
  const loaded = await loadModel(root);
  if (loaded.model === null) throw new Error(JSON.stringify(loaded.problems));
  model = loaded.model;
  await generate({ root });
  emitted = await import('../../src/generated/server/validators.ts');
});

function whole(schema: JsonSchema): (value: unknown) => boolean {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    multipleOfPrecision: 6,
    formats: Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, { validate: format.validate }])),
  });
  return ajv.compile(schema);
}

function filled(form: FormModel): { [key: string]: Json } {
  return Object.fromEntries(form.fields.map((field) => [field.name, sampleValue(field)]));
}

/** A good form and one broken form for every field and way to break it. */
function trials(form: FormModel): readonly { [key: string]: Json }[] {
  const good = filled(form);
  const broken = form.fields.flatMap((field) =>
    [null, '', '   ', '字'.repeat(3000), -1, 1.5, 'x', [], {}].map((value) => ({ ...good, [field.name]: value })),
  );
  const without = form.fields.map((field) =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field.name)),
  );
  return [good, {}, ...broken, ...without];
}

describe('validators of forms', () => {
  test('accept a well filled form', () => {
    for (const form of model.entities.flatMap((entity) => entity.forms)) {
      const { validate } = emitted.formValidators[`${form.entity}.${form.key}`] ?? {};
      expect(validate?.(filled(form)), `${form.key} ${JSON.stringify(validate?.errors)}`).toBe(true);
    }
  });

  test('give the verdict of the full and of the draft schema, however a field is broken', () => {
    for (const form of model.entities.flatMap((entity) => entity.forms)) {
      const [full, draft] = [whole(form.schema), whole(draftSchemaOf(form))];
      const own = emitted.formValidators[`${form.entity}.${form.key}`];
      for (const value of trials(form)) {
        expect(own?.validate(value), `${form.key} ${JSON.stringify(value).slice(0, 200)}`).toBe(full(value));
        expect(own?.validateDraft(value), `${form.key} draft ${JSON.stringify(value).slice(0, 200)}`).toBe(
          draft(value),
        );
      }
    }
  });
});

describe('validators of calls', () => {
  test('exist for every call', () => {
    const calls = model.entities.flatMap((entity) => entity.calls.map((call) => call.id));
    expect(Object.keys(emitted.callValidators).toSorted()).toEqual(calls.toSorted());
  });

  test('refuse an argument that the call does not take', () => {
    for (const call of model.entities.flatMap((entity) => entity.calls)) {
      const validate = emitted.callValidators[call.id];
      expect([call.id, validate?.({ id: 1, delFlag: true })]).toEqual([call.id, false]);
      expect(validate?.errors?.map((issue) => issue.params['additionalProperty'])).toContain('delFlag');
    }
  });

  test('hold pages to 1–100 rows and sorts to readable fields', () => {
    const validate = emitted.callValidators['topic-result.getListPage'];
    expect(validate?.({ page: 1, pageSize: 100, sort: '-createTime', status: 99 })).toBe(true);
    expect(validate?.({ pageSize: 101 })).toBe(false);
    expect(validate?.({ sort: 'detail' })).toBe(false);
    expect(validate?.({ btime: '2026-02-30' })).toBe(false);
  });
});
