// Which call and which form an action means on a record: found in the screen's own calls, so that a variant needs no
// code.
import type { Json, RecordValues } from '../../core/json.ts';
import type { ActionBase } from '../../core/action-model.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';

/** Key of the form a record was written in: by its variant, or the entity's only form. */
export function formKeyOf(screen: WebScreen, record: RecordValues): string | null {
  const facts = Object.entries(screen.formFacts);
  const by = screen.entity?.variantBy ?? null;
  if (by === null) return facts[0]?.[0] ?? null;
  return facts.find(([, fact]) => fact.variant === record[by])?.[0] ?? null;
}

/** The call that adds or saves a form. An action that names its call means it, whatever the form. */
export function writeCallOf(screen: WebScreen, form: string, use: 'add' | 'save'): WebCall | null {
  return (
    Object.values(screen.calls).find(
      (call) => call.use === use && call.form === form && call.entity === screen.entity?.id,
    ) ??
    Object.values(screen.calls).find(
      (call) => call.use === use && call.form === null && call.entity === screen.entity?.id,
    ) ??
    null
  );
}

export function readCallOf(screen: WebScreen): WebCall | null {
  const named = screen.model.detail?.call;
  return (
    (named === undefined ? undefined : screen.calls[named]) ??
    Object.values(screen.calls).find((call) => call.use === 'record' && call.entity === screen.entity?.id) ??
    null
  );
}

export function callOf(screen: WebScreen, action: ActionBase): WebCall | null {
  return action.call === null ? null : (screen.calls[action.call] ?? null);
}

/** Names a record to a person: its label field, or its number; one that is not stored yet may have no name. */
export function nameOfRecord(screen: WebScreen, record: RecordValues): string {
  const label = record[screen.entity?.label ?? 'name'];
  return typeof label === 'string' && label !== ''
    ? label
    : record['id'] === undefined
      ? ''
      : `编号 ${String(record['id'])}`;
}

/** What every write of a stored record carries. */
export function recordKey(record: RecordValues): { id: Json; rowVersion?: Json } {
  const version = record['rowVersion'];
  return { id: record['id'] ?? null, ...(version === undefined || version === null ? {} : { rowVersion: version }) };
}
