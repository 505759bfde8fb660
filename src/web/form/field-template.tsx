// What stands around a control: label with the required mark, help, error. RJSF's FieldTemplate, for every kind.
// Ids follow fields/control-aria.ts, so that readers hear label, help and error with the control.
import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { MouseEvent } from 'react';
import { errorId, helpId, labelId } from '../../fields/control-aria.ts';
import { focusIn } from './focus-field.ts';

export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, rawErrors = [], readonly, children, fieldPathId, uiSchema } = props;
  if (fieldPathId.path.length === 0) return children;
  if (props.hidden === true) return <div hidden>{children}</div>;
  const options = getUiOptions(uiSchema);
  const help = [props.rawHelp, props.rawDescription].filter((text) => text !== undefined && text !== '').join('　');
  if (readonly && options.widget !== undefined) return <ReadOnlyField {...props} isWide={options['wide'] === true} />;
  return (
    <div
      className="form-field"
      data-field={`/${fieldPathId.path.join('/')}`}
      data-wide={options['wide'] === true ? 'true' : undefined}
    >
      {props.displayLabel === false && options.widget === undefined ? null : (
        <label className="form-label" id={labelId(id)} htmlFor={id} onClick={focusControl}>
          {label}
          {required === true ? (
            <span className="form-required" aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
      )}
      <div className="form-control">{children}</div>
      {help === '' ? null : (
        <div className="form-help" id={helpId(id)}>
          {help}
        </div>
      )}
      {rawErrors.length === 0 ? null : (
        <div className="form-error" id={errorId(id)}>
          {rawErrors[0]}
        </div>
      )}
    </div>
  );
}

function ReadOnlyField({
  id,
  label,
  children,
  fieldPathId,
  isWide,
}: FieldTemplateProps & { readonly isWide: boolean }) {
  return (
    <div
      className="form-field"
      role="group"
      aria-labelledby={labelId(id)}
      data-field={`/${fieldPathId.path.join('/')}`}
      data-wide={isWide ? 'true' : undefined}
      data-readonly="true"
    >
      <div className="form-label" id={labelId(id)}>
        {label}
      </div>
      <div className="form-control">{children}</div>
    </div>
  );
}

/** <label for> reaches single controls by itself; in groups (radios, files, rows) the first control gets the focus. */
function focusControl(event: MouseEvent<HTMLLabelElement>): void {
  const field = event.currentTarget.closest<HTMLElement>('[data-field]');
  if (field !== null && event.currentTarget.control === null) focusIn(field);
}

/** A nested object: a titled group in the same grid. */
export function ObjectFieldTemplate({ title, properties, fieldPathId }: ObjectFieldTemplateProps) {
  return (
    <fieldset className="form-fieldset" id={fieldPathId.$id}>
      {title === '' ? null : <legend className="form-section-title">{title}</legend>}
      <div className="form-grid">{properties.map((property) => property.content)}</div>
    </fieldset>
  );
}
