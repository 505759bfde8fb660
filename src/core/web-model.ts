// What the generated browser modules export. One small module for the shell, one a screen, one a form: a page loads
// only its own.
import type { FormFieldModel } from './entity-model.ts';
import type { CallModel } from './call-model.ts';
import type { MachineModel } from './machine-model.ts';
import type { CallId, EntityId, RoleId } from './ids.ts';
import type { Json, JsonSchema } from './json.ts';
import type { ScreenPlace } from './screen-place.ts';
import type { Validate } from './validation-issue.ts';
import type { FormFrame, FormRules } from './form-model.ts';
import type { ModuleModel, PromptModel, RoleModel } from './model.ts';
import type { OpenedModel, PhrasesModel, ScreenKind, ScreenModel } from './screen-model.ts';

/** src/generated/web/app.ts exports `app: WebApp`: all the shell needs before a screen is opened. */
export interface WebApp {
  readonly roles: readonly Omit<RoleModel, 'source' | 'renamedFrom'>[];
  readonly modules: readonly ModuleModel[];
  readonly screens: readonly WebScreenEntry[];
  /** What a person is told on signing in, by what getUserForHome answers. */
  readonly prompts: readonly WebPrompt[];
}

interface WebPrompt extends PromptModel {
  /** Key of the counter. */
  readonly counter: string;
}

export interface WebScreenEntry {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** What roles call it whose view has a title of its own. */
  readonly titles: Readonly<Record<RoleId, string>>;
  readonly icon: string;
  readonly kind: ScreenKind;
  /** Absent: a page. */
  readonly place?: ScreenPlace;
  readonly parent: string | null;
  readonly menu: boolean;
  /** Flag of the home without which it is not there; absent: none. */
  readonly flag?: string;
  readonly opens: readonly OpenedModel[];
  /** The manual has a chapter on it; absent: it has none. */
  readonly help?: true;
  /** Counter → where a record of it is opened on this screen, for those whose cards lead here; absent: none. */
  readonly opensRecords?: Readonly<Record<string, RecordPlace>>;
}

export interface RecordPlace {
  /** Local storage key of the record that the page works within; null: its address names it (?id=12). */
  readonly storage: string | null;
}

/** src/generated/web/buttons.ts: what a button takes beside its own permission, by screen, button and role. */
export type WebButtons = Readonly<Record<string, Readonly<Record<string, Readonly<Record<RoleId, ButtonAccess>>>>>>;

/** Ids of permissions. */
export interface ButtonAccess {
  readonly all: readonly string[];
  /** One of them is enough; empty: none is needed. */
  readonly any: readonly string[];
}

/** src/generated/web/finds.ts: screens whose address takes words that somebody types, and under which filter. */
export type WebFinds = readonly {
  /** Its key. */
  readonly screen: string;
  readonly filter: string;
  /** What is searched, for people. */
  readonly title: string;
  /** Sub-filter of all rows, where the list opens with another; absent: it opens with all. */
  readonly all?: string;
  /** How a record itself is found and opened there; absent: it is not. */
  readonly records?: WebRecordFinds;
}[];

export interface WebRecordFinds {
  /** The list. */
  readonly call: Pick<WebCall, 'entity' | 'path' | 'method' | 'current'>;
  /** Field that names a record. */
  readonly label: string;
  /** Arguments of the list that look for words, that of the name among them. */
  readonly filters: readonly string[];
}

/** A call as the browser needs it. */
export type WebCall = Pick<CallModel, 'id' | 'entity' | 'name' | 'path' | 'method' | 'use' | 'form' | 'events'> & {
  /** Takes several records in one call (`items`), beside one by its id or alone; null: one at a time. */
  readonly many: 'optional' | 'required' | null;
  /** Filters that are the caller's own value where nothing is said of them; absent: none. */
  readonly current?: readonly string[];
  /** Field that names a record of its entity; absent: "name". */
  readonly label?: string;
  /** Of one that takes a file in: its arguments, of what the page has chosen no more is sent; absent with others. */
  readonly takes?: readonly string[];
};

/** Texts used often, as a screen can offer them. */
export interface PhrasesOffer {
  readonly model: PhrasesModel;
  readonly list: WebCall;
  readonly add: WebCall;
  readonly remove: WebCall;
}

/** A field as lists and details need it. */
export type WebField = Pick<FormFieldModel, 'name' | 'title' | 'choices' | 'dictionary' | 'to'> & {
  /** Of a former form one that may be gone, or "". */
  readonly kind: string;
  /** Read by fieldOption, and by the kind itself. */
  readonly options: Readonly<Record<string, unknown>>;
};

/**
 * web/screens/<module>/<key>.screen.js of src/generated exports `screen: WebScreen` and `fields: Record<kind,
 * FieldWeb>` of the kinds it shows.
 */
export interface WebScreen<Model extends ScreenModel = ScreenModel> {
  readonly model: Model;
  readonly calls: Readonly<Record<CallId, WebCall>>;
  /** Entity of the screen, or null. */
  readonly entity: {
    readonly id: EntityId;
    readonly title: string;
    readonly label: string;
    readonly variantBy: string | null;
    readonly fields: readonly WebField[];
    readonly machines: readonly MachineModel[];
  } | null;
  /** Fields of model.context.columns by path ("organId.name"), for their titles and kinds; empty without a context. */
  readonly contextFields: readonly WebField[];
  /** Fields that model.detail names in sections and files, by path ("topicId.name"); empty without a detail. */
  readonly detailFields: readonly WebField[];
  /** Fields that the page's blocks name, by path; those of a record block stand under "<block number>:<path>". */
  readonly blockFields: readonly WebField[];
  /** form key → loader of its module; its `fields` are FieldWeb by kind, which core does not know. */
  readonly forms: Readonly<
    Record<string, () => Promise<{ readonly form: WebForm; readonly fields: Readonly<Record<string, object>> }>>
  >;
  /** By form key, known without loading it. */
  readonly formFacts: Readonly<Record<string, WebFormFacts>>;
  /** Entities of a dossier's parts; empty in every other screen. */
  readonly parts: Readonly<Record<EntityId, WebPart>>;
}

interface WebFormFacts {
  readonly title: string;
  readonly variant: number | null;
  /** A few fields that do not grow: its dialog is as high as they need. Absent: as high as the page allows. */
  readonly isShort?: true;
}

/** What a dossier knows of the entity of a part: the same that it knows of its own. */
export type WebPart = Pick<WebScreen, 'entity' | 'forms' | 'formFacts'>;

/**
 * web/forms/<module>/<entity>.<Form>.form.js of src/generated exports `form: WebForm` and `fields: Record<kind,
 * FieldWeb>`.
 */
export interface WebForm {
  readonly key: string;
  readonly entity: EntityId;
  readonly title: string;
  readonly version: string;
  readonly schema: JsonSchema;
  readonly uiSchema: { readonly [key: string]: Json };
  readonly rules: FormRules;
  readonly frame: FormFrame;
  readonly fields: readonly WebField[];
  readonly validate: Validate;
  readonly validateDraft: Validate;
  /** RJSF's hash of a schema inside the form → whether a value satisfies it; only forms with conditions have any. */
  readonly branches: Readonly<Record<string, (value: unknown) => boolean>>;
}
