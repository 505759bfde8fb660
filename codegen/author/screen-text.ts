// The text of a new screen file, with comments that teach: what its kind shows, made of what its entity offers.
import type { CallUse } from '../../src/core/call-model.ts';
import type { EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { yamlText } from './yaml-text.ts';

export interface ScreenHead {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly entity: EntityFacts | null;
  readonly meta: string;
}

/** The entity of a screen whose kind shows records of one. */
export function headEntity({ entity, key }: ScreenHead): EntityFacts {
  if (entity === null) throw new Error(`screen ${key} has no entity`);
  return entity;
}

export function headOf({ key, path, title, kind, entity, meta }: ScreenHead): string {
  return `# yaml-language-server: $schema=${meta}
# ${title}。这里用到的接口，就是拥有这个界面的角色（见 roles.yaml）得到的权限。
key: ${key} # 与文件名相同，定下后不要改
path: ${path}
title: ${yamlText(title)}
icon: ${SCREEN_FACTS.get(kind)?.offer?.icon ?? 'unordered-list'} # Ant Design 图标名
kind: ${kind} # 其他种类见 codegen/meta/REFERENCE.md 的“界面”
${entity === null ? '' : `entity: ${entity.id}\n`}`;
}

/** What is shown of one record: files apart, and what happened to it where it has a life. */
export function sectionsText({ machines }: EntityFacts, fields: readonly FieldFacts[]): string {
  const files = fields.filter(isAttached).map(({ name }) => name);
  const facts = fields.filter((field) => !isAttached(field)).map(({ name }) => name);
  return `  sections:
    - { title: 基本信息, fields: [${facts.join(', ')}] }
${files.length === 0 ? '' : `  files: [${files.join(', ')}]\n`}${machines.length === 0 ? '' : '  timeline: true # 办理过程\n'}`;
}

export function isAttached({ traits }: FieldFacts): boolean {
  return traits?.paper === 'attachment';
}

export function callOf({ calls }: EntityFacts, use: CallUse): string {
  return [...calls.values()].find((call) => call.use === use)?.name ?? '';
}
