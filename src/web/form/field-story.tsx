// One field kind in a story, with the values of its cases. The form around it has that one field; its verdicts are
// those the cases give, because a story compiles nothing.
import { objectOf, type Json, type JsonSchema } from '../../core/json.ts';
import type { FieldCases, FieldKind } from '../../core/field-kind.ts';
import { NO_FRAME, NO_RULES } from '../../core/form-model.ts';
import type { WebField, WebForm } from '../../core/web-model.ts';
import { choicesOf } from '../../fields/chosen-title.ts';
import type { FieldWeb } from '../../fields/field-web.ts';
import { field as phoneFacts } from '../../fields/phone/phone.field.ts';
import { web as phone } from '../../fields/phone/phone.web.tsx';
import { field as textFacts } from '../../fields/text/text.field.ts';
import { web as text } from '../../fields/text/text.web.tsx';
import { field as yesNoFacts } from '../../fields/yes-no/yes-no.field.ts';
import { web as yesNo } from '../../fields/yes-no/yes-no.web.tsx';
import { FormStory } from './form-story.tsx';

export interface FieldStoryInput {
  readonly field: FieldKind;
  readonly web: FieldWeb;
  readonly cases: FieldCases;
}

/** For kinds made of fields. */
const SUB_KINDS: Readonly<Record<string, FieldWeb>> = {
  [textFacts.kind]: text,
  [phoneFacts.kind]: phone,
  [yesNoFacts.kind]: yesNo,
};

export interface FieldStories {
  readonly Empty: () => React.ReactNode;
  readonly Filled: () => React.ReactNode;
  readonly Wrong: () => React.ReactNode;
  readonly Disabled: () => React.ReactNode;
  readonly ReadOnly: () => React.ReactNode;
}

export function fieldStories({ field, web, cases }: FieldStoryInput): FieldStories {
  const form = formOf(field, cases);
  const fields = { ...SUB_KINDS, [field.kind]: web };
  const filled = { value: cases.valid.at(-1) ?? null };
  return {
    Empty: () => <FormStory form={form} fields={fields} />,
    Filled: () => <FormStory form={form} fields={fields} value={filled} />,
    Wrong: () => (
      <FormStory form={form} fields={fields} value={{ value: cases.invalid.at(-1)?.value ?? null }} state="errors" />
    ),
    Disabled: () => <FormStory form={form} fields={fields} value={filled} state="disabled" />,
    ReadOnly: () => <FormStory form={form} fields={fields} value={filled} state="readonly" />,
  };
}

/** The form of one field, with the facts where codegen would put them. */
export function formOf(field: FieldKind, cases: FieldCases): WebForm {
  const {
    ['x-choices']: choices,
    ['x-dictionary']: dictionary,
    ['x-to']: to,
    ['x-options']: options,
    ...said
  } = cases.schema;
  const property: JsonSchema = { ...field.schema(cases.schema), ...said, 'x-kind': field.kind };
  const schema: JsonSchema = {
    type: 'object',
    title: field.title,
    properties: { value: property },
    required: ['value'],
  };
  const webField: WebField = {
    name: 'value',
    title: String(said['title']),
    kind: field.kind,
    choices: Array.isArray(choices) ? choicesOf({ choices }) : null,
    dictionary: asText(dictionary),
    to: asText(to),
    options: objectOf(options),
  };
  const wrong = cases.invalid.at(-1);
  const validate: WebForm['validate'] = (data) => {
    const value = objectOf(data)['value'];
    const isWrong = value === undefined || JSON.stringify(value) === JSON.stringify(wrong?.value);
    validate.errors = isWrong
      ? [
          {
            keyword: 'not',
            instancePath: '/value',
            schemaPath: '#',
            params: {},
            parentSchema: { errorMessage: { not: wrong?.message ?? '' } },
            data: value,
          },
        ]
      : null;
    return !isWrong;
  };
  return {
    key: 'Story',
    entity: 'story',
    title: field.title,
    version: '1',
    schema,
    uiSchema: { value: field.ui({ ...cases.schema }) },
    rules: NO_RULES,
    frame: NO_FRAME,
    fields: [webField],
    validate,
    validateDraft: validate,
    branches: {},
  };
}

function asText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
