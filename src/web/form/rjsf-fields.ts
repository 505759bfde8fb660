// Stands for RJSF's default fields in the bundle (vite.config.ts, resolve.alias): those of the JSON types. Its fields
// for layouts, which a uiSchema names and ours never does, would be loaded by every form for nothing (3 kB gz). Its
// field for numbers turns what is typed into them by the browser's language; our widgets hand over numbers, and a
// formatter of the language made at each drawing of each of them took a seventh of the time a form needs to open.
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';

const FIELDS = {
  AnyOfField: MultiSchemaField,
  ArrayField,
  BooleanField,
  FallbackField,
  NullField,
  NumberField: StringField,
  ObjectField,
  OneOfField: MultiSchemaField,
  OptionalDataControlsField,
  SchemaField,
  StringField,
};

function rjsfFields(): typeof FIELDS {
  return FIELDS;
}

// RJSF takes the function as the default export.
export { rjsfFields as default };
