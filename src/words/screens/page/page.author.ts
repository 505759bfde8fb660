// `new screen` of kind "page".
import type { FieldFacts } from '../../../../codegen/check/model/facts.ts';
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { callOf, headEntity, headOf, isAttached, type ScreenHead } from '../../../../codegen/author/screen-text.ts';

export const author: ScreenAuthor = { draft: async ({ head, fields }) => pageText(head, fields) };

/**
 * A page works within a record: one that the person chooses, where a call lists those to choose from; else the one
 * it is opened for.
 */
function pageText(head: ScreenHead, fields: readonly FieldFacts[]): string {
  const { key } = head;
  const entity = headEntity(head);
  const listing = ['own', 'choices'].flatMap((use) => [...entity.calls.values()].filter((call) => call.use === use))[0];
  const status = fields.find(({ traits }) => traits?.value === 'state');
  const get = `${entity.id}.${callOf(entity, 'record')}`;
  return `${headOf(head)}${
    listing === undefined
      ? 'menu: false # 从别的界面打开：那里写 { id: open, kind: screen, screen: ' + key + ', in: page }\n'
      : `
# 在哪条记录里工作，由用户选定
context:
  entity: ${entity.id}
  storage: ${key}
  call: ${entity.id}.${listing.name}
  get: ${get}
  label: 正在查看
`
  }
# 从上到下的区块：facts 字段、steps 步骤、text 文字、list 别的界面的列表、actions 大按钮
blocks:
${status === undefined ? '' : `  - title: 办理进度\n    steps: ${status.name}\n`}  - title: 基本信息
    facts: [${fields
      .filter((field) => !isAttached(field))
      .map(({ name }) => name)
      .join(', ')}]
${
  fields.some(isAttached)
    ? `  - files: [${fields
        .filter(isAttached)
        .map(({ name }) => name)
        .join(', ')}]\n`
    : ''
}${listing === undefined ? `uses: [${get}]\n` : ''}`;
}
