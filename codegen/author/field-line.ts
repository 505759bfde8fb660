// How an author says a field in one line, "registerNo:text:登记号!", and the property that comes of it.
import type { Json } from '../../src/core/model.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { Said } from '../commands/command.ts';
import { unknownAnswer } from './answers.ts';

export interface FieldLine {
  readonly name: string;
  readonly kind: AuthorKind;
  readonly title: string;
  /** What the kind needs beside: choices, dictionary, entity; or the greatest length of a text. */
  readonly argument: string;
  readonly isRequired: boolean;
}

interface KindFacts {
  readonly argument: Said | null;
  readonly property: (argument: string) => { readonly [key: string]: Json };
}

const NOTHING: KindFacts['argument'] = null;
const CHOICES: Said = { zh: '选项，用 / 隔开', en: 'choices, with / between' };

/** Kinds an author begins with; what a property says is what its kind cannot do without. */
const KINDS = {
  'text': { argument: NOTHING, property: (length) => ({ type: 'string', maxLength: Number(length === '' ? 60 : length) }) },
  'long-text': { argument: NOTHING, property: (length) => ({ type: 'string', 'x-kind': 'long-text', maxLength: Number(length === '' ? 500 : length) }) },
  'number': { argument: NOTHING, property: () => ({ type: 'integer', minimum: 0 }) },
  'money': { argument: NOTHING, property: () => ({ type: 'number', 'x-kind': 'money' }) },
  'date': { argument: NOTHING, property: () => ({ type: 'string', 'x-kind': 'date' }) },
  'date-time': { argument: NOTHING, property: () => ({ type: 'string', 'x-kind': 'date-time' }) },
  'yes-no': { argument: NOTHING, property: () => ({ type: 'boolean' }) },
  'phone': { argument: NOTHING, property: () => ({ type: 'string', format: 'mobile' }) },
  'email': { argument: NOTHING, property: () => ({ type: 'string', format: 'email' }) },
  'file': { argument: NOTHING, property: () => ({ type: 'string', 'x-kind': 'file', 'x-options': { types: ['pdf'], max: 1, maxMB: 20 } }) },
  'choice': { argument: CHOICES, property: (titles) => ({ type: 'integer', 'x-choices': choicesOf(titles) }) },
  'choices': { argument: CHOICES, property: (titles) => ({ type: 'array', items: { type: 'integer' }, 'x-choices': choicesOf(titles) }) },
  'dictionary': { argument: { zh: '字典类型', en: 'the dictionary' }, property: (type) => ({ type: 'string', 'x-kind': 'dictionary', 'x-dictionary': type }) },
  'reference': { argument: { zh: '关联的实体', en: 'the entity it refers to' }, property: (entity) => ({ type: 'integer', 'x-kind': 'reference', 'x-to': entity }) },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type AuthorKind = keyof typeof KINDS;

export const AUTHOR_KINDS = Object.keys(KINDS) as readonly AuthorKind[];

export const FIELD_FORM: Said = {
  zh: '写法 名称:种类:标题[:选项、字典或实体]，必填在最后加 !，例如 registerNo:text:登记号! 或 form:choice:举办形式:现场/线上',
  en: 'written name:kind:title[:choices, dictionary or entity], with ! at the end where it is required, e.g. registerNo:text:Number!',
};

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** What is wrong with the line, or null. */
export function checkFieldLine(line: string, scope: CheckScope): Said | null {
  const [name = '', kind = '', title = '', argument = ''] = partsOf(line);
  if (!NAME.test(name)) return { zh: `字段名 "${name}" 要以小写字母开头，只含字母和数字。${FIELD_FORM.zh}`, en: `field name "${name}": begins with a small letter, letters and digits only. ${FIELD_FORM.en}` };
  if (!isKind(kind)) return unknownAnswer(kind, AUTHOR_KINDS);
  if (title === '') return { zh: `字段 "${name}" 没有标题。${FIELD_FORM.zh}`, en: `field "${name}" has no title. ${FIELD_FORM.en}` };
  return argumentProblem({ name, kind, argument }, scope);
}

/** The line must have passed the check. */
export function readFieldLine(line: string): FieldLine {
  const [name = '', kind = '', title = '', argument = ''] = partsOf(line);
  return { name, kind: isKind(kind) ? kind : 'text', title, argument, isRequired: line.endsWith('!') };
}

/** The property's keys in the order in which people write them. */
export function propertyOf({ kind, title, argument }: FieldLine): { readonly [key: string]: Json } {
  return { title, ...KINDS[kind].property(argument) };
}

/** `"owner": { "title": "…", … }`, on one line as the config has it. */
export function propertyText(field: FieldLine, comment: string | null = null): string {
  return `${JSON.stringify(field.name)}: ${spacedJson({ ...(comment === null ? {} : { $comment: comment }), ...propertyOf(field) })}`;
}

/** JSON on one line, with a blank after each brace, colon and comma. */
export function spacedJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spacedJson(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function partsOf(line: string): readonly string[] {
  return line.replace(/!$/, '').split(/[:：]/).map((part) => part.trim());
}

function isKind(kind: string): kind is AuthorKind {
  return Object.hasOwn(KINDS, kind);
}

function argumentProblem({ name, kind, argument }: Pick<FieldLine, 'name' | 'kind' | 'argument'>, scope: CheckScope): Said | null {
  const needs = KINDS[kind].argument;
  if (needs !== null && argument === '') return { zh: `字段 "${name}" 是 ${kind}，还要写${needs.zh}`, en: `field "${name}" is a ${kind}: say ${needs.en} too` };
  if (kind === 'reference' && !scope.entities.has(argument)) return unknownAnswer(argument, [...scope.entities.keys()]);
  if (kind === 'dictionary' && scope.dictionaries !== null && !scope.dictionaries.has(argument)) return unknownAnswer(argument, [...scope.dictionaries]);
  const isLength = kind === 'text' || kind === 'long-text';
  if (isLength && argument !== '' && !/^[1-9]\d{0,4}$/.test(argument)) return { zh: `"${argument}" 应是最多字数`, en: `"${argument}" should be the greatest length` };
  return !isLength && needs === null && argument !== '' ? { zh: `${kind} 字段不用写 "${argument}"`, en: `a ${kind} field takes no "${argument}"` } : null;
}

function choicesOf(titles: string): Json[] {
  return titles.split(/[/、]/).map((title, at) => ({ value: at + 1, title: title.trim() }));
}
