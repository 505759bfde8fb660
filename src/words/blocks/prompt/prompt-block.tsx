// What a person is told of a record of another entity (their own profile, a term of their institution): asked by its
// call, shown only while each field that the text names has a value. So a prompt goes away by itself once it is seen
// to.
import { Link, useSearchParams } from 'react-router';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { BlockFailed } from '../../../web/blocks/block-failed.tsx';
import type { BlockProps } from '../../../web/blocks/block-web.ts';
import { Countdown } from '../../../web/blocks/countdown.tsx';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { firstOf } from '../../../web/blocks/first-record.ts';
import { passedArguments } from '../../../web/blocks/passed-arguments.ts';
import { filledText } from './filled-text.ts';

export function PromptBlock({ block, screen, record }: BlockProps<'prompt'>) {
  const { prompt } = block;
  const { app, stored } = useSession();
  const mayOpen = useMayOpen(prompt.screen);
  const [params] = useSearchParams();
  const call = screen.calls[prompt.call];
  const passed = passedArguments(prompt.pass, (from) =>
    from === '@user' ? readStoredFacts(stored).userId : record?.[from],
  );
  const {
    answer: found,
    isFirst,
    error,
    refetch,
  } = useAnswer({ call: passed === null ? null : (call ?? null), args: passed ?? {}, read: firstOf, kept: 'brief' });
  if (error !== null) return <BlockFailed what="提示" error={error} onRetry={refetch} />;
  if (isFirst) return <ListLoading rows={1} />;
  const text = found === null ? null : filledText(prompt.text, found);
  if (found === null || text === null) return null;
  const target = mayOpen ? app.screens.find(({ key }) => key === prompt.screen) : undefined;
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
