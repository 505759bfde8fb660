// Every form of the product, in the browser and on the server: the module that codegen has packed for the page against
// the validators of the save. A good document passes both; each rule broken once is told by both at the same field in
// the same words; random documents are judged the same. What only the database knows (constraints, references, files)
// is not asked here.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitPack } from '../../codegen/emit/packs.ts';
import { comparisonsOf } from '../../src/core/condition.ts';
import { formatDate } from '../../src/core/date-time.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { ComparisonModel } from '../../src/core/condition-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { AppError, type FieldError } from '../../src/core/errors.ts';
import { hiddenFields } from '../../src/core/form-judge.ts';
import { formats } from '../../src/core/formats/formats.ts';
import { defaultSettings } from '../support/default-settings.ts';
import { draftValidator, objectValidator } from '../../src/core/object-validator.ts';
import { isRelative } from '../../src/core/relative-value.ts';
import { fieldErrors, topKey } from '../../src/core/validation-messages.ts';
import type { WebForm } from '../../src/core/web-model.ts';
import { model } from '../../src/generated/server/model.ts';
import { fills } from '../../src/generated/server/registry.ts';
import { callValidators, formValidators } from '../../src/generated/server/validators.ts';
import type { Registry } from '../../src/server/context.ts';
import { settleValues } from '../../src/server/operations/form-values.ts';
import { createFormCheck, type FormMode } from '../../src/web/form/form-check.ts';
import { createFormStore } from '../../src/web/form/form-store.ts';
import { countChecks } from '../support/count-checks.ts';
import { brokenRules, brokenValues, fullDocument, propertiesOf, type FormDocument } from '../support/form-documents.ts';

const SEED = 20_261_121;
const RANDOM_DOCUMENTS = 150;
const MODES: readonly FormMode[] = ['save', 'submit'];
const PACKS = join(import.meta.dirname, '../../src/generated/web/forms');
const registry = { formValidators, fills } as unknown as Registry;

interface FormCase {
  readonly name: string;
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly call: CallModel | null;
}

const cases: readonly FormCase[] = model.entities.flatMap((entity) =>
  entity.forms.map((form) => ({
    name: `${entity.id}.${form.key}`,
    entity,
    form,
    call: entity.calls.find((call) => call.form === form.key) ?? null,
  })),
);

describe.each(cases)('$name', ({ entity, form, call }) => {
  let web: WebForm;
  let full: FormDocument = {};

  beforeAll(async () => {
    web = await packedForm(entity, form);
    full = filled(form, fullDocument(entity, form));
  });

  const worlds = parentsOf(form);
  const judge = (typed: FormDocument, mode: FormMode, about: FormDocument = {}): Verdicts => ({
    browser: browserErrors(web, typed, { mode, about }),
    server: serverErrors({ form, call }, typed, { mode, about }),
  });

  // It is filled in field by field: what its fields must come to together is told by both, or by neither.
  test('a good document is accepted by both', ({ task }) => {
    for (const about of worlds) {
      for (const mode of MODES) {
        const { browser, server } = judge(full, mode, about);
        const wrong = browser.filter(({ byRule }) => byRule !== true);
        expect({ mode, about, full, wrong, server }).toEqual({ mode, about, full, wrong: [], server: browser });
      }
    }
    countChecks(task, worlds.length * MODES.length * 2);
  });

  test('each rule broken once is told at its field, by both in the same words', ({ task }) => {
    // What a rule fills in again from the other fields is not missing.
    const broken = brokenRules(form, full).filter(
      ({ field, rule, value }) => rule !== 'required' || !(field.slice(1) in filled(form, value)),
    );
    for (const { field, rule, value } of broken) {
      // Where it shows: what is wrong in a hidden field goes with it.
      const about = worlds.find((world) => !hiddenFields(form.rules, value, world).has(topKey(field)));
      const { browser, server } = judge(value, 'submit', about);
      expect({ field, rule, value, server }).toEqual({ field, rule, value, server: browser });
      expect({ field, rule, told: browser.map((error) => error.field) }).toEqual({
        field,
        rule,
        told: expect.arrayContaining([field]),
      });
    }
    countChecks(task, broken.length);
  });

  test(`random documents get the same verdict and words from both (seed ${SEED})`, { timeout: 60_000 }, ({ task }) => {
    let judged = 0;
    const document = randomDocument(form, full);
    fc.assert(
      fc.property(document, fc.constantFrom(...MODES), fc.constantFrom(...worlds), (typed, mode, about) => {
        const { browser, server } = judge(filled(form, typed), mode, about);
        judged += 1;
        expect({ mode, server }).toEqual({ mode, server: browser });
      }),
      { seed: SEED, numRuns: RANDOM_DOCUMENTS },
    );
    countChecks(task, judged);
  });
});

