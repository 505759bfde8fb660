// The login password, asked before the first signature of a session, or what else wants to know that it is oneself.
// What is typed goes to the server alone; a wrong one is said at the field, and the dialog stays.
import { Button, Form, Input, type InputRef, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AntdProviders } from '../../providers/antd-providers.tsx';
import { messageOf } from '../../session/api-error.ts';
import { useSession } from '../../session/session-context.tsx';

interface PasswordPromptDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

export function PasswordPromptDialog({ onAnswer }: PasswordPromptDialogProps) {
  const { account } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  const running = useRef(false);
  // It is there only while it asks, so it gives the focus back itself.
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined), [before]);

  const fail = (message: string): void => {
    setProblem(message);
    input.current?.focus();
  };
  const confirm = async (): Promise<void> => {
    if (running.current) return;
    if (password === '') return fail('请输入登录密码');
    running.current = true;
    setBusy(true);
    try {
      await account.confirmPassword(password);
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      fail(messageOf(error));
    } finally {
      running.current = false;
    }
  };
  const footer = (
    <>
      <Button disabled={isBusy} onClick={() => onAnswer(false)}>
        取消
      </Button>
      <Button type="primary" htmlType="submit" form="confirm-password" loading={isBusy}>
        确认
      </Button>
    </>
  );
  return (
    <AntdProviders>
      <Modal
        open
        title="确认是本人操作"
        width={420}
        maskClosable={false}
        footer={footer}
        onCancel={() => (isBusy ? undefined : onAnswer(false))}
        afterOpenChange={(isOpen) => (isOpen ? input.current?.focus() : undefined)}
      >
        <Form
          id="confirm-password"
          layout="vertical"
          onSubmitCapture={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <p>办理前请输入您的登录密码。本次登录内只需确认一次。</p>
          <Form.Item
            label="登录密码"
            htmlFor="confirm-password-input"
            required
            help={problem === '' ? undefined : <span role="alert">{problem}</span>}
            validateStatus={problem === '' ? '' : 'error'}
          >
            <Input.Password
              ref={input}
              id="confirm-password-input"
              autoComplete="current-password"
              maxLength={64}
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setProblem('');
              }}
            />
          </Form.Item>
        </Form>
      </Modal>
    </AntdProviders>
  );
}
