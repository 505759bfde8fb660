// `new screen` of kind "tabs".
import { askOne } from '../../../../codegen/author/answers.ts';
import { askColumns, tableText } from '../../../../codegen/author/list-screen-text.ts';
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { headEntity, headOf } from '../../../../codegen/author/screen-text.ts';
import { yamlText } from '../../../../codegen/author/yaml-text.ts';
import { child, itemsOf, textAt } from '../../../../codegen/check/model/cursor.ts';
import type { EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { CommandRefused } from '../../../../codegen/commands/command.ts';

const FORMS = 'forms';

export const author: ScreenAuthor = {
  draft: async (draft) => {
    const { head, source } = draft;
    const entity = headEntity(head);
    const columns = await askColumns(draft);
    const names = tabFields(entity);
    if (names.length === 0)
      throw new CommandRefused(2, {
        zh: `实体 "${entity.id}" 没有几种表单，也没有有选项的字段，分不出标签页`,
        en: `entity "${entity.id}" has neither several forms nor a field of choices to make tabs of`,
      });
    const by = await askOne(source, {
      flag: 'by',
      ask: { zh: '按什么分标签页', en: 'what the tabs are told apart by' },
      names,
      initial: names[0] ?? '',
    });
    return `${headOf(head)}
# 一个标签页一行，带数量：表单名，或 key、title 和 filter（字段 → 值）
tabs:
${tabLines(entity, by)
  .map((line) => `  - ${line}`)
  .join('\n')}

${tableText(entity, { ...draft, columns })}`;
  },
};

/** What tabs can be told apart by: the forms of the entity, its state, its choices. */
function tabFields(entity: EntityFacts): readonly string[] {
  const chosen = [...entity.fields.values()].filter(
    ({ cursor, traits, choices }) =>
      cursor !== null &&
      (traits?.value === 'state' || traits?.value === 'pick') &&
      choices !== null &&
      choices.length > 1,
  );
  return [
    ...(entity.hasVariants ? [FORMS] : []),
    ...chosen
      .toSorted((left, right) => Number(right.traits?.value === 'state') - Number(left.traits?.value === 'state'))
      .map(({ name }) => name),
  ];
}

function tabLines(entity: EntityFacts, by: string): readonly string[] {
  if (by === FORMS) return [...entity.forms.values()].filter(({ variant }) => variant !== null).map(({ key }) => key);
  const titles = titlesOf(entity, by);
  return (entity.fields.get(by)?.choices ?? []).map(
    (value, at) =>
      `{ key: ${by}${at + 1}, title: ${yamlText(titles.get(String(value)) ?? String(value))}, filter: { ${by}: ${typeof value === 'string' ? yamlText(value) : value} } }`,
  );
}

/** Value → its title: of a state in the machine, else of a choice. */
function titlesOf({ machines, fields }: EntityFacts, name: string): ReadonlyMap<string, string> {
  const machine = machines.find(({ field }) => field === name);
  const states = [...(machine?.states.values() ?? [])].map((state): [string, string] => [
    String(state.code),
    textAt(state.cursor, 'title') ?? String(state.code),
  ]);
  const cursor = fields.get(name)?.cursor ?? null;
  const choices =
    cursor === null
      ? []
      : itemsOf(child(cursor, 'x-choices')).map((choice): [string, string] => [
          String(child(choice, 'value').value),
          textAt(choice, 'title') ?? '',
        ]);
  return new Map(states.length > 0 ? states : choices);
}
