// The person has no record to work within: says so and leads back.
import { InfoCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import type { ContextModel } from '../../core/context-model.ts';

export function NoContextDialog({ model }: { readonly model: ContextModel }) {
  const navigate = useNavigate();
  const leave = (): void => void navigate(model.emptyLink);
  return (
    <Modal
      open
      onCancel={leave}
      width={416}
      maskClosable={false}
      closable={false}
      title={
        <span className="no-context">
          <InfoCircleFilled aria-hidden="true" /> {model.emptyTitle}
        </span>
      }
      footer={
        <Button type="primary" autoFocus onClick={leave}>
          {model.emptyLinkTitle}
        </Button>
      }
    />
  );
}
