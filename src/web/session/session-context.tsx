// Hands the API client and the session down the tree. Stories and tests provide fakes of the same shape.
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';
import type { Gatherer } from './gatherer.ts';
import type { PasswordPrompt } from './password-prompt.ts';
import type { Session } from './session.ts';
import type { UnsavedStore } from './unsaved-store.ts';

export const ApiContext = createContext<Api | null>(null);
export const SessionContext = createContext<Session | null>(null);
export const UnsavedContext = createContext<UnsavedStore | null>(null);
const never = () => () => undefined;
/** Without one each question goes by itself. */
export const GatherContext = createContext<Omit<Gatherer, 'api'>>({ open: never, hold: never, isOpen: () => false });
/** null: nobody is asked, a call that needs the password is refused. */
export const PasswordPromptContext = createContext<PasswordPrompt | null>(null);

/** The server, from any component. */
export function useApi(): Api {
  return present(useContext(ApiContext), 'ApiContext');
}

/** Who is signed in and what they may see. */
export function useSession(): Session {
  return present(useContext(SessionContext), 'SessionContext');
}

export function useUnsavedStore(): UnsavedStore {
  return present(useContext(UnsavedContext), 'UnsavedContext');
}

function present<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} has no provider above this component`);
  return value;
}
