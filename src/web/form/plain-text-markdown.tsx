// Stands for markdown-to-jsx in the bundle (vite.config.ts, resolve.alias): RJSF's own templates draw descriptions with
// it, ours draw plain text, so that thirty kilobytes of a Markdown compiler would be loaded by every form for nothing.
import type { ReactNode } from 'react';

export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
