// The resolved model: what codegen makes of the config and every runtime reads. Nothing here is optional:
// a default is a value, "none" is null. It is plain JSON, so that it can be emitted and diffed.
import type { EntityModel } from './entity-model.ts';
import type { ConditionModel } from './condition-model.ts';
import type { CallId, EntityId, RoleId, SourceRef } from './ids.ts';
import type { PermissionModel } from './permission-model.ts';
import type { ScreenModel } from './screen-model.ts';

export interface AppModel {
  /** sha-256 over everything below; changes when any config changes. */
  readonly hash: string;
  readonly roles: readonly RoleModel[];
  readonly modules: readonly ModuleModel[];
  readonly entities: readonly EntityModel[];
  readonly screens: readonly ScreenModel[];
  /** Every grant, sorted: a role holds a call because of one screen (or because the call names the role). */
  readonly grants: readonly GrantModel[];
  /** What custom roles are made of: the screens and buttons of each role, in menu order. */
  readonly permissions: readonly PermissionModel[];
  /** Named counters for getStatistics and the homes. */
  readonly counters: readonly CounterModel[];
}

export interface RoleModel {
  readonly id: RoleId;
  /** The number the API calls role type: 1, 2, … 11, 12, -1. */
  readonly type: number;
  readonly title: string;
  /** The code of user.roles[].code, e.g. "ROLE_ADMIN_LEADER". */
  readonly code: string;
  /** user.type of accounts that hold this role (1 admin … 5 appraisal expert). */
  readonly userType: number;
  /** Key of the home screen. */
  readonly home: string;
  /** May upload an electronic signature from the user menu. */
  readonly signs: boolean;
  /** Reads what no field grants, and who took each step; absent: does not. */
  readonly keeps?: true;
  /** Its names before: accounts bear one until a migration, records of what happened for ever. */
  readonly renamedFrom: readonly string[];
  readonly source: SourceRef;
}

export interface ModuleModel {
  readonly id: string;
  /** 1–6, the "type" of the query string. */
  readonly type: number;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  /** Roles that see the tile on /selectType. */
  readonly tiles: readonly RoleId[];
  /** role → flag of getUserForHome that must be true for its tile ("processSystem"); absent role: no condition. */
  readonly requires: Readonly<Record<RoleId, string>>;
  /** role → screen keys, in menu order. */
  readonly screens: Readonly<Record<RoleId, readonly string[]>>;
}

export interface GrantModel {
  readonly role: RoleId;
  readonly call: CallId;
  /** The config line that grants it: where roles.yaml gives the role the screen, or the call's own `roles`. */
  readonly source: SourceRef;
  /** Screen whose use of the call is granted; null: the call names the role itself. */
  readonly screen: string | null;
  /** The line of that screen which makes the call. */
  readonly via: SourceRef;
  /** Further screens of the role that use it: taken from one, it is still granted. */
  readonly also: readonly GrantOrigin[];
}

export type GrantOrigin = Pick<GrantModel, 'source' | 'screen' | 'via'>;

export interface CounterModel {
  readonly key: string;
  readonly title: string;
  readonly entity: EntityId;
  /**
   * true: getUserForHome answers it as yes/no (count > 0), e.g. processSystem; false: getStatistics answers the count.
   */
  readonly flag: boolean;
  /** role → condition; a role without one is not sent the counter. The actor's row scope is added. */
  readonly where: Readonly<Record<RoleId, readonly ConditionModel[]>>;
  /** The list and its preset that show exactly the rows counted; null: the counter has conditions of its own. */
  readonly preset: { readonly call: CallId; readonly name: string } | null;
  /** getUserForHome answers this field of the newest record that fits, null without one; absent: it is counted. */
  readonly value?: string;
  /** Moment since when a record waits; absent: it is not said. */
  readonly since?: RoleField;
  /** Moment until when it is done; absent: there is none. */
  readonly until?: RoleField;
  /** What a to-do list says of its records; absent: they are counted alone. */
  readonly shows?: ShowsModel;
  /** What a person is told on signing in while it has that value, and where to go. */
  readonly prompts?: readonly PromptModel[];
}

/** Each for the roles that it names alone; a role without a title is told of no record. */
export interface ShowsModel {
  readonly title: ShownText;
  readonly facts: readonly ShownText[];
  /** Why it is to be done; null: it is not said. */
  readonly reason: ShownText | null;
}

export interface RoleField {
  readonly field: string;
  /** Roles that are told it; null: all. */
  readonly roles: readonly RoleId[] | null;
}

/** A text field, or a path to one. */
export interface ShownText extends RoleField {
  /** What stands before it; null: nothing. */
  readonly title: string | null;
}

/** A record of a counter as getStatistics answers it. */
export type WaitingRecord = {
  readonly id: number;
  readonly title: string;
  readonly facts: readonly string[];
  /** null: there is none. */
  readonly reason: { readonly title: string; readonly text: string } | null;
  /** Moments or days, or null. */
  readonly since: string | null;
  readonly until: string | null;
};

export interface PromptModel {
  readonly eq: number;
  readonly text: string;
  readonly screen: string;
}
