// A proposal from the server: asked for, how far it is, stopped.
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '../../list/use-answer.ts';
import { newKey } from '../../../fields/new-key.ts';
import { messageOf } from '../../session/api-error.ts';
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
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useRef('');
  const isRunning = share !== null;

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
      const told = (await ask(AUTO_GROUP, args)) as ProposalAnswer;
      if (told.stopped === true) return;
      setAnswer(told);
      setProposal(readProposal(told));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setShare(null);
    }
  };
  return {
    answer,
    proposal,
    edit: (change) => setProposal((known) => (known === null ? null : change(known))),
    share,
    problem,
    start: (options) => void work(options),
    stop: () => void ask(AUTO_GROUP, { run: run.current, stop: true }).catch(() => undefined),
  };
}

/** A server that has no such run says null. */
function shareOf(told: unknown): number {
  const share = typeof told === 'object' && told !== null && 'share' in told ? told.share : null;
  return typeof share === 'number' ? share : 0;
}
