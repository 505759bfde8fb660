// The review of a record as a form: its fields and rules come from the machine's open events, so that opinion, file and
// their limits are the config's; the verdict is the button that sends it. Pure; SchemaForm draws it and the server
// judges the same events again.
import { fieldOption } from '../../../core/field-kind.ts';
import { objectOf, type Json } from '../../../core/json.ts';
import type { EventModel, MachineModel, OpinionTerms } from '../../../core/machine-model.ts';
import type { Validate, ValidationIssue } from '../../../core/validation-issue.ts';
import { NO_FRAME, NO_RULES } from '../../../core/form-model.ts';
import { OPINION, OPINION_FILE, opinionProblems, REVIEW_TERMS } from '../../../core/opinion.ts';
import { field as file } from '../../../fields/file/file.field.ts';
import { field as longText } from '../../../fields/long-text/long-text.field.ts';
import type { WebField, WebForm } from '../../../core/web-model.ts';

/** Arguments of every review call (api.md, Writes). */
export const REVIEW = { verdict: 'revieweStatus', opinion: OPINION, file: OPINION_FILE } as const;

const OPTIONS: Readonly<Record<string, { readonly [key: string]: Json }>> = {
  [REVIEW.opinion]: { minRows: 6, maxRows: 10 },
};

export interface ReviewSource {
  readonly machines: readonly Pick<MachineModel, 'name' | 'opinionField' | 'opinionFileField' | 'opinionTerms'>[];
  /** Of the entity: what its own field of the file allows, which phrases that of the opinion offers. */
  readonly fields: readonly WebField[];
  /** The event that is being sent, which says what has to be filled in; null: none is chosen. */
  readonly chosen: () => EventModel | null;
}

export function reviewFormOf(events: readonly EventModel[], source: ReviewSource): WebForm {
  const terms = termsOf(events[0], source);
  const fields = [
    ...(events.some((event) => event.opinion !== 'none') ? [opinionField(events, terms, source)] : []),
    ...(events.some((event) => event.file !== 'none') ? [fileFieldOf(events, source)] : []),
  ];
  const isNeeded = events.length > 0 && events.every((event) => event.opinion === 'required');
  const schema = {
    type: 'object',
    title: '审核',
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field, terms)])),
    required: isNeeded ? [REVIEW.opinion] : [],
  };
  const anything: Validate = () => true;
  return {
    key: 'Review',
    entity: '',
    title: '审核',
    version: '',
    schema,
    fields,
    uiSchema: Object.fromEntries(
      fields.map((field) => [
        field.name,
        { 'ui:widget': field.kind, 'ui:options': { wide: true, ...OPTIONS[field.name] } },
      ]),
    ),
    rules: NO_RULES,
    frame: NO_FRAME,
    validate: validateReview(source),
    validateDraft: anything,
    branches: {},
  };
}

/** The form that the machine of the events judges; null: the record's own. */
export function askedForm(
  { entity }: { readonly entity: { readonly machines: readonly Pick<MachineModel, 'name' | 'form'>[] } | null },
  events: readonly Pick<EventModel, 'machine'>[],
): string | null {
  return entity?.machines.find(({ name }) => name === events[0]?.machine)?.form ?? null;
}

/** What is sent without being chosen: the only event, where it bears no verdict (a withdrawal with its reason). */
export function onlyOf(events: readonly EventModel[]): EventModel | null {
  return isChosen(events) ? null : (events[0] ?? null);
}

/** The verdict that lets a record pass, where there is just one. */
export function passOf(events: readonly EventModel[]): EventModel | null {
  const passes = events.filter(({ danger, verdict }) => !danger && verdict !== null);
  return passes.length === 1 ? (passes[0] ?? null) : null;
}

function isChosen(events: readonly EventModel[]): boolean {
  return events.length !== 1 || events[0]?.verdict !== null;
}

function termsOf(event: EventModel | null | undefined, { machines }: ReviewSource): OpinionTerms {
  return machines.find(({ name }) => name === event?.machine)?.opinionTerms ?? REVIEW_TERMS;
}

function validateReview(source: ReviewSource): Validate {
  const validate: Validate = (data) => {
    validate.errors = issuesOf(source.chosen(), source, objectOf(data));
    return validate.errors.length === 0;
  };
  return validate;
}

export function issuesOf(
  event: EventModel | null,
  source: ReviewSource,
  values: Readonly<Record<string, Json>>,
): readonly ValidationIssue[] {
  if (event === null) return [];
  const written = values[REVIEW.opinion];
  const said = { opinion: typeof written === 'string' ? written : '', hasFile: (values[REVIEW.file] ?? '') !== '' };
  return opinionProblems(event, termsOf(event, source), said).map(({ field, message }) => issue(field, message));
}

function issue(instancePath: string, message: string): ValidationIssue {
  return {
    keyword: 'review',
    instancePath,
    schemaPath: '',
    params: {},
    parentSchema: { errorMessage: { review: message } },
  };
}

const PLAIN: Omit<WebField, 'name' | 'title' | 'kind'> = { choices: null, dictionary: null, options: {}, to: null };

function opinionField(events: readonly EventModel[], { title }: OpinionTerms, source: ReviewSource): WebField {
  const least = Math.max(...events.map((event) => event.opinionMin));
  const kept = source.machines.find(({ name }) => name === events[0]?.machine)?.opinionField;
  const phrases = fieldOption(source.fields.find(({ name }) => name === kept) ?? {}, 'phrases');
  const isAlways = events.every((event) => event.opinion === 'required');
  return {
    ...PLAIN,
    name: REVIEW.opinion,
    title,
    kind: longText.kind,
    options: {
      ...(phrases === undefined ? {} : { phrases }),
      ...(least > 0
        ? {
            placeholder:
              !isChosen(events) || (isAlways && events.every(({ opinionMin }) => opinionMin === least))
                ? `至少${least}个字`
                : isAlways
                  ? `退回时至少${least}个字`
                  : `退回时必填，至少${least}个字`,
          }
        : {}),
    },
  };
}

function fileFieldOf(events: readonly EventModel[], source: ReviewSource): WebField {
  const needed = events
    .filter((event) => event.file === 'required')
    .map((event) => event.title)
    .join('、');
  const kept = source.machines.find(({ name }) => name === events[0]?.machine)?.opinionFileField;
  const field = source.fields.find(({ name }) => name === kept);
  return {
    ...PLAIN,
    name: REVIEW.file,
    title: termsOf(events[0], source).fileTitle,
    kind: file.kind,
    options: {
      ...(field?.options ?? { types: ['pdf'], max: 1, maxMB: 20 }),
      ...(needed === '' ? {} : { help: `${needed}时必须上传` }),
    },
  };
}

function propertyOf(field: WebField, { max }: OpinionTerms): { [key: string]: Json } {
  return {
    type: 'string',
    ...(field.name === REVIEW.opinion ? { maxLength: max } : {}),
    title: field.title,
    'x-kind': field.kind,
  };
}
