// What a field kind is in the browser: <kind>.web.tsx exports `web` of this shape. Heavy parts (rich text, cropping)
// are lazy inside the kind, so that a list that only shows a cell does not load them.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Json } from '../core/model.ts';
import type { SearchFieldModel, TableColumnModel } from '../core/screen-model.ts';

/** What fields need of the app, without knowing it: provided by web/form/field-services.tsx through FieldServicesContext. */
export interface FieldServices {
  /** Posts one file; progress 0–1. Rejects with a Chinese message. */
  readonly upload: (file: File, onProgress: (done: number) => void, signal: AbortSignal) => Promise<{ url: string; name: string; size: number }>;
  /** Opens the full-screen preview. */
  readonly preview: (url: string, name: string) => void;
  /** A blob URL of a stored file, fetched with the token. */
  readonly blobUrl: (url: string, signal: AbortSignal) => Promise<string>;
  /** Children of a dictionary type. */
  readonly dictionary: (type: string, signal: AbortSignal) => Promise<readonly { value: string; label: string }[]>;
  /** Records of a reference whose label contains the text; or the one with the id. */
  readonly lookup: (entity: string, query: { text: string } | { id: number }, signal: AbortSignal) => Promise<readonly { value: number; label: string }[]>;
}

export interface CellProps {
  readonly value: Json;
  readonly record: Readonly<Record<string, Json>>;
  readonly column: TableColumnModel;
}

export interface FilterProps {
  readonly id: string;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly search: SearchFieldModel;
}

export interface FieldWeb {
  readonly Widget: ComponentType<WidgetProps>;
  readonly Cell: ComponentType<CellProps>;
  /** null: not searchable. */
  readonly Filter: ComponentType<FilterProps> | null;
}
