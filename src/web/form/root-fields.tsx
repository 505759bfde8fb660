// The root of a form: sections and a grid of field slots, in place of RJSF's ObjectField, which would render them all
// together. Nested objects keep RJSF's own. Only a schema with conditions is looked at again when values change.
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import {
  deepEquals,
  getUiOptions,
  orderProperties,
  type FieldProps,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { objectOf } from '../../core/json.ts';
import { FieldPlace } from './field-slot.tsx';
import { FormPanels } from './form-panels.tsx';
import { useFormValues } from './form-store-context.ts';
import { formSections, gridRuns, panelsOf, type FormSection } from './ui-schema.ts';

const NO_UI: UiSchema = {};
const CONDITIONAL_KEYWORDS = ['if', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'dependentSchemas', '$ref'];

export function FormObjectField(props: FieldProps) {
  return props.fieldPathId.path.length === 0 ? <RootFields {...props} /> : <ObjectField {...props} />;
}

const RootFields = memo(function RootFields(props: FieldProps) {
  const schema = usePresentSchema(props);
  const uiSchema = props.uiSchema ?? NO_UI;
  const properties = useMemo(() => propertiesOf(schema), [schema]);
  const order = getUiOptions(uiSchema).order;
  const sections = useMemo(
    () => formSections({ uiSchema: objectOf(uiSchema) }, orderProperties(Object.keys(properties), order)),
    [uiSchema, properties, order],
  );
  const required = schema.required ?? [];
  const draw = (section: FormSection): ReactNode => (
    <fieldset className="form-section" key={section.title || section.fields.join()}>
      {section.title === '' ? null : <legend className="form-section-title">{section.title}</legend>}
      {section.help === '' ? null : <p className="form-section-help">{section.help}</p>}
      {gridRuns(section.fields, (name) => getUiOptions(uiSchema[name])['wide'] === true).map((names) => (
        <div className="form-grid" key={names[0]}>
          {names.map((name) => (
            <FieldPlace
              key={name}
              name={name}
              schema={properties[name] ?? {}}
              uiSchema={uiSchema[name]}
              isRequired={required.includes(name)}
              registry={props.registry}
              disabled={props.disabled === true}
              readonly={props.readonly === true}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
  const as = panelsOf(objectOf(uiSchema));
  // What is only read is read, and printed, as one.
  return as === null || props.readonly === true ? (
    sections.map(draw)
  ) : (
    <FormPanels as={as} sections={sections} required={required}>
      {draw}
    </FormPanels>
  );
});

/** The schema with its conditions worked out for the present values; the same object while nothing about it changes. */
function usePresentSchema({ schema, registry }: FieldProps): RJSFSchema {
  const isConditional = CONDITIONAL_KEYWORDS.some((keyword) => keyword in registry.rootSchema);
  const values = useFormValues(isConditional);
  const known = useRef<RJSFSchema>(schema);
  const present = useMemo(
    () => (isConditional ? registry.schemaUtils.retrieveSchema(registry.rootSchema, values) : schema),
    [isConditional, registry, schema, values],
  );
  if (!deepEquals(known.current, present)) known.current = present;
  return known.current;
}

function propertiesOf(schema: RJSFSchema): Readonly<Record<string, RJSFSchema>> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(
      (entry): entry is [string, RJSFSchema] => typeof entry[1] === 'object',
    ),
  );
}
