// The answer of autoGroup as the page edits it.
import type { Proposal, ProposedExpert, ProposedGroup, ProposedTopic } from './edited-proposal.ts';

export interface ProposalAnswer {
  /** Somebody stopped it; nothing else is there then. */
  readonly stopped?: boolean;
  readonly message: string;
  readonly batch: string;
  readonly seed: number;
  readonly groups: readonly ProposedGroup[];
  readonly topics: readonly ProposedTopic[];
  readonly experts: readonly ProposedExpert[];
  readonly conflicts: readonly (readonly [topic: number, expert: number, level: 'hard' | 'soft', detail: string])[];
  readonly shortfalls: readonly { readonly code: string; readonly name: string; readonly reason: string }[];
}

export function readProposal({ groups, topics, experts, conflicts }: ProposalAnswer): Proposal {
  return {
    groups,
    topics,
    experts: new Map(experts.map((expert) => [expert.id, expert])),
    conflicts: new Map(
      conflicts.map(([topic, expert, level, detail]) => [`${topic}:${expert}`, { level, detail }] as const),
    ),
  };
}
