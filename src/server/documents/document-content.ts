// What the render process is given: a document whose fields are all words by now. Plain data, so that it crosses
// processes; pictures ride along by name.
import type { Align } from '../../core/document-model.ts';

export interface DocumentContent {
  readonly format: 'pdf' | 'docx';
  readonly title: string;
  readonly landscape: boolean;
  /** A certificate: framed, without page numbers. */
  readonly isFramed: boolean;
  /** As PDF/A-2b. */
  readonly isArchived: boolean;
  /** What it was signed over, base64url of Ed25519 and the key's number: in the keywords of the file. */
  readonly signed: { readonly text: string; readonly signature: string; readonly keyNumber: string } | null;
  /** Body text in points. */
  readonly size: number;
  readonly watermark: string | null;
  readonly footer: { readonly text: string; readonly qr: string | null } | null;
  readonly blocks: readonly ContentBlock[];
  /** name → picture; rich text names its pictures by their address. */
  readonly pictures: Readonly<Record<string, Picture>>;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

export type ContentBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level: number }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align: Align;
      readonly indent: boolean;
      /** Points; without it that of the body. */
      readonly fontSize?: number;
    }
  /** Cleaned HTML; the render process takes it apart. */
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'form'; readonly labelWidth: number; readonly rows: readonly (readonly ContentCell[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly widths: readonly number[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'closing'; readonly lines: readonly string[]; readonly seal: string | null }
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'page' };

export interface ContentCell {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
  /** Signatures and a place for a stamp, below the blocks; null: an ordinary cell. */
  readonly signed: SignedPart | null;
}

export interface SignedPart {
  readonly signs: readonly ContentSign[];
  /** "（盖章）" */
  readonly seal: string;
  /** Who gave the opinion and when; "" where not yet. */
  readonly by: string;
  readonly date: string;
}

export interface ContentSign {
  readonly title: string;
  /** "" where not signed yet. */
  readonly name: string;
  readonly time: string;
  /** Name of a picture, or null. */
  readonly image: string | null;
  /** How it was signed; "" where nothing says so. */
  readonly how: string;
}
