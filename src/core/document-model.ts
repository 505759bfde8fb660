// A document as config says it: what a notice, a form or a report shows of one record, block by block. Rendered by the
// server to PDF or Word; the same record, the same titles and the same words as on the page.
import type { ConditionModel } from './condition-model.ts';
import type { EntityId, SourceRef } from './ids.ts';

export interface DocumentModel {
  /** File name without its ending; unique in its entity. */
  readonly key: string;
  readonly entity: EntityId;
  readonly title: string;
  /** Name of the file without ending, with {path} places. */
  readonly file: string;
  readonly format: 'pdf' | 'docx';
  readonly landscape: boolean;
  /** A certificate: framed, without page numbers. */
  readonly isFramed: boolean;
  /** As PDF/A-2b. */
  readonly isArchived: boolean;
  /** What it is signed over; null: it bears no signature. */
  readonly sign: readonly LabelledPath[] | null;
  /** Body text in points. */
  readonly size: number;
  readonly watermark: WatermarkModel | null;
  readonly footer: FooterModel | null;
  /** What {@check} leads to; null: no page to check the paper. */
  readonly check: CheckModel | null;
  /** null: made on demand alone. */
  readonly attach: AttachModel | null;
  readonly template: TemplateModel | null;
  readonly blocks: readonly BlockModel[];
  /** Every path of the record that the document reads. */
  readonly paths: readonly string[];
  /** Every event whose step it shows. */
  readonly events: readonly string[];
  readonly source: SourceRef;
}

interface WatermarkModel {
  readonly text: string;
  readonly when: readonly ConditionModel[];
}

interface FooterModel {
  /** Left of the page number, with {path} places and {@version}. */
  readonly text: string;
  /** What the QR code says; null: none. */
  readonly qr: string | null;
}

export interface AttachModel {
  /** File field that keeps it. */
  readonly field: string;
  /** Events at which it is made. */
  readonly at: readonly string[];
  /** Not with the event but soon after, for every record that fits and has none; null: with the event. */
  readonly later: readonly ConditionModel[] | null;
}

/** What a visitor who scans the paper's code is told of its record. */
export interface CheckModel {
  readonly fields: readonly LabelledPath[];
  /** Field that tells whether the paper is still the record's newest. */
  readonly version: string;
  /** null: a paper that is the newest holds. */
  readonly valid: ValidModel | null;
}

interface ValidModel {
  readonly when: readonly ConditionModel[];
  /** What is said where it does not hold, with {path} places. */
  readonly otherwise: string;
}

export interface LabelledPath {
  readonly path: string;
  readonly title: string;
}

/**
 * A record that people edit and that the document quotes: {template.title}; its rich text may hold {name} placeholders.
 */
interface TemplateModel {
  readonly entity: EntityId;
  readonly record: number;
  /** placeholder → path of the document's own record. */
  readonly placeholders: Readonly<Record<string, string>>;
}

export type BlockModel = { readonly when: readonly ConditionModel[] } & BlockContent;

export type BlockContent =
  | { readonly kind: 'heading'; readonly text: string; readonly level: number }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align: Align;
      readonly indent: boolean;
      /** Points; null: that of the body. */
      readonly fontSize: number | null;
    }
  | { readonly kind: 'rich'; readonly path: string }
  | { readonly kind: 'form'; readonly labelWidth: number; readonly rows: readonly FormRowModel[] }
  | {
      readonly kind: 'matrix';
      readonly head: readonly string[];
      readonly widths: readonly number[] | null;
      readonly rows: readonly MatrixRowModel[];
    }
  | {
      readonly kind: 'rows';
      readonly path: string;
      readonly title: string | null;
      /** Sub-fields that stand on the paper; null: all. */
      readonly columns: readonly string[] | null;
    }
  | ChildrenModel
  | { readonly kind: 'closing'; readonly lines: readonly string[]; readonly seal: string | null }
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'page' };

/** Records of another entity that refer to this one: members of a topic. */
export interface ChildrenModel {
  readonly kind: 'children';
  readonly entity: EntityId;
  /** Their field that refers to this record. */
  readonly by: string;
  readonly where: readonly ConditionModel[];
  /** "field" or "-field". */
  readonly sort: string;
  readonly title: string | null;
  readonly columns: readonly ColumnModel[];
  /** A table; a bordered form a record; or each field under a heading of its own, rich text as it was written. */
  readonly layout: ChildLayout;
}

export type ChildLayout = 'table' | 'form' | 'sections';

export interface ColumnModel {
  readonly path: string;
  readonly title: string;
  /** Share of the width. */
  readonly width: number;
  /** Of a table field: the names of its columns that are shown; null: all. */
  readonly columns: readonly string[] | null;
  /** Path whose text stands behind it where there is one; null: none. */
  readonly note: string | null;
  /** Conditions on the document's own record: where they fail, a column in which nothing stands is left out. */
  readonly when: readonly ConditionModel[];
}

export type Align = 'left' | 'center' | 'right' | 'justify';

export interface FormRowModel {
  readonly when: readonly ConditionModel[];
  readonly cells: readonly CellModel[];
}

export type CellModel =
  | { readonly kind: 'field'; readonly path: string; readonly title: string }
  | { readonly kind: 'text'; readonly text: string; readonly title: string }
  | {
      readonly kind: 'opinion';
      readonly event: string;
      readonly title: string;
      readonly seal: string;
      readonly signs: readonly SignModel[];
    };

/** An electronic signature: picture, name and time. What is not signed yet leaves a line to sign on. */
export interface SignModel {
  readonly title: string;
  /** Event that is the signing: its actor and time. */
  readonly event: string;
  /** Image field that keeps the picture, or null. */
  readonly image: string | null;
  /** Field that says how it was signed, or null. */
  readonly how: string | null;
}

export interface MatrixRowModel {
  readonly when: readonly ConditionModel[];
  readonly cells: readonly string[];
}
