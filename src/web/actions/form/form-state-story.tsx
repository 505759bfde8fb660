// A form as its record's state lets it be seen: open with its reason after a return, locked with its values as text, refused
// by the server, closed for good. Generated stories name form, machine and record; what shows is decided by the same
// functions as in the form dialog.
import type { MachineModel } from '../../../core/entity-model.ts';
import type { FieldError } from '../../../core/errors.ts';
import { holdsAll } from '../../../core/condition.ts';
import { stateOf } from '../../../core/machine.ts';
import type { RecordValues } from '../../../core/rule.ts';
import type { WebForm } from '../../../core/web-model.ts';
import type { FieldWeb } from '../../../fields/field-web.ts';
import { ChoiceTag } from '../../../fields/choice-tag.tsx';
import { FieldServicesProvider } from '../../form/field-services.tsx';
import { SchemaForm } from '../../form/schema-form.tsx';
import { storyServices } from '../../form/story-services.ts';
import { PreviewHost } from '../../preview/preview-host.tsx';
import { returnedFactsOf } from './form-facts.ts';
import { bannerOf, lockOf } from './form-frame.ts';
import { FormNotice, LockNotice, ReturnedNotice } from './form-notices.tsx';
import './form.css';

export interface FormStateStoryProps {
  readonly form: WebForm;
  readonly fields: Readonly<Record<string, FieldWeb>>;
  readonly machine: MachineModel;
  readonly record: RecordValues;
  /** What the server refused, or none. */
  readonly errors: readonly FieldError[];
}

export function FormStateStory({ form, fields, machine, record, errors }: FormStateStoryProps) {
  const stored = { ...record, events: savesOf(machine, record) };
  const lock = lockOf(form, { events: machine.events.filter((event) => event.op === 'update').map((event) => event.id) }, stored) ?? (stored.events.length === 0 ? { text: null } : null);
  const state = stateOf(machine, record[machine.field]);
  return (
    <FieldServicesProvider services={storyServices}>
      {state === null ? null : <p>{machine.title}：<ChoiceTag choice={{ value: state.code, title: state.title, tone: state.tone }} /></p>}
      <LockNotice lock={lock} />
      <PreviewHost><ReturnedNotice facts={form.frame.banner === null ? returnedFactsOf(machine, stored) : bannerOf(form, stored)} /></PreviewHost>
      <FormNotice text={lock === null ? form.frame.notice : null} />
      <SchemaForm form={form} fields={fields} value={stored} errors={errors} readOnly={lock !== null} />
    </FieldServicesProvider>
  );
}

/** The saves that state and guards leave open, whoever may make them. */
function savesOf(machine: MachineModel, record: RecordValues): string[] {
  const state = stateOf(machine, record[machine.field]);
  const isOpen = machine.events.filter((event) => event.op === 'update' && state !== null && event.from.includes(state.id));
  return isOpen.filter(({ guards }) => guards.every((guard) => guard.kind === 'rule' || guard.when.field.includes('.') || holdsAll([guard.when], record))).map((event) => event.id);
}

export function stateStory(name: string, module: Pick<FormStateStoryProps, 'form' | 'fields'>, facts: Pick<FormStateStoryProps, 'machine' | 'record' | 'errors'>) {
  return { name, args: { form: module.form, fields: module.fields, ...facts }, render: (args: FormStateStoryProps) => <FormStateStory {...args} /> };
}
