// One form on the page that saves itself: what was typed and never saved, the form, a conflict. Its saving is
// useSectionSave.
import { memo, useCallback, useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { compareVersions } from '../actions/conflict-merge.ts';
import { ConflictDialog } from '../actions/form/conflict-dialog.tsx';
import { noticeOf } from '../actions/form/form-frame.ts';
import { FormNotice, UnsavedNotice } from '../actions/form/form-notices.tsx';
import type { FormValues } from '../form/form-store.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import type { FieldKinds } from '../screen/kind-props.ts';
import type { ErrorPlace } from './error-place.ts';
import type { SaveDesk } from './save-desk.ts';
import { useSectionSave, type SectionSaveInput } from './use-section-save.ts';

export interface SaveFormHandle {
  /** Marks all that is wrong or missing and goes to one of it; "": to none. */
  readonly lead: (pointer: string) => void;
}

export interface SaveFormProps extends SectionSaveInput {
  readonly fields: FieldKinds;
  readonly desk: SaveDesk;
  readonly isLocked: boolean;
  /** Where it stands. */
  readonly place: ErrorPlace;
  /** Told of the values on each change; stable. */
  readonly onTyped?: (values: FormValues) => void;
  readonly ref?: Ref<SaveFormHandle>;
}

export const SaveForm = memo(function SaveForm(props: SaveFormProps) {
  const { fields, desk, isLocked, place, onTyped, ref, ...input } = props;
  const save = useSectionSave(input);
  const { autosave, handle } = save;
  const [first] = useState(() => input.line.record());
  useEffect(() => {
    const leave = isLocked ? () => undefined : desk.add(autosave, place);
    return () => {
      leave();
      // The save goes on when the page is gone.
      void autosave.flush();
    };
  }, [desk, autosave, isLocked, place]);
  useImperativeHandle(
    ref,
    () => ({
      lead: (pointer) => {
        handle.current?.validate('submit');
        // The summary, once it is drawn, takes the focus first.
        if (pointer !== '') requestAnimationFrame(() => handle.current?.focus(pointer));
      },
    }),
    [handle],
  );
  const { onChange } = save;
  const change = useCallback(
    (values: FormValues) => {
      onTyped?.(values);
      onChange(values);
    },
    [onTyped, onChange],
  );
  const names = input.form.fields.map(({ name }) => name);
  return (
    <>
      <FormNotice text={isLocked ? null : noticeOf(input.form, first)} />
      <UnsavedNotice
        found={isLocked ? null : save.copy.found}
        onTake={save.restore}
        onDrop={() => void save.copy.drop()}
      />
      <SchemaForm
        ref={handle}
        form={input.form}
        fields={fields}
        value={first}
        errors={save.errors}
        readOnly={isLocked}
        limits={input.limits}
        about={input.about}
        onChange={change}
      />
      {save.conflict === null ? null : (
        <ConflictDialog
          form={input.form}
          fields={fields}
          versions={save.conflict}
          by={save.conflict.by}
          conflict={compareVersions(names, save.conflict)}
          onMerge={save.merge}
          onCancel={save.putOff}
        />
      )}
    </>
  );
});
