// What codegen resolves of a form beyond its JSON Schema: which fields show when, days held against each other, when
// the form is locked, and what stands above it. The browser and the server obey the same facts (core/form-judge.ts).
import type { FieldAccess } from './field-access.ts';
import type { ConditionModel } from './condition-model.ts';
import type { RefusalModel } from './expression/expression-model.ts';

export interface FormRules {
  /** Conditional fields, each after those that its condition reads. */
  readonly shown: readonly ShownRule[];
  readonly dates: readonly DateRule[];
  /** A stored record that meets it cannot be saved; null: never. Reads fields of the record, not of the form. */
  readonly locked: LockRule | null;
  /** Fields that not everybody reads or writes, or not in every state. */
  readonly access: Readonly<Record<string, FieldAccess>>;
  /** Fields that are wanted under conditions only, beside those that the schema requires; absent: none is. */
  readonly wanted?: readonly WantedRule[];
  /** What must not be, over values of the form and of the record that this one is a part of; absent: nothing is. */
  readonly refusals?: readonly FormRefusal[];
  /** Field → path of what a new one begins with in the record it is a part of; absent: none does. */
  readonly prefills?: Readonly<Record<string, string>>;
}

/**
 * What becomes of the value of a hidden field: "keep": stored as it is; "clear": goes at each save; "clear-on-submit":
 * goes when the record is submitted; "refuse": goes, and a call that sends one is refused at the field.
 */
export type HiddenPolicy = 'keep' | 'clear' | 'clear-on-submit' | 'refuse';

export interface ShownRule {
  readonly field: string;
  /**
   * All must hold, over fields of the form (a hidden one counts as empty) and, by path, of the record that this one is
   * a part of.
   * A field may read itself: it then shows while it holds something.
   */
  readonly when: readonly ConditionModel[];
  readonly hidden: HiddenPolicy;
}

interface WantedRule {
  readonly field: string;
  /**
   * All must hold, over fields of the form (a hidden one counts as empty), of the record itself where the form has them
   * not, and, by path, of the record that this one is a part of.
   */
  readonly when: readonly ConditionModel[];
  /** Nothing is handed in: each save wants it. */
  readonly always: boolean;
}

export interface FormRefusal extends RefusalModel {
  /** Nothing is handed in: asked at each save. */
  readonly always: boolean;
}

/** Two days, two moments, or ("notBelow") two numbers. */
export interface DateRule {
  readonly field: string;
  readonly op: 'after' | 'notBefore' | 'notBelow';
  /** "today" (of days), or a field of the form. */
  readonly than: string;
}

interface LockRule {
  readonly when: readonly ConditionModel[];
  readonly text: string;
}

export interface FormFrame {
  /** Text above the form, or null. */
  readonly notice: string | null;
  /** Only while the record meets it; absent: always. */
  readonly noticeWhen?: readonly ConditionModel[];
  readonly banner: FormBanner | null;
  /** Counted while one writes; absent: nothing is. */
  readonly words?: readonly WordsModel[];
  readonly sums?: readonly SumModel[];
}

/** Visible characters of some fields together, against a limit. */
export interface WordsModel {
  readonly title: string;
  readonly fields: readonly string[];
  /** A number, or the path of a field of the record that the form is about. */
  readonly max: number | string;
}

export interface SumModel {
  readonly title: string;
  readonly fields: readonly string[];
  /** Field that takes the sum, or null. */
  readonly into: string | null;
  /** Field it should equal, or null. */
  readonly equals: string | null;
  /** Shown in Chinese capitals too. */
  readonly uppercase: boolean;
}

/** Says why a record came back: title and the text of a field of the record. */
interface FormBanner {
  readonly when: readonly ConditionModel[];
  readonly title: string;
  readonly field: string;
  /** Field of the files that came with it, or null. */
  readonly file: string | null;
  /** What stands where the field is empty. */
  readonly empty: string;
}

export const NO_RULES: FormRules = { shown: [], dates: [], locked: null, access: {} };
export const NO_FRAME: FormFrame = { notice: null, banner: null };
