// One sub-field of a row: label, the kind's own widget, its error. The label is for readers (and phones) where the
// column title already stands above.
import type { Registry, UiSchema, WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { Json } from '../../core/json.ts';
import { errorId, labelId } from '../control-aria.ts';
import { FieldErrorsContext, FieldFormContext } from '../field-form-context.ts';
import type { RowColumn } from './table-columns.ts';

export interface RowFieldProps {
  readonly column: RowColumn;
  readonly id: string;
  /** "/members/0/phone" ends with "/0/phone". */
  readonly at: number;
  readonly value: unknown;
  readonly onChange: (value: Json | undefined) => void;
  readonly registry: Registry;
  readonly disabled: boolean;
  readonly readonly: boolean;
}

const NO_UI: UiSchema = {};

export function RowField({ column, id, at, value, onChange, registry, disabled, readonly }: RowFieldProps) {
  const { kinds } = useContext(FieldFormContext);
  const errors = useContext(FieldErrorsContext)
    .filter((error) => error.field.endsWith(`/${at}/${column.name}`))
    .map((error) => error.message);
  const Widget = (kinds[column.kind] ?? kinds['text'])?.Widget;
  const props: WidgetProps = {
    id,
    name: column.name,
    label: column.title,
    value,
    onChange,
    onBlur: ignore,
    onFocus: ignore,
    schema: column.schema,
    uiSchema: NO_UI,
    options: column.options,
    registry,
    required: column.isRequired,
    disabled,
    readonly,
    rawErrors: errors,
  };
  return (
    <div className="row-field" data-field-part={column.name}>
      <label className="row-label" id={labelId(id)} htmlFor={id}>
        {readonly ? (
          column.title
        ) : (
          <>
            <span className="row-number">{`第${at + 1}行`}</span>
            {column.title}
          </>
        )}
        {column.isRequired && !readonly ? (
          <span className="form-required" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {Widget === undefined ? null : <Widget {...props} />}
      {errors.length === 0 ? null : (
        <div className="form-error" id={errorId(id)}>
          {errors[0]}
        </div>
      )}
    </div>
  );
}

function ignore(): void {}
