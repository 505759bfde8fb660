// A record of another entity in the browser: found by typing, stored as its id. Not by Refine's useSelect: that asks
// the one list of a resource, this whichever call the screen was granted: a list, all choices, one record, an exact
// find.
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useContext, useState } from 'react';
import { controlAria } from '../control-aria.ts';
import { ControlTheme } from '../control-theme.tsx';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';
import { useLoaded } from '../use-loaded.ts';
import { exactSearchOf } from './exact-search.ts';
import { labelledField, offeredRecords } from './offered-records.ts';
import { ReferenceBox } from './reference-box.tsx';
import type { FoundRecord } from './reference-search.ts';

/** The stored id with its label: known from the choice just made, or looked up. */
function useChosen(
  entity: string,
  value: unknown,
  known: string | null = null,
): readonly [FoundRecord | null, (record: FoundRecord | null) => void] {
  const { lookup } = useFieldServices();
  const [picked, setPicked] = useState<FoundRecord | null>(null);
  const id = typeof value === 'number' ? value : null;
  const isKnown = id === null || picked?.value === id || known !== null;
  const load = useCallback((signal: AbortSignal) => lookup(entity, { id: id ?? 0 }, signal), [lookup, entity, id]);
  const loaded = useLoaded(isKnown ? null : load);
  if (id === null) return [null, setPicked];
  if (picked?.value === id) return [picked, setPicked];
  if (known !== null) return [{ value: id, label: known }, setPicked];
  const label =
    loaded.state === 'done'
      ? (loaded.result.find((one) => one.value === id)?.label ?? `编号${id}`)
      : loaded.state === 'failed'
        ? `编号${id}`
        : '正在加载…';
  return [{ value: id, label }, setPicked];
}

function ReferenceWidget(props: WidgetProps) {
  const entity = textOf(props.options['to']);
  const { labelOf, valueOf, fill } = useContext(FieldFormContext);
  const [chosen, setPicked] = useChosen(entity, props.value, labelOf(props.name, props.value));
  if (props.readonly === true) return <PlainValue id={props.id}>{chosen?.label}</PlainValue>;
  return (
    <ReferenceBox
      aria={controlAria(props)}
      entity={entity}
      exact={exactSearchOf(props.options)}
      among={() => offeredRecords(props.options, valueOf)}
      chosen={chosen}
      disabled={props.disabled === true}
      placeholder={props.placeholder || '输入文字查找'}
      onChoose={(record) => {
        setPicked(record);
        props.onChange(record?.value);
        const labelled = record === null ? null : labelledField(props.options, valueOf);
        if (labelled !== null) fill(labelled, record?.label);
      }}
      onLeave={() => props.onBlur(props.id, props.value)}
    />
  );
}

/** Lists carry the label beside the id: { organId: 3, "organId.name": "…" }. */
function ReferenceCell({ value, record, column }: CellProps) {
  const beside =
    Object.entries(record).find(([key]) => key === `${column.field}.name`) ??
    Object.entries(record).find(([key]) => key.startsWith(`${column.field}.`));
  return <CellText text={textOf(beside?.[1]) || textOf(value)} />;
}

function ReferenceFilter({ id, value, onChange, search }: FilterProps) {
  const entity = searchedEntity(search);
  const [chosen, setPicked] = useChosen(entity, value);
  return (
    <ControlTheme>
      <ReferenceBox
        aria={{ id }}
        entity={entity}
        chosen={chosen}
        placeholder={`输入文字查找${search.title}`}
        onChoose={(record) => {
          setPicked(record);
          onChange(record?.value ?? null);
        }}
      />
    </ControlTheme>
  );
}

function ReferenceFilterText({ value, search }: Pick<FilterProps, 'value' | 'search'>) {
  const [chosen] = useChosen(searchedEntity(search), value);
  return <CellText text={chosen?.label ?? textOf(value)} />;
}

function searchedEntity({ lookup }: FilterProps['search']): string {
  return lookup?.call.split('.')[0] ?? '';
}

export const web: FieldWeb = {
  Widget: ReferenceWidget,
  Cell: ReferenceCell,
  Filter: ReferenceFilter,
  FilterText: ReferenceFilterText,
};
