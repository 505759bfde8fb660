// Takes back what was just done, while its notice stands: by the button, or by Ctrl+Z where nobody is typing, so that
// who goes on in a dialog need not leave it.
import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';

export interface UndoButtonProps {
  readonly onUndo: () => void;
}

export function UndoButton({ onUndo }: UndoButtonProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isUndo(event) || isTyping(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onUndo]);
  return (
    <Button
      size="small"
      icon={<UndoOutlined aria-hidden="true" />}
      aria-keyshortcuts="Control+Z"
      title="撤销（Ctrl+Z）"
      onClick={onUndo}
    >
      撤销
    </Button>
  );
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';
}

/** In a box with text Ctrl+Z is the box's own. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return target.value !== '';
  return target instanceof HTMLElement && target.isContentEditable;
}
