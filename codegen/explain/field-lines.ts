// Fields of the explained call: what the role is answered, what is kept from it, and what it may write, with the lines
// that say so.
import { mayAccess, type StateAccess } from '../../src/core/field-access.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { AccessReportInput } from './access-input.ts';
import { limitFor, mayRead, mayWrite } from './field-access.ts';
import { line, type ReportLine } from './report.ts';
import { entityIn, limitWords } from './words.ts';

type Field = Pick<FieldModel, 'name' | 'title' | 'read' | 'write' | 'personal'>;

export function fieldLines(input: AccessReportInput): readonly ReportLine[] {
  const {
    model,
    call,
    facts: { account, rows },
  } = input;
  if (call === null || account === null) return [];
  const entity = entityIn(model, call.entity);
  const role = account.roleInForce;
  const answered: readonly Field[] = [
    ...entity.fields.filter(({ name }) => call.fields.includes(name)),
    ...entity.computed
      .filter(({ name }) => call.computed.includes(name))
      .map((field) => ({ ...field, write: null, personal: false })),
  ];
  const written = writtenFields(entity, input);
  const isMasked =
    rows?.scope !== 'all' && ((rows?.scope !== 'own-user' && rows?.scope !== 'own-organ') || call.use !== 'record');
  const masked = answered.filter((field) => field.personal && mayRead(field, role) && isMasked);
  return [
    ...fieldsLine(
      { zh: '可读', en: 'reads' },
      answered.filter((field) => mayRead(field, role)),
    ),
    ...answered
      .filter((field) => !mayRead(field, role))
      .map((field) =>
        line(
          'no',
          {
            zh: `不可读 ${field.title} ${field.name}：只给 ${(field.read ?? []).join('、')}`,
            en: `cannot read ${field.name}: for ${(field.read ?? []).join(', ')} only`,
          },
          input.places.field(entity.id, field.name, 'x-read'),
        ),
      ),
    ...(masked.length === 0
      ? []
      : [line('info', { zh: `脱敏显示：${names(masked)}`, en: `masked: ${names(masked)}` })]),
    ...stateLines(input, entity, { fields: answered.filter((field) => mayRead(field, role)), keyword: 'x-read' }),
    ...fieldsLine(
      { zh: '可写', en: 'writes' },
      written.filter((field) => mayWrite(field, role)),
    ),
    ...written
      .filter((field) => !mayWrite(field, role))
      .map((field) =>
        line(
          'no',
          {
            zh: `不可写 ${field.title} ${field.name}：只给 ${(field.write ?? []).join('、')}`,
            en: `cannot write ${field.name}: for ${(field.write ?? []).join(', ')} only`,
          },
          placeOfWriters(input, entity, field),
        ),
      ),
    ...stateLines(input, entity, { fields: written.filter((field) => mayWrite(field, role)), keyword: 'x-write' }),
  ];
}

/**
 * Fields that hang on the state: whether the record stands in one that lets the role through, asked as the server asks
 * it.
 */
function stateLines(
  input: AccessReportInput,
  entity: EntityModel,
  { fields, keyword }: { readonly fields: readonly Field[]; readonly keyword: 'x-read' | 'x-write' },
): readonly ReportLine[] {
  const {
    facts: { account, record, rows },
  } = input;
  const role = account?.roleInForce ?? '';
  const stands =
    rows?.entity === entity.id
      ? Object.fromEntries(
          (record?.machines ?? []).map(({ machine, code }) => [
            entity.machines.find(({ name }) => name === machine)?.field ?? '',
            code,
          ]),
        )
      : {};
  return fields.flatMap((field) => {
    const limit = limitFor(rulesOf(input, entity, { name: field.name, keyword }), role);
    if (limit === null) return [];
    const mark = Object.keys(stands).length === 0 ? 'info' : mayAccess(limit, { role, record: stands }) ? 'yes' : 'no';
    const words = limitWords(entity, limit);
    return [
      line(
        mark,
        {
          zh: `${keyword === 'x-read' ? '只在' : '只能写于'} ${words.zh} 时：${field.title} ${field.name}`,
          en: `${keyword === 'x-read' ? 'shown' : 'written'} only with ${words.en}: ${field.name}`,
        },
        keyword === 'x-read'
          ? input.places.field(entity.id, field.name, keyword)
          : placeOfWriters(input, entity, field),
      ),
    ];
  });
}

function rulesOf(
  { call }: AccessReportInput,
  entity: EntityModel,
  { name, keyword }: { readonly name: string; readonly keyword: 'x-read' | 'x-write' },
): readonly StateAccess[] | null | undefined {
  return keyword === 'x-read'
    ? entity.readBy[name]
    : entity.forms.find(({ key }) => key === call?.form)?.rules.access[name]?.write;
}

/** Of the call's form, of the forms its events carry, or those that a patch of one's own names. */
function writtenFields(entity: EntityModel, { call }: AccessReportInput): readonly Field[] {
  if (call === null) return [];
  if (call.use === 'patch') return entity.fields.filter(({ name }) => call.fields.includes(name));
  const keys = new Set([
    call.form,
    ...entity.machines.flatMap(({ events }) =>
      events
        .filter(({ id }) => call.events.includes(id) && call.use !== 'add' && call.use !== 'save')
        .map(({ form }) => form),
    ),
  ]);
  return entity.forms.filter(({ key }) => keys.has(key)).flatMap(({ fields }) => fields);
}

function placeOfWriters({ places, call }: AccessReportInput, entity: EntityModel, { name }: Field): string {
  const ofForm = entity.forms.find(({ key }) => key === call?.form);
  return entity.fields.some((field) => field.name === name) || ofForm === undefined
    ? places.field(entity.id, name, 'x-write')
    : places.formField(entity.id, ofForm.key, [name, 'x-write']);
}

function fieldsLine(
  title: { readonly zh: string; readonly en: string },
  fields: readonly Field[],
): readonly ReportLine[] {
  return fields.length === 0
    ? []
    : [
        line('yes', {
          zh: `${title.zh} ${fields.length} 个：${fields.map((field) => `${field.title} ${field.name}`).join('、')}`,
          en: `${title.en} ${fields.length}: ${names(fields)}`,
        }),
      ];
}

function names(fields: readonly Field[]): string {
  return fields.map(({ name }) => name).join(', ');
}
