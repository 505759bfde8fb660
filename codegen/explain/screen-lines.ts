// Tabs, columns, search, actions and forms of a screen, each with the line of the screen that says it and, of a
// field,
// the line of the schema that says what it is. What a role sees in a view of its own is said with the role.
import type { ActionModel } from '../../src/core/action-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import { wordOf } from '../screens/screen-words.ts';
import { searchCallOf } from '../resolve/reference-search.ts';
import { actionsOf, tablesOf, type TablePlace } from '../resolve/screen-tables.ts';
import { formOpenedBy } from '../words/actions.ts';
import type { ScreenParts } from './report-parts.ts';
import { line, type ReportLine } from './report.ts';
import { fieldOfPath } from './words.ts';

export function tabLines({ screen, at }: ScreenParts): readonly ReportLine[] {
  return screen.tabs.map((tab, index) =>
    line(
      'info',
      { zh: `${tab.title} ${tab.key}${tab.count ? '（带数）' : ''}`, en: `${tab.key}${tab.count ? ' (counted)' : ''}` },
      at(`/tabs/${index}`),
    ),
  );
}

export function columnLines(parts: ScreenParts): readonly ReportLine[] {
  return eachTable(parts, 'columns', ({ columns }) =>
    columns.map(({ field, title, as, hidden, roles }) => ({
      field,
      title,
      note: [as, ...(hidden === true ? ['hidden'] : []), ...(roles ?? [])].join(' '),
    })),
  );
}

export function searchLines(parts: ScreenParts): readonly ReportLine[] {
  return [
    ...eachTable(parts, 'search', ({ search }) =>
      search.map(({ field, title, as, roles }) => ({ field, title, note: [as, ...(roles ?? [])].join(' ') })),
    ),
    ...eachTable(parts, 'presets', ({ presets }) =>
      presets
        .filter(({ isSent }) => isSent)
        .map(({ key, title, roles }) => ({ field: key, title, note: ['preset', ...(roles ?? [])].join(' ') })),
    ),
  ];
}

export function actionLines({ screen, scope, at }: ScreenParts): readonly ReportLine[] {
  return actionsOf(screen, scope).map(({ action, roles, pointer }) => {
    const fires = action.events.length === 0 ? '' : ` → ${action.events.join('、')}`;
    const only = roles === null ? '' : ` [${roles.join(', ')}]`;
    const call = action.call === null || action.call === '' ? '' : ` ${action.call}`;
    return line(
      'info',
      {
        zh: `${action.title} ${action.id}（${action.kind}）${call}${fires}${only}`,
        en: `${action.id} (${action.kind})${call}${fires}${only}`,
      },
      at(pointer),
    );
  });
}

function namedForm(action: ActionModel): readonly string[] {
  const form = formOpenedBy(action)?.form ?? null;
  return form === null ? [] : [form];
}

export interface FormLine {
  readonly form: string;
  readonly said: ReportLine;
}

/** Forms that its actions and tabs open, and one of its own. */
export function formLines({ screen, scope, model }: ScreenParts): readonly FormLine[] {
  const { entity } = scope;
  if (entity === null) return [];
  const forms = new Set([
    ...wordOf(screen).shows(screen).forms,
    ...screen.tabs.flatMap((tab) => tab.form ?? []),
    ...actionsOf(screen, scope).flatMap(({ action }) => [
      ...namedForm(action),
      ...entity.calls.filter((call) => call.id === action.call).flatMap((call) => call.form ?? []),
    ]),
  ]);
  return entity.forms
    .filter(({ key }) => forms.has(key))
    .map((form) => {
      const searched = form.fields
        .flatMap((field) => searchCallOf(field) ?? [])
        .filter((call) => model.grants.some((grant) => grant.call === call));
      return {
        form: form.key,
        said: line(
          'info',
          {
            zh: `${form.title} ${form.key}：${form.fields.length} 个字段${searched.length === 0 ? '' : `，查找用 ${searched.join('、')}`}`,
            en: `${form.key}: ${form.fields.length} fields${searched.length === 0 ? '' : `, looks up by ${searched.join(', ')}`}`,
          },
          form.source,
        ),
      };
    });
}

interface Shown {
  readonly field: string;
  readonly title: string;
  readonly note: string;
}

/** The same line of several tables (tabs that say nothing of their own) is said once. */
function eachTable(
  parts: ScreenParts,
  key: 'columns' | 'search' | 'presets',
  shown: (table: TableModel) => readonly Shown[],
): readonly ReportLine[] {
  const { screen, scope } = parts;
  const all = tablesOf(screen, scope).flatMap((place) =>
    shown(place.table).map((one, index) =>
      shownLine(parts, place, {
        one,
        pointer: `${place.pointer(key)}/${key === 'presets' ? sentIndex(place, one.field) : index}`,
      }),
    ),
  );
  return all.filter(
    (one, index) => all.findIndex(({ at, said }) => at[0] === one.at[0] && said.zh === one.said.zh) === index,
  );
}

/** "全部" stands before what the file says. */
function sentIndex({ table }: TablePlace, key: string): number {
  return table.presets.filter(({ isSent }) => isSent).findIndex((preset) => preset.key === key);
}

function shownLine(
  { model, scope, at }: ScreenParts,
  { roles }: TablePlace,
  { one, pointer }: { readonly one: Shown; readonly pointer: string },
): ReportLine {
  const field = scope.entity === null ? null : fieldOfPath(model, scope.entity, one.field);
  const view = roles === null ? '' : ` [${roles.join(', ')}]`;
  return line(
    'info',
    { zh: `${one.title} ${one.field}（${one.note}）${view}`, en: `${one.field} (${one.note})${view}` },
    at(pointer),
    field?.source ?? null,
  );
}
