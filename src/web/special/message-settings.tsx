// 消息设置: of which kinds a person hears in the bell, and of which by text message.
import { useInvalidate, useNotification } from '@refinedev/core';
import { Alert, Button, Checkbox, Flex, Spin } from 'antd';
import { useState } from 'react';
import { listOf, objectOf } from '../../core/json.ts';
import { screen } from '../../generated/web/screens/base/messages.screen.js';
import { useSend } from '../actions/use-send.ts';
import { useAnswer } from '../list/use-answer.ts';
import './message-settings.css';

const OWN = { entity: 'user', path: '/api/common/getUser', method: 'POST' } as const;
const SAVE = { path: '/api/sys/user/messages/edit' };
const WAYS = [
  { field: 'quietMessages', title: '站内消息' },
  { field: 'quietSms', title: '短信' },
] as const;
const KINDS = screen.entity?.fields.find(({ name }) => name === 'kind')?.choices ?? [];

type Quiet = Readonly<Record<(typeof WAYS)[number]['field'], readonly string[]>>;

export function Component() {
  const { answer, error } = useAnswer({ call: OWN, read: quietIn, kept: 'fresh' });
  if (error !== null) return <Alert type="error" showIcon role="alert" message={error} />;
  return answer === null ? <Spin /> : <Settings stored={answer} />;
}

function Settings({ stored }: { readonly stored: Quiet }) {
  const [quiet, setQuiet] = useState(stored);
  const [isSaving, setSaving] = useState(false);
  const send = useSend();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const change = (field: keyof Quiet, kind: string, isWanted: boolean): void => {
    const others = quiet[field].filter((one) => one !== kind);
    setQuiet({ ...quiet, [field]: isWanted ? others : [...others, kind] });
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const said = Object.fromEntries(
      WAYS.map(({ field }) => [field, quiet[field].length === 0 ? null : [...quiet[field]]]),
    );
    const outcome = await send(SAVE, said);
    setSaving(false);
    notify?.({ type: outcome.kind === 'done' ? 'success' : 'error', message: outcome.message });
    if (outcome.kind === 'done') await invalidate({ resource: 'user', invalidates: ['list'] });
  };
  return (
    <Flex vertical gap={16}>
      <p className="message-settings-lead">
        退回修改和期限提醒随时发短信，其余没有读的消息每天早上合成一条短信。不收站内消息的，也不列入这条短信。
      </p>
      <table className="message-settings">
        <thead>
          <tr>
            <th scope="col">类别</th>
            {WAYS.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map(({ value, title }) => (
            <tr key={value}>
              <th scope="row">{title}</th>
              {WAYS.map(({ field, title: way }) => (
                <td key={field}>
                  <Checkbox
                    aria-label={`${title}：${way}`}
                    checked={!quiet[field].includes(String(value))}
                    onChange={({ target }) => change(field, String(value), target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="primary" loading={isSaving} onClick={() => void save()}>
        保存
      </Button>
    </Flex>
  );
}

function quietIn(answer: unknown): Quiet {
  const user = objectOf(answer);
  return { quietMessages: listOf(user['quietMessages']).map(String), quietSms: listOf(user['quietSms']).map(String) };
}
