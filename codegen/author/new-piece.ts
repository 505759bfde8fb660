// What the authors of the several pieces (result type, entity, screen, field, role) share: the config as it is, the
// draft they write into, and questions that most of them ask.
import type { FieldKind } from '../../src/core/field-kind.ts';
import { checkMemo } from '../check/check-memo.ts';
import { checkScope } from '../check/model/check-scope.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import type { Said } from '../commands/command.ts';
import type { Config } from '../config.ts';
import { askMany, askOne, unknownAnswer, type AnswerSource } from './answers.ts';
import type { ConfigDraft } from './config-draft.ts';
import { checkFieldLine, FIELD_FORM, readFieldLine, type FieldLine } from './field-line.ts';
import { insertLast } from './text-edits.ts';

export interface PieceInput {
  readonly draft: ConfigDraft;
  readonly source: AnswerSource;
  readonly scope: CheckScope;
}

export interface Piece {
  /** "结果类型 SoftwareCopyright" */
  readonly title: Said;
  /** What to do next, one line each. */
  readonly next: readonly Said[];
  /** A table changes: a migration is due. */
  readonly hasMigration: boolean;
  /** Name for it. */
  readonly migration: string;
}

export function scopeOf(config: Config, kinds: ReadonlyMap<string, FieldKind>): CheckScope {
  return checkScope(config, kinds, checkMemo({ isKept: false }));
}

export function askTitle(source: AnswerSource, ask: Said): Promise<string> {
  return askOne(source, { flag: 'title', ask });
}

export async function askEntity({ source, scope }: PieceInput, ask: Said): Promise<EntityFacts> {
  const id = await askOne(source, { flag: 'entity', ask, names: [...scope.entities.keys()] });
  return scope.entities.get(id) ?? unreachable(id);
}

export async function askFields(
  { source, scope }: PieceInput,
  initial: readonly string[],
): Promise<readonly FieldLine[]> {
  const lines = await askMany(source, {
    flag: 'field',
    ask: { zh: '字段', en: 'field' },
    help: FIELD_FORM,
    initial: initial.join('; '),
    check: (answer) => firstWrong(answer.split('; '), (line) => checkFieldLine(line, scope)),
  });
  return lines.map((line) => readFieldLine(line, scope));
}

/** Several names in one answer, with commas between. */
export async function askNames(
  source: AnswerSource,
  question: {
    readonly flag: string;
    readonly ask: Said;
    readonly names: readonly string[];
    readonly initial?: string;
    readonly isOptional?: boolean;
  },
): Promise<readonly string[]> {
  const { names, ...rest } = question;
  const answer = await askOne(source, {
    ...rest,
    help: { zh: `可以是：${names.join('、')}（用逗号隔开）`, en: `of: ${names.join(', ')} (commas between)` },
    check: (said) => firstWrong(namesIn(said), (name) => (names.includes(name) ? null : unknownAnswer(name, names))),
  });
  return namesIn(answer);
}

export function namesIn(answer: string): readonly string[] {
  return answer
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function firstWrong(answers: readonly string[], check: (answer: string) => Said | null): Said | null {
  return answers.map(check).find((wrong) => wrong !== null) ?? null;
}

export interface Addition {
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly put: string;
}

/** Puts the entry or item at the end of the map or list that is there. */
export function addTo(draft: ConfigDraft, { file, path, put }: Addition): void {
  const text = insertLast({ file, text: draft.read(file), path, put });
  if (text === null) throw new Error(`${file} has no ${path.join('.')}`);
  draft.write(file, text);
}

/**
 * Relative path from a config file to a meta-schema, as the first line of each file has it: borrowed from a
 * neighbour's.
 */
export function metaPath(draft: ConfigDraft, file: string, meta: string): string {
  const depth = file.split('/').length - 1;
  const neighbour = draft
    .files()
    .find(
      (other) => other !== file && other.split('/').length - 1 === depth && /codegen\/meta\//.test(draft.read(other)),
    );
  const prefix =
    neighbour === undefined
      ? '../'.repeat(depth)
      : (/(\.?[./]*)codegen\/meta\//.exec(draft.read(neighbour))?.[1] ?? '../'.repeat(depth));
  return `${prefix}codegen/meta/${meta}`;
}

function unreachable(name: string): never {
  throw new Error(`"${name}" was answered but does not exist`);
}
