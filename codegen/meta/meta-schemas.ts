// The meta-schemas by file name: what editors complete with, what check holds the config to, what the reference is
// made
// of.
import document from './document.meta.json' with { type: 'json' };
import entity from './entity.meta.json' with { type: 'json' };
import form from './form.meta.json' with { type: 'json' };
import machine from './machine.meta.json' with { type: 'json' };
import moving from './moving.meta.json' with { type: 'json' };
import property from './property.meta.json' with { type: 'json' };
import roles from './roles.meta.json' with { type: 'json' };
import sample from './sample.meta.json' with { type: 'json' };
import { SCREEN_META } from './screen-meta.ts';
import ui from './ui.meta.json' with { type: 'json' };
import type { MetaSchema } from '../../src/core/meta-schema.ts';

/** In the order of the reference page. */
export const META_FILES = [
  'roles.meta.json',
  'entity.meta.json',
  'property.meta.json',
  'form.meta.json',
  'ui.meta.json',
  'machine.meta.json',
  'document.meta.json',
  'moving.meta.json',
  'screen.meta.json',
  'sample.meta.json',
] as const;

export type MetaFile = (typeof META_FILES)[number];

export const META_SCHEMAS: Readonly<Record<MetaFile, MetaSchema>> = {
  'roles.meta.json': roles,
  'entity.meta.json': entity,
  'property.meta.json': property,
  'form.meta.json': form,
  'ui.meta.json': ui,
  'machine.meta.json': machine,
  'document.meta.json': document,
  'moving.meta.json': moving,
  'screen.meta.json': SCREEN_META,
  'sample.meta.json': sample,
};

export interface MetaSpot {
  readonly meta: MetaSchema;
  /** File whose definitions a local $ref means. */
  readonly base: MetaFile;
}

/** Follows a $ref, local or into another file: "property.meta.json#/definitions/roles". */
export function followRef({ meta, base }: MetaSpot): MetaSpot {
  if (meta.$ref === undefined) return { meta, base };
  const [file = '', pointer = ''] = meta.$ref.split('#');
  const name = pointer.slice('/definitions/'.length);
  const target = file === '' ? base : META_FILES.find((one) => one === file);
  const found = target === undefined ? undefined : META_SCHEMAS[target].definitions?.[name];
  if (target === undefined || found === undefined)
    throw new Error(`meta-schema reference ${meta.$ref} in ${base} leads nowhere`);
  return followRef({ meta: found, base: target });
}
