// What codegen resolves of a screen's buttons. Plain JSON, every default filled in.
import type { ConditionModel } from './entity-model.ts';
import type { CallId, Json, RoleId } from './model.ts';
import type { StateTagModel, TitleModel } from './page-model.ts';

export interface ActionModel {
  readonly id: string;
  readonly title: string;
  /**
   * "open-form": modal with the form; "event": ask and call; "review": review dialog; "preview": a file of the record,
   * or one that a call makes; "screen": another screen in a drawer or as a page; "download": a call that answers a
   * file; "sign-all": everything that waits; "import": rows of a spreadsheet; "call": makes a call of no record and
   * shows what it says.
   */
  readonly kind:
    | 'open-form'
    | 'event'
    | 'review'
    | 'detail'
    | 'export'
    | 'link'
    | 'special'
    | 'preview'
    | 'screen'
    | 'download'
    | 'sign-all'
    | 'import'
    | 'call';
  readonly call: CallId | null;
  /** Machine events it stands for; it shows when the record's `events` has one of them. */
  readonly events: readonly string[];
  readonly roles: readonly RoleId[] | null;
  readonly confirm: string | null;
  readonly danger: boolean;
  /** Conditions on the screen's context record (topic) under which it shows. */
  readonly contextWhen: readonly ConditionModel[];
  /** Conditions on the record itself under which it shows. */
  readonly when: readonly ConditionModel[];
  /**
   * Big button: other titles, each with the conditions on the record under which it takes the place of `title`; the
   * first that holds.
   */
  readonly titles: readonly TitleModel[];
  /** Big button: a field whose choice stands on it as a tag, or null. */
  readonly state: StateTagModel | null;
  /** Line under a big button, or null. */
  readonly text: string | null;
  /** preview: file field of the record; null: its call makes the file. */
  readonly field: string | null;
  /** Said where the file is not there. */
  readonly missing: string | null;
  /** open-form, event: key of the form; null: the record's own, or none. */
  readonly form: string | null;
  /** screen: key of the screen, and how it opens. */
  readonly screen: string | null;
  readonly in: 'drawer' | 'page';
  /** screen: field of that screen's entity which holds this record. */
  readonly by: string | null;
  /** Constant arguments of its call. */
  readonly args: Readonly<Record<string, Json>>;
  /** Of ticked rows: one after the other, each with its own result, whatever the call can take at once. */
  readonly each: boolean;
  /** Fields by which ticked rows are summed up before. */
  readonly summary: readonly string[];
  /** sign-all: preset that waits for the caller, and argument → search field whose value goes along. */
  readonly preset: string | null;
  readonly pass: Readonly<Record<string, string>>;
  readonly to: string | null;
  readonly component: string | null;
  /** Only of built-in roles: no custom role holds it. Absent: custom roles may. */
  readonly reserved?: true;
}