/** Often a good value, sometimes none, sometimes one that breaks a rule, sometimes anything at all. */
function randomDocument(form: FormModel, full: FormDocument): fc.Arbitrary<FormDocument> {
  const fields = Object.entries(propertiesOf(form.schema)).map(
    ([name, schema]) => [name, randomValue(schema, full[name] ?? null)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<FormDocument>;
}

function randomValue(schema: JsonSchema, good: Json): fc.Arbitrary<Json> {
  // A rich text that is too long is a million characters, cleaned and judged twice: once a field (above) is enough of
  // it.
  const isTried = ({ rule }: { readonly rule: string }): boolean =>
    rule !== 'maxLength' || schema.format !== 'rich-text';
  const broken = brokenValues(schema, good)
    .filter(isTried)
    .map(({ value }) => value);
  const some = Array.isArray(good) ? [fc.subarray([...good])] : [];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(good) },
    { weight: 2, arbitrary: fc.oneof(fc.constant(''), ...broken.map((value) => fc.constant(value)), ...some) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc
          .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      ),
    },
  );
}

/** What the server fills in by rule before it judges, of the form's own fields: both judge the same then. */
function filled(form: FormModel, typed: FormDocument): FormDocument {
  return form.fills.reduce<FormDocument>((values, name) => {
    const fillIn = fills[name]?.fill;
    if (fillIn === undefined) throw new Error(`fill ${name} is not registered`);
    const own = new Set(form.fields.map((field) => field.name));
    const answers = Object.entries(fillIn({ values, now: new Date(), settings: defaultSettings }));
    return { ...values, ...Object.fromEntries(answers.filter(([key]) => own.has(key) || key in typed)) };
  }, typed);
}

/** Of a part: records it may belong to, so that each field of the form shows with one of them. */
function parentsOf({ rules }: FormModel): readonly FormDocument[] {
  const compared = rules.shown
    .flatMap(({ when }) => comparisonsOf(when))
    .filter(({ field, op }) => field.includes('.') && op === 'eq');
  return [{}, ...compared.map(({ field, value }) => ({ [field]: plainValue(value) }))];
}

function plainValue(value: ComparisonModel['value']): Json {
  return isRelative(value) ? null : value;
}

interface World {
  readonly mode: FormMode;
  readonly about: FormDocument;
}

interface Verdicts {
  readonly browser: readonly FieldError[];
  readonly server: readonly FieldError[];
}

function browserErrors(web: WebForm, typed: FormDocument, { mode, about }: World): readonly FieldError[] {
  const store = createFormStore({ ...typed }, web.rules, about);
  return inOrder(
    createFormCheck(web, store, { steadily: (run) => run(), today: () => formatDate(new Date()) }).validate(mode),
  );
}

/**
 * As a save does: the arguments by themselves, then the form over them. What hides must not be sent at all is its own
 * rule.
 */
function serverErrors(
  { form, call }: Pick<FormCase, 'form' | 'call'>,
  typed: FormDocument,
  { mode, about }: World,
): readonly FieldError[] {
  const hidden = [...hiddenFields(form.rules, { ...typed }, about)]
    .filter(([, policy]) => policy === 'refuse')
    .map(([name]) => name);
  const given = Object.fromEntries(Object.entries(typed).filter(([name]) => !hidden.includes(name)));
  try {
    settleValues(registry, form, {
      values: { ...given },
      given,
      about: { ...about },
      complete: mode === 'submit',
      now: new Date(),
      settings: defaultSettings,
    });
    return argumentErrors(call, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return inOrder((error.result as { readonly errors: readonly FieldError[] }).errors);
  }
}

/** Of the form's own fields: which record is meant is not the form's to say. */
function argumentErrors(call: CallModel | null, given: FormDocument): readonly FieldError[] {
  const validate = call === null ? undefined : callValidators[call.id];
  if (call === null || validate === undefined) return [];
  validate({ ...given });
  return inOrder(fieldErrors(validate.errors, call.input).filter(({ field }) => topKey(field) in given));
}

function inOrder(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.toSorted((one, other) => (one.field < other.field ? -1 : 1));
}

/** The very text that a page loads, but for its imports: widgets need a browser. */
async function packedForm(entity: EntityModel, form: FormModel): Promise<WebForm> {
  const module = entity.source.split('/')[1] ?? '';
  const text = splitPack(readFileSync(join(PACKS, `${module}.pack`)))
    .get(`web/forms/${module}/${entity.id}.${form.key}.form.js`)
    ?.toString();
  if (text === undefined) throw new Error(`no page has the form ${entity.id}.${form.key}`);
  const body = text
    .slice(text.indexOf('const schema'), text.indexOf('export const fields'))
    .replace('export const form =', 'return');
  const code = `export const make = (formats, ucs2length, equal, objectValidator, draftValidator) => {${body}};`;
  const { make }: { make: (...given: unknown[]) => WebForm } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return make(formats, asFunction(ucs2length), asFunction(equal), objectValidator, draftValidator);
}

/** CommonJS modules come as { default }. */
function asFunction(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}
