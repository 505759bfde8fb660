// Where the question for the password is drawn while a call waits for it. The dialog is loaded when it is first asked.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { useContext, useSyncExternalStore } from 'react';
import { DialogPart } from '../../preview/dialog-part.tsx';
import type { PasswordPrompt } from '../../session/password-prompt.ts';
import { PasswordPromptContext } from '../../session/session-context.tsx';

const PasswordPromptDialog = lazyPart(async () => (await import('./password-prompt-dialog.tsx')).PasswordPromptDialog);

export function PasswordPromptHost() {
  const prompt = useContext(PasswordPromptContext);
  return prompt === null ? null : <Asked prompt={prompt} />;
}

function Asked({ prompt }: { readonly prompt: PasswordPrompt }) {
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking);
  return isAsking ? (
    <DialogPart>
      <PasswordPromptDialog onAnswer={prompt.answer} />
    </DialogPart>
  ) : null;
}
