// The meta-schema of screens: what every screen takes, and what each kind's folder adds. Editors read it from
// screen.meta.json, which
// every run of the compiler brings up to date; everything else reads it here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../../src/core/own-json.ts';
import { SCREEN_FACTS, SCREENS_FOLDER } from '../screens/screen-facts.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import frame from './screen-frame.meta.json' with { type: 'json' };

type Fragment = Required<Pick<MetaSchema, 'properties' | 'definitions'>>;

/** Place in the frame's text of the kinds and what they mean. */
const KINDS = '{kinds}';

const fragments = [...SCREEN_FACTS.keys()].flatMap((kind): readonly Fragment[] => {
  const file = join(SCREENS_FOLDER, kind, `${kind}.meta.json`);
  // A kind that is made of shared parts alone adds no key.
  return existsSync(file) ? [parseOwn<Fragment>(readFileSync(file, 'utf8'))] : [];
});

const meanings = [...SCREEN_FACTS.values()].map(({ kind, means }) => `${kind} ${means}`).join(' · ');

export const SCREEN_META: MetaSchema = {
  ...frame,
  $id: 'screen.meta.json',
  properties: {
    ...frame.properties,
    kind: {
      ...frame.properties.kind,
      description: frame.properties.kind.description.replace(KINDS, meanings),
      enum: [...SCREEN_FACTS.keys()],
    },
    ...Object.assign({}, ...fragments.map(({ properties }) => properties)),
  },
  definitions: { ...frame.definitions, ...Object.assign({}, ...fragments.map(({ definitions }) => definitions)) },
};

/** root: of the repository. */
export function writeScreenMeta(root: string): void {
  const path = join(root, 'codegen/meta/screen.meta.json');
  const text = screenMetaText();
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** The file that editors read. */
export function screenMetaText(): string {
  return `${JSON.stringify(SCREEN_META, null, 2)}\n`;
}
