// Passwords that a write has made, shown over whatever the write came from: its dialog may be closed by then.
// <OnceHost> stands around the screens; useTellOnce() below it. The dialog is loaded when there is something to tell.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { DialogPart } from '../../preview/dialog-part.tsx';
import type { OnceAccount } from './once-accounts.tsx';

const OnceDialog = lazyPart(async () => (await import('./once-dialog.tsx')).OnceDialog);

type TellOnce = (accounts: readonly OnceAccount[]) => void;

const OnceContext = createContext<TellOnce>(() => undefined);

export function useTellOnce(): TellOnce {
  return useContext(OnceContext);
}

export function OnceHost({ children }: { readonly children: ReactNode }) {
  const [accounts, setAccounts] = useState<readonly OnceAccount[]>([]);
  const close = (): void => setAccounts([]);
  return (
    <OnceContext value={setAccounts}>
      {children}
      {accounts.length === 0 ? null : (
        <DialogPart>
          <OnceDialog accounts={accounts} onClose={close} />
        </DialogPart>
      )}
    </OnceContext>
  );
}
