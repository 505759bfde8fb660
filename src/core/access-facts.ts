// What is found out when somebody asks "may this account make this call, and why": asked by the command, answered by
// the server's own code over its database. Plain JSON, since a running server is asked over a socket.
import type { ConditionModel } from './condition-model.ts';
import type { CallId, EntityId, RoleId } from './ids.ts';
import type { Json } from './json.ts';
import type { FieldError } from './errors.ts';

export interface AccessQuestion {
  /** Account name. */
  readonly account: string;
  /** Its id; of the server's own calls also the path or the name alone. */
  readonly call: CallId;
  /** Whose rows are asked about; null: the call is about no record. */
  readonly entity: EntityId | null;
  readonly id: number | null;
  /** Requests that are tried out, each in a transaction that is taken back. */
  readonly trials: readonly Trial[];
}

export interface Trial {
  readonly key: string;
  readonly args: Readonly<Record<string, Json>>;
}

export interface AccessFacts {
  /** The model that the answering server runs. */
  readonly modelHash: string;
  /** Its clock, Asia/Shanghai. */
  readonly now: string;
  /** Id of the call that is meant; null: it has no such call. */
  readonly call: CallId | null;
  /** Calls of the server's own, beside those of the model. */
  readonly systemCalls: readonly {
    readonly id: CallId;
    readonly title: string;
    readonly path: string;
    readonly access: Json;
  }[];
  /** null: nobody of that name. */
  readonly account: AccountFacts | null;
  readonly rows: RowFacts | null;
  readonly record: RecordFacts | null;
  readonly trials: readonly TrialFacts[];
}

export interface AccountFacts {
  readonly userId: number;
  readonly realName: string;
  /** Role of the account. */
  readonly role: RoleId;
  /** The one that counts: of an account whose registration waits it is another. */
  readonly roleInForce: RoleId;
  readonly organId: number | null;
  readonly status: number;
  readonly isDisabled: boolean;
  readonly mustChangePassword: boolean;
  /** The custom role that narrows it: the permissions and calls it takes away. null: none. */
  readonly customRole: {
    readonly name: string;
    readonly taken: readonly string[];
    readonly calls: readonly CallId[];
  } | null;
  /** Locked after too many wrong passwords: minutes left, else null. */
  readonly lockedMinutes: number | null;
}

/** The rows of the entity that are the account's. */
export interface RowFacts {
  readonly entity: EntityId;
  /** Name of the rule; null: the entity names no rows for the role. */
  readonly scope: string | null;
  /** What the rule is called. */
  readonly title: string;
  /** "none": no row at all. */
  readonly conditions: readonly RowCondition[] | 'none';
}

export interface RowCondition {
  readonly condition: ConditionModel;
  /** The scope's rule itself, a condition that the entity's rows add, or one that the call always asks. */
  readonly said: 'rule' | 'rows' | 'call';
  /** Position among those. */
  readonly at: number;
  /** Whether the record fulfils it; null: no record is asked about. */
  readonly holds: boolean | null;
  /** The record's value, personal ones masked. */
  readonly actual: Json;
}

export interface RecordFacts {
  readonly id: number;
  /** null: it is not there. */
  readonly rowVersion: number | null;
  readonly fate: 'living' | 'deleted' | 'absent';
  readonly label: string | null;
  /** Among the account's rows, and among those that the call asks for. */
  readonly isInRows: boolean;
  /**
   * Why nothing can be done with it, where it is read beside the account's own rows; null: it is one of them, or not
   * read at all.
   */
  readonly readOnly: string | null;
  readonly machines: readonly StandFacts[];
  /** Keys of forms that are locked for it. */
  readonly lockedForms: readonly string[];
}

/** Where the record stands in one of its machines. */
export interface StandFacts {
  readonly machine: string;
  readonly code: Json;
  readonly state: string | null;
  readonly events: readonly EventFacts[];
}

export interface EventFacts {
  readonly event: string;
  /** null: the account may fire it. */
  readonly refusal: string | null;
  /** What refuses. */
  readonly decider: 'by' | 'from' | 'guard' | null;
  /** Position among the guards of the event. */
  readonly guard: number | null;
  /** What the guard looked at, personal values masked. */
  readonly actual: Json;
}

export interface TrialFacts {
  readonly key: string;
  /** Of the envelope: 200, "0001" … */
  readonly code: string | number;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** Rules that refused on the way. */
  readonly refusals: readonly RuleRefusal[];
}

export interface RuleRefusal {
  readonly kind: 'guard' | 'constraint';
  readonly rule: string;
  readonly messages: readonly string[];
}
