// A proposal from the server: asked for, how far it is, stopped. What somebody changed in it is kept on this computer
// until it is confirmed, and offered again.
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '../../list/use-answer.ts';
import { newKey } from '../../../fields/new-key.ts';
import { messageOf } from '../../session/api-error.ts';
import { useSession } from '../../session/session-context.tsx';
import { readStoredFacts } from '../../session/stored-session.ts';
import { useUnsavedCopy, type UnsavedCopyHandle } from '../../session/use-unsaved-copy.ts';
import { readProposal, type ProposalAnswer } from './read-proposal.ts';
import type { Proposal } from './edited-proposal.ts';

const AUTO_GROUP = { path: '/admin/api/esp/topicapply/expert/autoGroup', method: 'POST' } as const;
const ASKED_EVERY_MS = 700;

interface ProposalOptions {
  readonly count: number | null;
  readonly groupSize: number;
  readonly each: number;
  readonly seed: number;
}

export interface ProposalRun {
  readonly answer: ProposalAnswer | null;
  readonly proposal: Proposal | null;
  readonly edit: (change: (proposal: Proposal) => Proposal) => void;
  readonly isEdited: boolean;
  /** What was changed last time and not confirmed. */
  readonly found: UnsavedCopyHandle['found'];
  readonly restore: () => void;
  /** Confirmed, or not wanted: the copy goes. */
  readonly drop: () => void;
  /** Share that is done while one is being worked out, else null. */
  readonly share: number | null;
  readonly problem: string | null;
  readonly start: (options: ProposalOptions) => void;
  readonly stop: () => void;
}

export function useProposal(topicbatchId: number | null): ProposalRun {
  const ask = useAsk();
  const [answer, setAnswer] = useState<ProposalAnswer | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [isEdited, setEdited] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useRef('');
  const isRunning = share !== null;
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const copy = useUnsavedCopy({ userId, form: 'assignmentProposal', recordId: topicbatchId });
  const show = (told: ProposalAnswer): void => {
    setAnswer(told);
    setProposal(readProposal(told));
  };

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      void ask(AUTO_GROUP, { run: run.current, progress: true }).then(
        (told) => setShare((known) => (known === null ? null : Math.max(known, shareOf(told)))),
        // The next one may come through.
        () => undefined,
      );
    }, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, isRunning]);

  const work = async ({ count, ...options }: ProposalOptions): Promise<void> => {
    run.current = newKey();
    setShare(0);
    setProblem(null);
    try {
      const args = { topicbatchId, ...options, run: run.current, ...(count === null ? {} : { count }) };
      const told = answerOf(await ask(AUTO_GROUP, args));
      if (told.stopped === true) return;
      show(told);
      setEdited(false);
      void copy.drop();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setShare(null);
    }
  };
  return {
    answer,
    proposal,
    edit: (change) => {
      if (proposal === null || answer === null) return;
      const next = change(proposal);
      if (next === proposal) return;
      setProposal(next);
      setEdited(true);
      const { groups, topics } = next;
      copy.keep(JSON.stringify({ ...answer, groups, topics }), null);
    },
    isEdited,
    found: copy.found,
    restore: () => {
      if (copy.found === null) return;
      show(answerOf(JSON.parse(String(copy.found.content))));
      setEdited(true);
      copy.take();
    },
    drop: () => void copy.drop(),
    share,
    problem,
    start: (options) => void work(options),
    stop: () => void ask(AUTO_GROUP, { run: run.current, stop: true }).catch(() => undefined),
  };
}

function answerOf(told: unknown): ProposalAnswer {
  return told as ProposalAnswer;
}

/** A server that has no such run says null. */
function shareOf(told: unknown): number {
  const share = typeof told === 'object' && told !== null && 'share' in told ? told.share : null;
  return typeof share === 'number' ? share : 0;
}
