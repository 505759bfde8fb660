// Holds a dialog that is loaded when it is first opened: progress while it comes, and the shell's message before the
// page, not somewhere beneath it, when it cannot come.
import type { ReactNode } from 'react';
import { PartBoundary } from '../parts/part-boundary.tsx';
import './dialog-part.css';

export function DialogPart({ children }: { readonly children: ReactNode }) {
  return (
    <div className="dialog-part">
      <PartBoundary>{children}</PartBoundary>
    </div>
  );
}
