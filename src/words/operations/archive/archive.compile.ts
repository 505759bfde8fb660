// Options, arguments and problems of an archive: every folder says whose files lie in it.
import { child, isSaid, itemsOf, textAt, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { callAt, fieldAt, fieldProblems, ownField, ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { expectCall } from '../../../../codegen/check/rules/expected-call.ts';
import { report, reportKey } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { argumentsOf, ID } from '../../../../codegen/resolve/call-arguments.ts';
import { textOf, textOrNull, textsOf } from '../../../../codegen/resolve/config-values.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import type { CallPlace, OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import { listOf, objectOf, type JsonSchema } from '../../../core/json.ts';
import { model } from './archive.model.ts';

/** More go into several archives. */
const MOST = 200;
const IDS: JsonSchema = {
  type: 'string',
  title: '记录编号',
  maxLength: 4_000,
  pattern: `^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${MOST - 1}}$`,
  errorMessage: { pattern: `请用逗号隔开编号，一次最多 ${MOST} 条` },
};

export const compile: OperationCompile<'archive'> = {
  needs: ['reads', 'file', 'folders'],
  answers: 'none',
  options: ({ calls, draft: { config } }) => ({
    reads: callId(calls.entity.id, textOf(config['reads'])),
    file: textOf(config['file']),
    facts: textsOf(config['facts']),
    folders: listOf(config['folders'])
      .map(objectOf)
      .map((part) => ({
        folder: textOf(part['folder']),
        call: part['call'] === undefined ? null : callId(calls.entity.id, textOf(part['call'])),
        by: textOrNull(part['by']),
        id: textOrNull(part['id']),
        files: textsOf(part['files']),
        label: textOrNull(part['label']),
        needed: part['needed'] === true,
        parts: part['parts'] === true,
      })),
  }),
  // One record, or several as one archive; `summary` answers how much it would be.
  input: () => argumentsOf({ id: ID, ids: IDS, summary: { type: 'boolean', title: '只统计' } }),
  problems: (call) => [
    ...expectCall(call.scope, call.entity, { at: child(call.cursor, 'reads'), uses: ['record'] }),
    ...fieldProblems(call.scope, call.entity, itemsOf(child(call.cursor, 'facts'))),
    ...nameProblems(call),
    ...itemsOf(child(call.cursor, 'folders')).flatMap((part) => partProblems(call, part)),
  ],
};

/** Fields in its braces. */
function nameProblems({ entity, cursor }: CallPlace): readonly Problem[] {
  const at = child(cursor, 'file');
  return [...(textAt(cursor, 'file') ?? '').matchAll(/\{(\w+)\}/g)].flatMap(
    ([, name = '']) => ownField(entity, { name, before: '', cursor: at }).problems,
  );
}

function partProblems({ scope, entity }: CallPlace, part: Cursor): readonly Problem[] {
  const at = (key: string): Cursor => child(part, key);
  const named = isSaid(at('call')) ? callAt(scope, entity, at('call')).value : null;
  const owner = isSaid(at('call')) ? (named?.entity ?? null) : entity;
  return [
    ...(isSaid(at('call')) ? expectCall(scope, entity, { at: at('call'), uses: ['record'] }) : []),
    ...bindingProblems(part),
    ...ownFieldAt(entity, at('id')).problems,
    ...(owner === null
      ? []
      : [
          ...(named === null ? [] : ownFieldAt(owner, at('by')).problems),
          ...fieldAt(scope, owner, at('label')).problems,
          ...itemsOf(at('files')).flatMap((file) => {
            const { value: field, problems } = ownFieldAt(owner, file);
            return field === null || field.kind === null || field.traits?.value === 'files'
              ? problems
              : [report(file, 'C520', { kind: field.kind, field: field.name, as: model.op })];
          }),
        ]),
  ];
}

/** Records of another entity are bound to the record, the record itself is not. */
function bindingProblems(part: Cursor): readonly Problem[] {
  const isOther = textAt(part, 'call') !== null;
  const bound = ['by', 'id', 'label'].filter((key) => isSaid(child(part, key)));
  if (!isOther) return bound.length === 0 ? [] : [reportKey(part, 'C226', { key: 'call', op: model.op })];
  return bound.some((key) => key !== 'label') ? [] : [reportKey(part, 'C226', { key: 'by', op: model.op })];
}
