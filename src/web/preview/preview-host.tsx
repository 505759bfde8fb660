// Opens the full-screen file preview from anywhere: <PreviewHost> around the signed-in part, usePreview() below it.
// The dialog and its viewers are loaded when the first file is opened.
import { lazyPart } from '../../fields/lazy-part.tsx';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { DialogPart } from './dialog-part.tsx';
import type { PreviewFile } from './preview-file.ts';

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

type OpenPreview = (file: PreviewFile) => void;

const PreviewContext = createContext<OpenPreview | null>(null);

export function usePreview(): OpenPreview {
  const open = useContext(PreviewContext);
  if (open === null) throw new Error('PreviewHost has no provider above this component');
  return open;
}

export function PreviewHost({ children }: { readonly children: ReactNode }) {
  const [file, setFile] = useState<PreviewFile | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback<OpenPreview>((next) => {
    setFile(next);
    setOpen(true);
  }, []);
  return (
    <PreviewContext value={open}>
      {children}
      {file === null ? null : (
        <DialogPart>
          <PreviewDialog file={file} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setFile(null)} />
        </DialogPart>
      )}
    </PreviewContext>
  );
}
