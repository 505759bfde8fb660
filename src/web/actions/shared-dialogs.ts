// Dialogs that several kinds of action open, and lists by themselves. Each is a chunk of its own, loaded when first
// opened: a list's first paint carries none of them.
import { lazyPart } from '../../fields/lazy-part.tsx';
import { useEffect } from 'react';
import type { WebScreen } from '../../core/web-model.ts';
import { fetchForm } from './use-form.ts';

export const FormDialog = lazyPart(async () => (await import('./form/form-dialog.tsx')).FormDialog);
export const BatchDialog = lazyPart(async () => (await import('./batch-dialog.tsx')).BatchDialog);
export const ReviewDialog = lazyPart(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);
export const DetailDrawer = lazyPart(async () => (await import('./detail/detail-drawer.tsx')).DetailDrawer);
export const OpenedRecord = lazyPart(async () => (await import('./detail/opened-record.tsx')).OpenedRecord);
export const ScreenDrawer = lazyPart(async () => (await import('./screen-drawer.tsx')).ScreenDrawer);
export const TextDialog = lazyPart(async () => (await import('./text-dialog.tsx')).TextDialog);

/** Somebody looks at a page for so long before pressing anything: milliseconds. */
const LOOKING = 700;
/** So many forms, a kilobyte or two each, are fetched before anybody has said which. */
const FEW = 4;

/**
 * The heaviest of them comes while somebody looks at the page, where it has forms, and with it the form in which a new
 * record would be written. form: its key; undefined: any of the screen's.
 */
export function useFormAhead({ forms }: WebScreen, form: string | undefined): void {
  useEffect(() => {
    const keys = Object.keys(forms);
    if (keys.length === 0) return undefined;
    const wanted = form === undefined ? (keys.length <= FEW ? keys : []) : [form];
    const loads = wanted.flatMap((key) => forms[key] ?? []);
    const timer = window.setTimeout(() => {
      void FormDialog.fetch();
      // What cannot be loaded now is loaded, or said to be missing, when it is opened.
      for (const load of loads) fetchForm(load).catch(() => undefined);
    }, LOOKING);
    return () => window.clearTimeout(timer);
  }, [forms, form]);
}
