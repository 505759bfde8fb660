// Somebody saved the same record meanwhile. Shows, by title, what they changed and what both changed; the person
// chooses, and nothing typed is lost: closing goes back to the form as it was.
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { WebForm } from '../../../core/web-model.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import type { Conflict, Side, Version, Versions } from '../conflict-merge.ts';
import { FieldValue } from '../../list/field-value.tsx';
import type { Writer } from '../write-outcome.ts';
import '../dialogs.css';
import './form.css';

/** unknown: what was typed is older than what is stored, and nobody can say whose that is. */
export type SavedBy = Writer | 'unknown';

export interface ConflictDialogProps {
  readonly form: WebForm;
  readonly fields: FieldKinds;
  readonly versions: Versions;
  readonly conflict: Conflict;
  readonly by: SavedBy;
  readonly onMerge: (choices: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

const SIDES: readonly Side[] = ['yours', 'theirs'];
const CHOOSE = '请逐项选择保留哪一份，未选择的保留您填写的。';
const MERGED = '将与您填写的合并保存。';

interface Words {
  readonly title: string;
  readonly both: string;
  readonly others: string;
  readonly theirs: string;
  readonly taken: string;
}

const WORDS: Readonly<Record<SavedBy, Words>> = {
  self: {
    title: '您已在另一个窗口修改此数据',
    both: '您在另一个窗口也修改了下列内容。',
    others: '您在另一个窗口修改了其他内容，',
    theirs: '另一个窗口保存的',
    taken: '另一个窗口修改、这里未改动的内容（将采用）',
  },
  other: {
    title: '数据已被他人修改',
    both: '您编辑期间，他人也修改了下列内容。',
    others: '您编辑期间，他人修改了其他内容，',
    theirs: '他人保存的',
    taken: '他人修改、您未改动的内容（将采用）',
  },
  unknown: {
    title: '数据已有更新',
    both: '您填写之后，下列内容已有更新。',
    others: '您填写之后，其他内容已有更新，',
    theirs: '已保存的',
    taken: '已更新、您未改动的内容（将采用）',
  },
};

export function ConflictDialog({ form, fields, versions, conflict, by, onMerge, onCancel }: ConflictDialogProps) {
  const words = WORDS[by];
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  return (
    <Modal
      open
      onCancel={onCancel}
      title={words.title}
      width={860}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onCancel}>返回继续编辑</Button>
          <Button type="primary" onClick={() => onMerge(choices)}>
            合并并保存
          </Button>
        </>
      }
    >
      <div className="conflict">
        <p>{conflict.questions.length > 0 ? `${words.both}${CHOOSE}` : `${words.others}${MERGED}`}</p>
        {conflict.questions.map((name) => (
          <fieldset key={name} className="conflict-question">
            <legend>{titleOf(form, name)}</legend>
            {SIDES.map((side) => (
              <label key={side} className="conflict-side" data-chosen={(choices[name] ?? 'yours') === side}>
                <span>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={(choices[name] ?? 'yours') === side}
                    onChange={() => setChoices({ ...choices, [name]: side })}
                  />
                  {side === 'yours' ? '我填写的' : words.theirs}
                </span>
                <ConflictValue form={form} fields={fields} name={name} version={versions[side]} />
              </label>
            ))}
          </fieldset>
        ))}
        {conflict.taken.length === 0 ? null : (
          <section className="conflict-taken">
            <h3>{words.taken}</h3>
            <dl>
              {conflict.taken.map((name) => (
                <div key={name}>
                  <dt>{titleOf(form, name)}</dt>
                  <dd>
                    <ConflictValue form={form} fields={fields} name={name} version={versions.theirs} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Modal>
  );
}

interface ConflictValueProps {
  readonly form: WebForm;
  readonly fields: FieldKinds;
  readonly name: string;
  readonly version: Version;
}

function ConflictValue({ form, fields, name, version }: ConflictValueProps) {
  const field = form.fields.find((candidate) => candidate.name === name);
  return (
    <div className="conflict-value">
      {field === undefined ? '—' : <FieldValue field={field} record={version} fields={fields} />}
    </div>
  );
}

function titleOf(form: WebForm, name: string): string {
  return form.fields.find((field) => field.name === name)?.title ?? name;
}
