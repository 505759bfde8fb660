// A JSON Schema as the meta-schemas of the config language write it: the structural check knows these keywords and no
// others.
import type { Json } from './json.ts';

export interface MetaSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly Json[];
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly MetaSchema[];
  readonly properties?: Readonly<Record<string, MetaSchema>>;
  readonly additionalProperties?: boolean | MetaSchema;
  readonly propertyNames?: MetaSchema;
  readonly required?: readonly string[];
  readonly items?: MetaSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
  /** What a pattern asks for, in words. */
  readonly 'x-say'?: { readonly zh: string; readonly en: string };
}
