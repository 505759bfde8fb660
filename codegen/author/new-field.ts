// new field: a property of an entity, in the forms that ask for it and the lists that show it; or of one form alone
// where the entity keeps what its forms add in its detail column, which needs no migration.
import { child, isSaid } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { tableParts } from '../check/model/screen-view.ts';
import type { Said } from '../commands/command.ts';
import { askOne } from './answers.ts';
import { checkFieldLine, FIELD_FORM, propertyText, readFieldLine, type FieldLine } from './field-line.ts';
import { addTo, askEntity, askNames, type Piece, type PieceInput } from './new-piece.ts';
import { listAt, parseNodes } from './source-nodes.ts';

export async function newField(input: PieceInput): Promise<Piece> {
  const { source, scope } = input;
  const entity = await askEntity(input, { zh: '哪个实体的字段', en: 'entity that gets it' });
  const forms = await askForms(input, entity);
  const isDetail =
    entity.hasVariants &&
    forms.length > 0 &&
    (await askOne(source, {
      flag: 'store',
      ask: {
        zh: '存在哪里（form：随表单内容保存，不用迁移；column：实体的一列，可查询和排序）',
        en: 'where it is kept (form: with the form, no migration; column: searched and sorted by)',
      },
      names: ['form', 'column'],
      initial: 'form',
    })) === 'form';
  const line = await askOne(source, {
    flag: 'field',
    ask: { zh: '字段', en: 'field' },
    help: FIELD_FORM,
    check: (answer) => checkFieldLine(answer, scope) ?? takenProblem(entity, forms, readFieldLine(answer, scope)),
  });
  const field = readFieldLine(line, scope);
  const screens = isDetail ? [] : await askScreens(input, entity);
  if (!isDetail)
    addTo(input.draft, { file: entity.config.schema.file, path: ['properties'], put: propertyText(field) });
  for (const form of forms) addToForm(input, { entity, form, field, isDetail });
  for (const screen of screens) addColumn(input, screen, field.name);
  return {
    title: {
      zh: `字段 ${entity.id}.${field.name}（${field.title}）`,
      en: `field ${entity.id}.${field.name} (${field.title})`,
    },
    hasMigration: !isDetail,
    migration: `${entity.id}-${field.name}`,
    next: [
      ...(isDetail || !field.isRequired
        ? []
        : [
            {
              zh: '必填只写在表单里：已有记录没有值；要让每条记录都有，在实体的 required 里写上它，并给它 default',
              en: 'required in the form alone, for records that exist have no value; to have it in every record, add it to required of the entity and give it a default',
            },
          ]),
      {
        zh: `谁能看、谁能填：在它的属性里写 x-read、x-write；条件显示写 x-when`,
        en: 'who may read and write it: x-read and x-write in its property; when it shows: x-when',
      },
    ],
  };
}

async function askForms({ source }: PieceInput, entity: EntityFacts): Promise<readonly string[]> {
  const names = [...entity.forms.keys()];
  if (names.length === 0) return [];
  return askNames(source, {
    flag: 'form',
    ask: { zh: '写进哪些表单（可以没有）', en: 'forms that ask for it (may be none)' },
    names,
    isOptional: true,
    ...(names.length === 1 ? { initial: names[0] ?? '' } : {}),
  });
}

/** Lists whose columns are written in the table itself. */
async function askScreens({ source, scope, draft }: PieceInput, entity: EntityFacts): Promise<readonly string[]> {
  const names = scope.screenList
    .filter(
      ({ entity: shown, cursor }) =>
        shown === entity.id &&
        tableParts({ cursor }).some((part) => part.up?.up === null && isSaid(child(part, 'columns'))) &&
        listAt(parseNodes(cursor.document.file, draft.read(cursor.document.file)), ['table', 'columns']) !== null,
    )
    .map(({ key }) => key);
  if (names.length === 0) return [];
  return askNames(source, {
    flag: 'screen',
    ask: { zh: '作为一列显示在哪些界面（可以没有）', en: 'screens that show it as a column (may be none)' },
    names,
    isOptional: true,
  });
}

function takenProblem(entity: EntityFacts, forms: readonly string[], { name }: FieldLine): Said | null {
  const inForm = forms.find((form) => entity.forms.get(form)?.fields.has(name));
  if (inForm !== undefined)
    return { zh: `表单 "${inForm}" 已有字段 "${name}"`, en: `form "${inForm}" has a field "${name}" already` };
  const own = entity.fields.get(name);
  if (own !== undefined)
    return {
      zh: `实体 "${entity.id}" 已有字段 "${name}"${own.cursor === null ? '（系统自带）' : ''}`,
      en: `entity "${entity.id}" has a field "${name}" already`,
    };
  const column = [...entity.fields.keys()].find((other) => other.toLowerCase() === name.toLowerCase());
  return column === undefined
    ? null
    : { zh: `已有字段 "${column}"，只差大小写`, en: `there is a field "${column}", which differs by its case alone` };
}

interface FormAddition {
  readonly entity: EntityFacts;
  readonly form: string;
  readonly field: FieldLine;
  readonly isDetail: boolean;
}

function addToForm({ draft }: PieceInput, { entity, form, field, isDetail }: FormAddition): void {
  const cursor = entity.forms.get(form)?.cursor;
  if (cursor === undefined) return;
  const { file } = cursor.document;
  addTo(draft, {
    file,
    path: ['properties'],
    put: isDetail ? propertyText(field) : `${JSON.stringify(field.name)}: {}`,
  });
  if (!field.isRequired) return;
  if (isSaid(child(cursor, 'required'))) addTo(draft, { file, path: ['required'], put: JSON.stringify(field.name) });
  else addTo(draft, { file, path: [], put: `"required": [${JSON.stringify(field.name)}]` });
}

function addColumn({ draft, scope }: PieceInput, key: string, field: string): void {
  const screen = scope.screens.get(key);
  if (screen === undefined) return;
  addTo(draft, { file: screen.cursor.document.file, path: ['table', 'columns'], put: field });
}
