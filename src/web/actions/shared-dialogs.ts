// Dialogs that several kinds of action open, and lists by themselves. Each is a chunk of its own, loaded when first
// opened: a list's first paint carries none of them.
import { lazy, useEffect } from 'react';

const formDialog = () => import('./form/form-dialog.tsx');
export const FormDialog = lazy(async () => ({ default: (await formDialog()).FormDialog }));
export const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));
export const ReviewDialog = lazy(async () => ({ default: (await import('./review/review-dialog.tsx')).ReviewDialog }));
export const DetailDrawer = lazy(async () => ({ default: (await import('./detail/detail-drawer.tsx')).DetailDrawer }));
export const ScreenDrawer = lazy(async () => ({ default: (await import('./screen-drawer.tsx')).ScreenDrawer }));
export const TextDialog = lazy(async () => ({ default: (await import('./text-dialog.tsx')).TextDialog }));

/** Somebody looks at a page for so long before pressing anything: milliseconds. */
const LOOKING = 700;

/** The heaviest of them comes while somebody looks at the page, where it has forms. */
export function useFormAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    // What cannot be loaded now is loaded, or said to be missing, when it is opened.
    const timer = window.setTimeout(() => void formDialog().catch(() => undefined), LOOKING);
    return () => window.clearTimeout(timer);
  }, [isWanted]);
}
