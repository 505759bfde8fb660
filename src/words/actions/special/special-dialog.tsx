// A component of src/web/special, in a dialog.
import { Modal } from 'antd';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { SpecialPart } from '../../../web/kinds/special-part.tsx';
import type { SpecialAction } from './special.model.ts';
import '../../../web/actions/dialogs.css';

export interface SpecialDialogProps extends DialogProps {
  readonly action: SpecialAction;
}

export function SpecialDialog({ isOpen, onClose, onClosed, action: { title, component } }: SpecialDialogProps) {
  return (
    <Modal open={isOpen} onCancel={onClose} afterClose={onClosed} title={title} footer={null} destroyOnHidden>
      <SpecialPart name={component} />
    </Modal>
  );
}
