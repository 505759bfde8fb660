// What an open form asks before it goes on: handing in, leaving with something unsaved, and both versions of a
// conflict.
import type { JSX } from 'react';
import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { RecordValues } from '../../../core/json.ts';
import type { FormMode } from '../../form/form-check.ts';
import { compareVersions, type mergeVersions, type Versions } from '../conflict-merge.ts';
import type { Writer } from '../write-outcome.ts';
import { AskDialog } from './ask-dialog.tsx';
import { DialogPart } from '../../preview/dialog-part.tsx';
import type { FormSource } from './form-source.ts';

/** Seldom do two change the same record. */
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

export interface ConflictQuestion {
  readonly kind: 'conflict';
  readonly by: Writer;
  readonly mode: FormMode;
  readonly versions: Versions;
  readonly record: RecordValues;
}

export type RecordFormQuestion = { readonly kind: 'submit' } | { readonly kind: 'leave' } | ConflictQuestion;

export interface RecordFormQuestionsProps {
  /** null: nothing is asked. */
  readonly question: RecordFormQuestion | null;
  readonly source: Pick<Extract<FormSource, { kind: 'ready' }>, 'form' | 'fields'>;
  readonly submitTitle: string;
  /** What is handed in cannot be taken back. */
  readonly danger?: boolean;
  /** Name of the record that is handed in. */
  readonly object: string;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
  readonly onMerge: (question: ConflictQuestion, choices: Parameters<typeof mergeVersions>[2]) => void;
}

export function RecordFormQuestions({
  question,
  source: { form, fields },
  submitTitle,
  danger = false,
  object,
  onCancel,
  onSubmit,
  onLeave,
  onMerge,
}: RecordFormQuestionsProps): JSX.Element {
  return (
    <>
      <AskDialog
        isOpen={question?.kind === 'submit'}
        title={submitTitle}
        okTitle="确定"
        cancelTitle="我再想想"
        danger={danger}
        onCancel={onCancel}
        onOk={onSubmit}
      >
        <p className="dialog-object">{object}</p>
      </AskDialog>
      <AskDialog
        isOpen={question?.kind === 'leave'}
        title="有未保存的内容，确定要关闭吗?"
        okTitle="不保存，关闭"
        cancelTitle="继续编辑"
        danger
        onCancel={onCancel}
        onOk={onLeave}
      />
      {question?.kind === 'conflict' ? (
        <DialogPart>
          <ConflictDialog
            form={form}
            fields={fields}
            versions={question.versions}
            by={question.by}
            conflict={compareVersions(
              form.fields.map((field) => field.name),
              question.versions,
            )}
            onMerge={(choices) => onMerge(question, choices)}
            onCancel={onCancel}
          />
        </DialogPart>
      ) : null}
    </>
  );
}
