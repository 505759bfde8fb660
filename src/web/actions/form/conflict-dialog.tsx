// Somebody saved the same record meanwhile. Shows, by title, what they changed and what both changed; the person chooses,
// and nothing typed is lost: closing goes back to the form as it was.
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { WebForm } from '../../../core/web-model.ts';
import type { FieldKinds } from '../../kinds/kind-props.ts';
import type { Conflict, Side, Version, Versions } from '../conflict-merge.ts';
import { FieldValue } from '../field-value.tsx';
import '../dialogs.css';
import './form.css';

export interface ConflictDialogProps {
  readonly form: WebForm;
  readonly fields: FieldKinds;
  readonly versions: Versions;
  readonly conflict: Conflict;
  readonly onMerge: (choices: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

const SIDES: readonly { readonly side: Side; readonly title: string }[] = [
  { side: 'yours', title: '我填写的' },
  { side: 'theirs', title: '他人保存的' },
];

export function ConflictDialog({ form, fields, versions, conflict, onMerge, onCancel }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  return (
    <Modal open onCancel={onCancel} title="数据已被他人修改" width={860} centered maskClosable={false} closable={{ 'aria-label': '关闭' }} footer={(
      <>
        <Button autoInsertSpace={false} onClick={onCancel}>返回继续编辑</Button>
        <Button type="primary" autoInsertSpace={false} onClick={() => onMerge(choices)}>合并并保存</Button>
      </>
    )}>
      <div className="conflict">
        <p>{conflict.questions.length > 0 ? '您编辑期间，他人也修改了下列内容。请逐项选择保留哪一份，未选择的保留您填写的。' : '您编辑期间，他人修改了其他内容，将与您填写的合并保存。'}</p>
        {conflict.questions.map((name) => (
          <fieldset key={name} className="conflict-question">
            <legend>{titleOf(form, name)}</legend>
            {SIDES.map(({ side, title }) => (
              <label key={side} className="conflict-side" data-chosen={(choices[name] ?? 'yours') === side}>
                <span><input type="radio" name={`conflict-${name}`} checked={(choices[name] ?? 'yours') === side} onChange={() => setChoices({ ...choices, [name]: side })} />{title}</span>
                <ConflictValue form={form} fields={fields} name={name} version={versions[side]} />
              </label>
            ))}
          </fieldset>
        ))}
        {conflict.taken.length === 0 ? null : (
          <section className="conflict-taken">
            <h3>他人修改、您未改动的内容（将采用）</h3>
            <dl>{conflict.taken.map((name) => <div key={name}><dt>{titleOf(form, name)}</dt><dd><ConflictValue form={form} fields={fields} name={name} version={versions.theirs} /></dd></div>)}</dl>
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
  return <div className="conflict-value">{field === undefined ? '—' : <FieldValue field={field} record={version} fields={fields} />}</div>;
}

function titleOf(form: WebForm, name: string): string {
  return form.fields.find((field) => field.name === name)?.title ?? name;
}
