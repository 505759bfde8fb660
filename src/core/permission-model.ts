// What a custom role is made of: the screens of a built-in role and their buttons. Whoever holds not all of them may
// make fewer calls and fire fewer events than the role: those that only what is taken away makes and fires.
import type { CallId, RoleId } from './ids.ts';

export interface PermissionModel {
  /**
   * Key of a screen, "topicChange"; of a button with its action, or the event it stands for: "topicChange:reviewPass".
   */
  readonly id: string;
  /** "home": always held, in no tree. */
  readonly kind: 'home' | 'screen' | 'button';
  readonly role: RoleId;
  readonly title: string;
  /** Id of the first module in which the role has it; null: of a home. */
  readonly module: string | null;
  /**
   * What it hangs on: the menu above, the screen it opens from, the screen of a button; null: it stands right under its
   * module.
   */
  readonly parent: string | null;
  /** Only of the built-in role: no custom role holds it. */
  readonly reserved: boolean;
  readonly calls: readonly CallId[];
  /** What is done by them: "<entity>.<event>"; of an export with full numbers "<call>+full". */
  readonly events: readonly string[];
}

/** What a custom role takes away from its built-in one. */
export interface Narrowing {
  /** Name of the custom role. */
  readonly role: string;
  /** Ids of the permissions that are not held, reserved ones among them. */
  readonly taken: ReadonlySet<string>;
  readonly calls: ReadonlySet<CallId>;
  readonly events: ReadonlySet<string>;
}

type Node = Pick<PermissionModel, 'id' | 'kind' | 'parent' | 'reserved'>;

/** Of the ids those that are in force: known, not reserved, and with all that they hang on. */
export function heldPermissions(permissions: readonly Node[], ids: readonly string[]): ReadonlySet<string> {
  const asked = new Set(ids);
  const byId = new Map(permissions.map((node) => [node.id, node]));
  const isHeld = (id: string, below: readonly string[] = []): boolean => {
    const node = byId.get(id);
    if (node === undefined || node.reserved || below.includes(id)) return false;
    return node.kind === 'home' || (asked.has(id) && (node.parent === null || isHeld(node.parent, [...below, id])));
  };
  return new Set(permissions.map(({ id }) => id).filter((id) => isHeld(id)));
}

/** `permissions`: those of the built-in role; `ids`: what the custom role holds of them. */
export function narrow(permissions: readonly PermissionModel[], role: string, ids: readonly string[]): Narrowing {
  const held = heldPermissions(permissions, ids);
  const [kept, gone] = [permissions.filter(({ id }) => held.has(id)), permissions.filter(({ id }) => !held.has(id))];
  const only = (of: (node: PermissionModel) => readonly string[]): ReadonlySet<string> => {
    const rest = new Set(kept.flatMap(of));
    return new Set(gone.flatMap(of).filter((name) => !rest.has(name)));
  };
  return {
    role,
    taken: new Set(gone.map(({ id }) => id)),
    calls: only(({ calls }) => calls),
    events: only(({ events }) => events),
  };
}
