// The review of a record as a form: its fields and rules come from the machine's open events, so that opinion, file and
// their limits are the config's. Pure; SchemaForm draws it and the server judges the same events again.
import type { EventModel } from '../../../core/entity-model.ts';
import { NO_FRAME, NO_RULES } from '../../../core/form-model.ts';
import type { Json } from '../../../core/model.ts';
import type { Validate, ValidationIssue, WebField, WebForm } from '../../../core/web-model.ts';

/** Arguments of every review call (api.md, Writes). */
export const REVIEW = { verdict: 'revieweStatus', opinion: 'reviewContent', file: 'reviewFile' } as const;

const OPINION_LIMIT = 500;
const FILE_TITLE = '审核意见附件';

/** fileOptions: what the entity's own field of that name allows. */
export function reviewFormOf(events: readonly EventModel[], entityFields: readonly WebField[]): WebForm {
  const fileField = entityFields.find((field) => field.name === REVIEW.file);
  const fields = [verdictField(events), ...(events.some((event) => event.opinion !== 'none') ? [opinionField(events)] : []), ...(events.some((event) => event.file !== 'none') ? [fileFieldOf(events, fileField)] : [])];
  const schema = { type: 'object', title: '审核', properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])), required: [REVIEW.verdict, ...(events.length > 0 && events.every((event) => event.opinion === 'required') ? [REVIEW.opinion] : [])] };
  const anything: Validate = () => true;
  return {
    key: 'Review', entity: '', title: '审核', version: '', schema, fields,
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, { 'ui:widget': field.kind, 'ui:options': { wide: true, ...(field.kind === 'choice' ? { as: 'radio' } : {}), ...(field.kind === 'long-text' ? { minRows: 6, maxRows: 10 } : {}) } }])),
    rules: NO_RULES, frame: NO_FRAME, validate: validateReview(events, fileField?.title), validateDraft: anything, branches: {},
  };
}

export function eventOf(events: readonly EventModel[], values: Readonly<Record<string, Json>>): EventModel | null {
  return events.find((event) => event.verdict === values[REVIEW.verdict]) ?? null;
}

function validateReview(events: readonly EventModel[], fileTitle?: string): Validate {
  const validate: Validate = (data) => {
    validate.errors = issuesOf(events, (data ?? {}) as Readonly<Record<string, Json>>, fileTitle);
    return validate.errors.length === 0;
  };
  return validate;
}

export function issuesOf(events: readonly EventModel[], values: Readonly<Record<string, Json>>, fileTitle = FILE_TITLE): readonly ValidationIssue[] {
  const event = eventOf(events, values);
  if (event === null) return [issue(REVIEW.verdict, '请选择审核结果')];
  const written = values[REVIEW.opinion];
  const opinion = typeof written === 'string' ? written.trim() : '';
  const least = opinion === '' ? 0 : event.opinionMin;
  return [
    ...(event.opinion === 'required' && opinion === '' ? [issue(REVIEW.opinion, '请输入审核意见')] : []),
    ...(opinion.length < least ? [issue(REVIEW.opinion, `审核意见至少${least}个字`)] : []),
    ...(opinion.length > OPINION_LIMIT ? [issue(REVIEW.opinion, `审核意见最大长度不能超过${OPINION_LIMIT}`)] : []),
    ...(event.file === 'required' && !values[REVIEW.file] ? [issue(REVIEW.file, `请上传${fileTitle}`)] : []),
  ];
}

function issue(name: string, message: string): ValidationIssue {
  return { keyword: 'review', instancePath: `/${name}`, schemaPath: '', params: {}, parentSchema: { errorMessage: { review: message } } };
}

const PLAIN: Omit<WebField, 'name' | 'title' | 'kind'> = { choices: null, dictionary: null, options: {}, to: null };

function verdictField(events: readonly EventModel[]): WebField {
  const choices = events.map((event) => ({ value: event.verdict ?? 0, title: event.title, tone: event.danger ? 'error' : 'success' }));
  return { ...PLAIN, name: REVIEW.verdict, title: '审核结果', kind: 'choice', choices };
}

function opinionField(events: readonly EventModel[]): WebField {
  const least = Math.max(...events.map((event) => event.opinionMin));
  const isAlways = events.every((event) => event.opinion === 'required');
  return { ...PLAIN, name: REVIEW.opinion, title: '审核意见', kind: 'long-text', options: least > 0 ? { placeholder: isAlways ? `退回时至少${least}个字` : `退回时必填，至少${least}个字` } : {} };
}

function fileFieldOf(events: readonly EventModel[], field: WebField | undefined): WebField {
  const needed = events.filter((event) => event.file === 'required').map((event) => event.title).join('、');
  return { ...PLAIN, name: REVIEW.file, title: field?.title ?? FILE_TITLE, kind: 'file', options: { ...(field?.options ?? { types: ['pdf'], max: 1, maxMB: 20 }), ...(needed === '' ? {} : { help: `${needed}时必须上传` }) } };
}

function propertyOf(field: WebField): { [key: string]: Json } {
  const own: { [key: string]: Json } = field.kind === 'choice' ? { type: 'integer' } : { type: 'string', ...(field.kind === 'long-text' ? { maxLength: OPINION_LIMIT } : {}) };
  return { ...own, title: field.title, 'x-kind': field.kind };
}
