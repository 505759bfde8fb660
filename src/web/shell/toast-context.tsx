// Any component may say something: const toast = useToast(); toast.show('success', '保存成功').
import { createContext, useContext } from 'react';
import type { Toaster } from './toaster.ts';

export const ToastContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (toaster === null) throw new Error('ToastContext has no provider above this component');
  return toaster;
}
