// Options, arguments and problems of an archive: every folder says whose files lie in it.
import {
  child,
  isSaid,
  isTrueAt,
  itemsOf,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import { callAt, fieldAt, fieldProblems, ownField, ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import { report, reportKey } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { argumentsOf, ID } from '../../../../codegen/calls/call-arguments.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import type { CallPlace } from '../../../../codegen/calls/call-types.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { JsonSchema } from '../../../core/json.ts';
import { model, type ArchiveOptions } from './archive.model.ts';

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
  read: (call) => {
    const [reads, file] = [child(call, 'reads'), child(call, 'file')];
    const folders = itemsOf(child(call, 'folders')).map(readFolder);
    return {
      options: ({ calls: { entity } }) => ({
        reads: callId(entity.id, textOf(reads) ?? ''),
        file: textOf(file) ?? '',
        facts: namesAt(call, 'facts'),
        folders: folders.map((folder) => folder.model(entity.id)),
      }),
      // One record, or several as one archive; `summary` answers how much it would be.
      input: () => argumentsOf({ id: ID, ids: IDS, summary: { type: 'boolean', title: '只统计' } }),
      problems: (place) => [
        ...expectCall(place.scope, place.entity, { at: reads, uses: ['record'] }),
        ...fieldProblems(place.scope, place.entity, itemsOf(child(call, 'facts'))),
        ...nameProblems(place, file),
        ...folders.flatMap((folder) => folder.problems(place)),
      ],
    };
  },
};

/** Fields in its braces. */
function nameProblems({ entity }: CallPlace, at: Cursor): readonly Problem[] {
  return [...(textOf(at) ?? '').matchAll(/\{(\w+)\}/g)].flatMap(
    ([, name = '']) => ownField(entity, { name, before: '', cursor: at }).problems,
  );
}

interface FolderReading {
  /** entity: whose record the archive is of. */
  model(entity: string): ArchiveOptions['folders'][number];
  problems(place: CallPlace): readonly Problem[];
}

function readFolder(part: Cursor): FolderReading {
  const [call, by, id] = [child(part, 'call'), child(part, 'by'), child(part, 'id')];
  const [files, label] = [child(part, 'files'), child(part, 'label')];
  return {
    model: (entity) => ({
      folder: textAt(part, 'folder') ?? '',
      call: isSaid(call) ? callId(entity, textOf(call) ?? '') : null,
      by: textOf(by),
      id: textOf(id),
      files: namesAt(part, 'files'),
      label: textOf(label),
      needed: isTrueAt(part, 'needed'),
      parts: isTrueAt(part, 'parts'),
    }),
    problems: ({ scope, entity }) => {
      const named = isSaid(call) ? callAt(scope, entity, call).value : null;
      const owner = isSaid(call) ? (named?.entity ?? null) : entity;
      return [
        ...(isSaid(call) ? expectCall(scope, entity, { at: call, uses: ['record'] }) : []),
        ...bindingProblems(part),
        ...ownFieldAt(entity, id).problems,
        ...(owner === null
          ? []
          : [
              ...(named === null ? [] : ownFieldAt(owner, by).problems),
              ...fieldAt(scope, owner, label).problems,
              ...itemsOf(files).flatMap((file) => {
                const { value: field, problems } = ownFieldAt(owner, file);
                return field === null || field.kind === null || field.traits?.value === 'files'
                  ? problems
                  : [report(file, 'C520', { kind: field.kind, field: field.name, as: model.op })];
              }),
            ]),
      ];
    },
  };
}

/** Records of another entity are bound to the record, the record itself is not. */
function bindingProblems(part: Cursor): readonly Problem[] {
  const isOther = textAt(part, 'call') !== null;
  const bound = ['by', 'id', 'label'].filter((key) => isSaid(child(part, key)));
  if (!isOther) return bound.length === 0 ? [] : [reportKey(part, 'C226', { key: 'call', op: model.op })];
  return bound.some((key) => key !== 'label') ? [] : [reportKey(part, 'C226', { key: 'by', op: model.op })];
}
