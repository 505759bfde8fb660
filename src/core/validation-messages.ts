// What ajv found → what a person reads: Chinese messages with JSON pointers, one a field, in the order of the form.
// The same function serves browser and server, so that both say the same (product-spec §5; stack.md, Traps).
// Needs ajv's verbose option (parentSchema, data).
import { objectOf, type JsonSchema } from './json.ts';
import type { FieldError } from './errors.ts';
import { formats } from './formats/formats.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** They only say that something inside them failed, and that is reported by itself. */
const WRAPPERS = ['if', 'oneOf', 'anyOf', 'allOf', '$ref'];
const FILE_URL_LENGTH = '/api/common/file/'.length + 36;

/** Errors by field, the first of each field only, in the order of the schema's properties or the one given. */
export function fieldErrors(
  issues: readonly ValidationIssue[] | null | undefined,
  schema: JsonSchema = {},
  order: readonly string[] = Object.keys(objectOf(schema['properties'])),
): FieldError[] {
  const given = issues ?? [];
  const telling = given.filter((issue) => !WRAPPERS.includes(issue.keyword));
  const found = new Map<string, FieldError>();
  for (const issue of telling.length > 0 ? telling : given) {
    const error = {
      field: pointerOf(issue),
      message: messageOf(issue),
      ...(issue.keyword === 'refused' ? { byRule: true as const } : {}),
    };
    if (!found.has(error.field)) found.set(error.field, error);
  }
  const rank = (error: FieldError): number => {
    const at = order.indexOf(topKey(error.field));
    return at < 0 ? order.length : at;
  };
  return [...found.values()].sort((one, other) => rank(one) - rank(other));
}

/** First key of a pointer, unescaped: "/members/0/phone" → "members". */
export function topKey(pointer: string): string {
  return (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}

function pointerOf(issue: ValidationIssue): string {
  const child = issue.params['missingProperty'] ?? issue.params['additionalProperty'];
  return typeof child === 'string'
    ? `${issue.instancePath}/${child.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : issue.instancePath;
}

function messageOf(issue: ValidationIssue): string {
  const parent = issue.parentSchema ?? {};
  if (issue.keyword === 'required' || issue.keyword === 'dependentRequired' || issue.keyword === 'dependencies')
    return missingMessage(issue, parent);
  const own = objectOf(parent['errorMessage'])[issue.keyword];
  if (typeof own === 'string') return own;
  return standardMessage(issue, parent);
}

function missingMessage(issue: ValidationIssue, parent: JsonSchema): string {
  const name = String(issue.params['missingProperty']);
  const property = objectOf(objectOf(parent['properties'])[name]);
  const own = objectOf(property['errorMessage'])['required'];
  if (typeof own === 'string') return own;
  const byParent = objectOf(parent['errorMessage'])['required'];
  const named = typeof byParent === 'string' ? byParent : objectOf(byParent)[name];
  return typeof named === 'string' ? named : askFor(property, name);
}

/**
 * 请输入…, 请选择…, 请上传… or 请添加…, by what a person does there; a kind whose schema does not tell says it in its
 * errorMessage.
 */
function askFor(property: JsonSchema, name = ''): string {
  const title = typeof property['title'] === 'string' ? property['title'] : name;
  if (property['format'] === 'file-urls') return `请上传${title}`;
  if (property['type'] === 'array') return `请添加${title}`;
  const isChosen =
    'enum' in property ||
    property['type'] === 'boolean' ||
    property['format'] === 'date' ||
    property['format'] === 'date-time' ||
    'x-to' in property ||
    'x-dictionary' in property;
  return `${isChosen ? '请选择' : '请输入'}${title}`;
}

function standardMessage(issue: ValidationIssue, parent: JsonSchema): string {
  const title = typeof parent['title'] === 'string' ? parent['title'] : '';
  const limit = issue.params['limit'];
  switch (issue.keyword) {
    case 'type':
      return typeMessage(issue.params['type'], title);
    case 'format':
      return formatMessage(issue, title);
    case 'pattern':
      return issue.params['pattern'] === '\\S' ? askFor(parent) : `${title}格式不正确`;
    case 'minLength':
      return limit === 1 ? askFor(parent) : `${title}至少${String(limit)}个字`;
    case 'maxLength':
      return parent['format'] === 'file-urls'
        ? `最多上传${Math.floor((Number(limit) + 1) / (FILE_URL_LENGTH + 1))}个文件`
        : `${title}最大长度不能超过${String(limit)}`;
    case 'minimum':
      return `${title}不能小于${String(limit)}`;
    case 'maximum':
      return `${title}不能大于${String(limit)}`;
    case 'exclusiveMinimum':
      return `${title}必须大于${String(limit)}`;
    case 'exclusiveMaximum':
      return `${title}必须小于${String(limit)}`;
    case 'multipleOf':
      return decimalsMessage(issue.params['multipleOf'], title);
    case 'enum':
    case 'const':
      return `请选择有效的${title || '选项'}`;
    case 'minItems':
      return limit === 1 ? askFor(parent) : `${title}至少填写${String(limit)}项`;
    case 'maxItems':
      return `${title}最多填写${String(limit)}项`;
    case 'after':
      return `${title}必须晚于${String(issue.params['than'])}`;
    case 'notBefore':
      return `${title}不能早于${String(issue.params['than'])}`;
    case 'notBelow':
      return `${title}不能小于${String(issue.params['than'])}`;
    case 'refused':
      return String(issue.params['message']);
    case 'uniqueItems':
      return `${title}不能重复`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `不支持的参数：${String(issue.params['additionalProperty'] ?? issue.params['unevaluatedProperty'])}`;
    default:
      return `${title || '内容'}不符合要求`;
  }
}

function typeMessage(type: unknown, title: string): string {
  const types = [type].flat();
  if (types.includes('integer')) return `${title}应为整数`;
  if (types.includes('number')) return `${title}应为数字`;
  return `${title}格式不正确`;
}

/** An empty text is not a wrong one. */
function formatMessage(issue: ValidationIssue, title: string): string {
  if (issue.data === '') return askFor(issue.parentSchema ?? {});
  return formats[String(issue.params['format'])]?.message ?? `${title}格式不正确`;
}

function decimalsMessage(step: unknown, title: string): string {
  const decimals = /^0\.0*1$/.test(String(step)) ? String(step).length - 2 : null;
  return decimals === null
    ? `${title}应为${String(step)}的倍数`
    : `${title}最多${decimals === 2 ? '两' : String(decimals)}位小数`;
}
