// What a person is told of a record of another entity (their own profile, a term of their institution): asked by its
// call, shown only while each field that the text names has a value. So a prompt goes away by itself once it is seen
// to.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi, useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';
import { filledText } from './block-facts.ts';
import type { BlockProps } from './blocks.tsx';
import { Countdown } from './countdown.tsx';
import { firstOf } from './first-record.ts';

export function PromptBlock({ block, screen, record }: BlockProps<'prompt'>) {
  const { prompt } = block;
  const api = useApi();
  const { app, stored } = useSession();
  const facts = readStoredFacts(stored);
  const [params] = useSearchParams();
  const call = screen.calls[prompt.call];
  const args = Object.fromEntries(
    Object.entries(prompt.pass).map(([argument, from]): [string, Json] => [
      argument,
      from === '@user' ? facts.userId : (record?.[from] ?? null),
    ]),
  );
  const isKnown = call !== undefined && Object.values(args).every((value) => value !== null);
  const asked = useQuery({
    // Its name begins like those of records read, so that a write of the entity asks it anew.
    queryKey: ['record', call?.path ?? '', 'prompt', args],
    queryFn: async ({ signal }): Promise<RecordValues | null> =>
      firstOf(await api.call<unknown>({ path: call?.path ?? '', method: call?.method ?? 'POST', args, signal })),
    enabled: isKnown,
    retry: false,
    gcTime: 0,
  });
  if (asked.error !== null)
    return (
      <p className="block-none" role="alert">
        提示加载失败：{messageOf(asked.error)}{' '}
        <button type="button" className="list-link" onClick={() => void asked.refetch()}>
          重试
        </button>
      </p>
    );
  const found = asked.data ?? null;
  const text = found === null ? null : filledText(prompt.text, found);
  if (found === null || text === null) return null;
  const target =
    prompt.screen !== null && facts.authority.includes(prompt.screen)
      ? app.screens.find(({ key }) => key === prompt.screen)
      : undefined;
  const type = params.get('type');
  return (
    <div className="block-text block-prompt" data-tone={prompt.tone} role="note">
      <p>{text}</p>
      {prompt.deadline === null ? null : (
        <Countdown title={prompt.deadline.title} until={found[prompt.deadline.field]} />
      )}
      {target === undefined ? null : (
        <Link to={type === null ? target.path : `${target.path}?type=${encodeURIComponent(type)}`}>
          {prompt.linkTitle}
        </Link>
      )}
    </div>
  );
}
