// Dialogs that several kinds of action open, and lists by themselves. Each is a chunk of its own, loaded when first
// opened: a list's first paint carries none of them.
import { lazy } from 'react';

export const FormDialog = lazy(async () => ({ default: (await import('./form/form-dialog.tsx')).FormDialog }));
export const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));
export const ReviewDialog = lazy(async () => ({ default: (await import('./review/review-dialog.tsx')).ReviewDialog }));
export const DetailDrawer = lazy(async () => ({ default: (await import('./detail/detail-drawer.tsx')).DetailDrawer }));
export const ScreenDrawer = lazy(async () => ({ default: (await import('./screen-drawer.tsx')).ScreenDrawer }));
export const TextDialog = lazy(async () => ({ default: (await import('./text-dialog.tsx')).TextDialog }));
