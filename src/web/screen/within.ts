// A screen opened as a page within a record: which record, kept in the address as ?within=<field>:<id>, so that reload
// and a sent link find it again.
import type { WebScreen } from '../../core/web-model.ts';
import type { ContextValue } from './record-context.ts';

export const WITHIN = 'within';

/** What a drawer's list keeps in the address, apart from the page's own. */
export const DRAWER = 'd.';

/** Names the record that is open, after the prefix of its list. */
export const RECORD = 'id';

/** Names the tab that is chosen, after the prefix of its list. */
export const TAB = 'tab';

/** The action that is open on it, by its id (?id=12&do=review); without it the record is only read. */
export const ACTION = 'do';

/** The record that an address names (?id=12), which a list opens; null: none. */
export function recordInAddress(params: URLSearchParams, name = RECORD): number | null {
  const said = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(said) ? Number(said) : null;
}

export function writeWithin(field: string, id: unknown): string {
  return `${field}:${String(id)}`;
}

/** A screen's page with parameters; those that are null are left out. */
export function addressOf(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** null: the address names none, or nothing that can be one. */
export function readWithin(params: URLSearchParams): ContextValue | null {
  const [, field, id] = /^(\w+):(\d{1,15})$/.exec(params.get(WITHIN) ?? '') ?? [];
  return field === undefined || id === undefined ? null : { field, id: Number(id), record: null };
}

/**
 * The field of a screen's entity that holds a record of another: as said, the screen's own context, or the reference to
 * it.
 */
export function holdingField(screen: WebScreen, by: string | null, entity: string | null): string | null {
  if (by !== null) return by;
  const { context } = screen.model;
  if (context !== null && context.entity === entity && context.field !== '') return context.field;
  return screen.entity?.fields.find((field) => entity !== null && field.to === entity)?.name ?? null;
}
