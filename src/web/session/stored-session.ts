// What the browser remembers between pages, under exactly the keys the specification names (product-spec §3, local
// storage). Pure over a Storage, so that guards and tests use it without a browser.
const STORED_KEYS = [
  'authority',
  'roleType',
  'userType',
  'sys',
  'userId',
  'realName',
  'username',
  'topicbatchId',
  'topiccluBatchId',
  'topicId',
] as const;

type StoredKey = (typeof STORED_KEYS)[number];

export interface StoredSession {
  readonly get: (key: StoredKey) => string;
  /** "" removes it. */
  readonly set: (key: StoredKey, value: string) => void;
  readonly clear: () => void;
}

type StoragePort = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

export function createStoredSession(storage: StoragePort): StoredSession {
  return {
    get: (key) => storage.getItem(key) ?? '',
    set: (key, value) => {
      if (value === '') storage.removeItem(key);
      else storage.setItem(key, value);
    },
    clear: () => storage.clear(),
  };
}

export interface StoredFacts {
  readonly roleType: number | null;
  readonly userType: number | null;
  /** Module type 1–6 that was chosen, or null. */
  readonly sys: number | null;
  readonly userId: number | null;
  readonly realName: string;
  readonly username: string;
  /** Screen keys the menus and routes obey; empty until a system is chosen. */
  readonly authority: readonly string[];
  /** Permissions of the role that a custom role takes away; in the authority list they stand behind a "-". */
  readonly taken: readonly string[];
}

const TAKEN = '-';

/** The authority list as it is stored: screen keys, then what is taken away. */
export function authorityText(authority: readonly string[], taken: readonly string[]): string {
  return [...authority, ...taken.map((id) => TAKEN + id)].join(',');
}

export function readStoredFacts(stored: StoredSession): StoredFacts {
  const number = (key: StoredKey): number | null => {
    const text = stored.get(key);
    return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
  };
  const listed = stored
    .get('authority')
    .split(',')
    .filter((key) => key !== '');
  return {
    roleType: number('roleType'),
    userType: number('userType'),
    sys: number('sys'),
    userId: number('userId'),
    realName: stored.get('realName'),
    username: stored.get('username'),
    authority: listed.filter((key) => !key.startsWith(TAKEN)),
    taken: listed.filter((key) => key.startsWith(TAKEN)).map((key) => key.slice(TAKEN.length)),
  };
}
