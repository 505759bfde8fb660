// How an author says a field in one line, "registerNo:text:登记号!", and the property that comes of it.
import type { AuthorFacet, FieldKind } from '../../src/core/field-kind.ts';
import type { Json } from '../../src/core/json.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { Said } from '../commands/command.ts';
import { unknownAnswer } from './answers.ts';

export interface FieldLine {
  readonly name: string;
  readonly kind: FieldKind;
  readonly author: AuthorFacet;
  readonly title: string;
  /** What the kind needs beside: choices, dictionary, entity; or the greatest length of a text. */
  readonly argument: string;
  readonly isRequired: boolean;
}

/** What an argument says; a length says itself. */
const ARGUMENTS: Readonly<Record<'choices' | 'dictionary' | 'entity', Said>> = {
  choices: { zh: '选项，用 / 隔开', en: 'choices, with / between' },
  dictionary: { zh: '字典类型', en: 'the dictionary' },
  entity: { zh: '关联的实体', en: 'the entity it refers to' },
};

export const FIELD_FORM: Said = {
  zh: '写法 名称:种类:标题[:选项、字典或实体]，必填在最后加 !，例如 registerNo:text:登记号! 或 form:choice:举办形式:现场/线上',
  en: 'written name:kind:title[:choices, dictionary or entity], with ! at the end where it is required, e.g. registerNo:text:Number!',
};

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** What is wrong with the line, or null. */
export function checkFieldLine(line: string, scope: CheckScope): Said | null {
  const [name = '', kind = '', title = '', argument = ''] = partsOf(line);
  if (!NAME.test(name))
    return {
      zh: `字段名 "${name}" 要以小写字母开头，只含字母和数字。${FIELD_FORM.zh}`,
      en: `field name "${name}": begins with a small letter, letters and digits only. ${FIELD_FORM.en}`,
    };
  const author = scope.kinds.get(kind)?.author ?? null;
  if (author === null)
    return unknownAnswer(
      kind,
      [...scope.kinds.values()].filter((known) => known.author !== undefined).map((known) => known.kind),
    );
  if (title === '')
    return { zh: `字段 "${name}" 没有标题。${FIELD_FORM.zh}`, en: `field "${name}" has no title. ${FIELD_FORM.en}` };
  return argumentProblem({ name, kind, argument }, author, scope);
}

/** The line must have passed the check. */
export function readFieldLine(line: string, { kinds }: Pick<CheckScope, 'kinds'>): FieldLine {
  const [name = '', said = '', title = '', argument = ''] = partsOf(line);
  const kind = kinds.get(said);
  if (kind?.author === undefined) throw new Error(`no field begins with ${line}`);
  return { name, kind, author: kind.author, title, argument, isRequired: line.endsWith('!') };
}

/** The property's keys in the order in which people write them. */
export function propertyOf({ author, title, argument }: FieldLine): { readonly [key: string]: Json } {
  return { title, ...author.property(argument) };
}

/** `"owner": { "title": "…", … }`, on one line as the config has it. */
export function propertyText(field: FieldLine): string {
  return `${JSON.stringify(field.name)}: ${spacedJson(propertyOf(field))}`;
}

/** JSON on one line, with a blank after each brace, colon and comma. */
export function spacedJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spacedJson(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function partsOf(line: string): readonly string[] {
  return line
    .replace(/!$/, '')
    .split(/[:：]/)
    .map((part) => part.trim());
}

interface SaidArgument {
  readonly name: string;
  readonly kind: string;
  readonly argument: string;
}

function argumentProblem(
  { name, kind, argument }: SaidArgument,
  { argument: wanted }: AuthorFacet,
  scope: CheckScope,
): Said | null {
  if (wanted === null)
    return argument === ''
      ? null
      : { zh: `${kind} 字段不用写 "${argument}"`, en: `a ${kind} field takes no "${argument}"` };
  if (wanted === 'length')
    return argument === '' || /^[1-9]\d{0,4}$/.test(argument)
      ? null
      : { zh: `"${argument}" 应是最多字数`, en: `"${argument}" should be the greatest length` };
  const needs = ARGUMENTS[wanted];
  if (argument === '')
    return {
      zh: `字段 "${name}" 是 ${kind}，还要写${needs.zh}`,
      en: `field "${name}" is a ${kind}: say ${needs.en} too`,
    };
  if (wanted === 'entity' && !scope.entities.has(argument)) return unknownAnswer(argument, [...scope.entities.keys()]);
  return wanted === 'dictionary' && scope.dictionaries !== null && !scope.dictionaries.has(argument)
    ? unknownAnswer(argument, [...scope.dictionaries])
    : null;
}
