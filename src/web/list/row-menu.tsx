// The further actions of a row in antd's menu, open as soon as it is there: it was asked for by its button.
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { popupFrame } from '../../fields/popup-frame.ts';
import { MoreButton } from './more-button.tsx';
import type { RowActionsProps } from './row-actions.tsx';

export function RowMenu({ actions, name }: RowActionsProps) {
  const [isOpen, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const run = (id: string): void => {
    setOpen(false);
    // Once the key that chose is done with: it would press the button that has the focus by then, and open anew.
    requestAnimationFrame(() => {
      // A dialog gives the keyboard back to what was focused when it opened: that must still be there.
      opener.current?.focus();
      actions.find((action) => action.id === id)?.run();
    });
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      getPopupContainer={popupFrame}
      menu={{
        'aria-label': `更多操作：${name}`,
        items: actions.map(({ id, title, danger }) => ({ key: id, label: title, danger })),
        onClick: ({ key }) => run(key),
      }}
    >
      <MoreButton ref={opener} name={name} aria-expanded={isOpen} />
    </Dropdown>
  );
}
