// The look of a form: it belongs to a form, names its fields and widgets that exist, and hides nothing that must be
// filled in.
import type { Problem } from '../../config.ts';
import { child, cursorOf, entriesOf, isSaid, itemsOf, namesAt, textOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts, FormFacts, LocalScope } from '../model/facts.ts';
import { report, reportUnknown, reportUnknownKey } from '../report.ts';

const HIDDEN = 'hidden';
const REST = '*';

export function checkFormUi(entity: EntityFacts, { known }: LocalScope): readonly Problem[] {
  const widgets = [...known.fieldKinds, HIDDEN];
  return [
    ...strayProblems(entity),
    ...[...entity.forms.values()].flatMap((form) => (form.ui === null ? [] : uiProblems(form, form.ui, widgets))),
  ];
}

function strayProblems(entity: EntityFacts): readonly Problem[] {
  return [...entity.config.ui].flatMap(([stem, document]) =>
    entity.config.forms.has(stem) ? [] : [report(cursorOf(document), 'C312', { expected: `${stem}.form.json` })],
  );
}

function uiProblems(form: FormFacts, ui: Cursor, widgets: readonly string[]): readonly Problem[] {
  const names = [...form.fields.keys()];
  const unknown = (name: string): boolean => !form.fields.has(name);
  return [
    ...itemsOf(child(ui, 'ui:order')).flatMap((at) => {
      const name = textOf(at);
      return name === null || name === REST || !unknown(name)
        ? []
        : [reportUnknown(at, { code: 'C306', name, names, facts: { form: form.key, field: name } })];
    }),
    ...entriesOf(ui)
      .filter(([name]) => name !== '$schema' && !name.startsWith('ui:'))
      .flatMap(([name, at]) =>
        unknown(name)
          ? [reportUnknownKey(at, { code: 'C306', name, names, facts: { form: form.key, field: name } })]
          : widgetProblems({ form, name, at, widgets }),
      ),
  ];
}

interface WidgetInput {
  readonly form: FormFacts;
  readonly name: string;
  readonly at: Cursor;
  readonly widgets: readonly string[];
}

function widgetProblems({ form, name, at, widgets }: WidgetInput): readonly Problem[] {
  const said = child(at, 'ui:widget');
  const widget = textOf(said);
  if (widget === null) return [];
  if (!widgets.includes(widget)) return [reportUnknown(said, { code: 'C307', name: widget, names: widgets })];
  const property = form.fields.get(name)?.cursor ?? null;
  const isFilled = property !== null && (isSaid(child(property, 'default')) || isSaid(child(property, 'const')));
  return widget === HIDDEN && !isFilled && namesAt(form.cursor, 'required').includes(name)
    ? [report(said, 'C303', { field: name })]
    : [];
}
