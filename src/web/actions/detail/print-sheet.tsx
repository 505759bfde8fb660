// A record on paper: everything its tabs hold, one under the other, nothing of the page around it.
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

export interface PrintSheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The print window was closed, whether printed or not. */
  readonly onDone: () => void;
}

export function PrintSheet({ title, children, onDone }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // Cells that fetch (pictures, names) have drawn by the second frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <div className="print-sheet detail" aria-hidden="true">
      <h1>{title}</h1>
      {children}
    </div>,
    document.body,
  );
}
