// The dialog of passwords that are shown once: closed by its button alone, because nobody can call them back.
import { Button, Modal } from 'antd';
import { OnceAccounts, type OnceAccount } from './once-accounts.tsx';

export function OnceDialog({
  accounts,
  onClose,
}: {
  readonly accounts: readonly OnceAccount[];
  readonly onClose: () => void;
}) {
  return (
    <Modal
      open
      onCancel={onClose}
      title="账号与密码"
      width={640}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          已记下，关闭
        </Button>
      }
    >
      <OnceAccounts accounts={accounts} />
    </Modal>
  );
}
