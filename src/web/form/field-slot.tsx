// One top-level field of a form, rendering alone: it hears of its own value and errors from the store and hands RJSF's
// SchemaField props that stay the same objects. RJSF's own way renders all fields on each change.
import { toFieldPathId, type FieldPathList, type Registry, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { memo, useCallback, useMemo } from 'react';
import { isList, objectOf, type Json } from '../../core/json.ts';
import { FieldErrorsContext } from '../../fields/field-form-context.ts';
import { errorTree } from './error-tree.ts';
import { useFieldState, useFormStore, useIsShown, useIsWanted } from './form-store-context.ts';

export interface FieldSlotProps {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly isRequired: boolean;
  readonly registry: Registry;
  readonly disabled: boolean;
  readonly readonly: boolean;
}

/**
 * A field that may hide, or be wanted at times, hears of what its condition reads; every other one of nothing but
 * itself.
 */
export function FieldPlace(props: FieldSlotProps) {
  const store = useFormStore();
  return store.isConditional(props.name) ? <ConditionalSlot {...props} /> : <FieldSlot {...props} />;
}

function ConditionalSlot(props: FieldSlotProps) {
  const isWanted = useIsWanted(props.name);
  return useIsShown(props.name) ? <FieldSlot {...props} isRequired={props.isRequired || isWanted} /> : null;
}

const FieldSlot = memo(function FieldSlot({
  name,
  schema,
  uiSchema,
  isRequired,
  registry,
  disabled,
  readonly,
}: FieldSlotProps) {
  const store = useFormStore();
  const { value, errors } = useFieldState(name);
  const fieldPathId = useMemo(() => toFieldPathId(name, registry.globalFormOptions), [name, registry]);
  const errorSchema = useMemo(() => errorTree(errors), [errors]);
  const change = useCallback(
    (next: Json | undefined, path: FieldPathList) => {
      store.setField(name, path.length <= 1 ? next : setAt(store.values()[name], path.slice(1), next));
    },
    [store, name],
  );
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('RJSF registry has no SchemaField');
  return (
    <FieldErrorsContext value={errors}>
      <SchemaField
        name={name}
        required={isRequired}
        schema={schema}
        uiSchema={uiSchema ?? EMPTY}
        errorSchema={errorSchema}
        fieldPathId={fieldPathId}
        formData={value}
        onChange={change}
        onBlur={ignore}
        onFocus={ignore}
        registry={registry}
        disabled={disabled}
        readonly={readonly}
      />
    </FieldErrorsContext>
  );
});

const EMPTY: UiSchema = {};

function ignore(): void {}

/** A copy of `target` with the value at the path; undefined removes a key. */
export function setAt(
  target: Json | undefined,
  path: readonly (string | number)[],
  value: Json | undefined,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isList(target)) return target.map((item, at) => (at === Number(key) ? (setAt(item, rest, value) ?? null) : item));
  const { [key]: before, ...others } = objectOf(target);
  const after = setAt(before, rest, value);
  return after === undefined ? others : { ...objectOf(target), [key]: after };
}
