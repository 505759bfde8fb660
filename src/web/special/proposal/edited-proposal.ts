// A proposed assignment while somebody edits it: who may be put where and why not, what changes, and the rows that are
// sent in the end. Pure.
export interface ProposedGroup {
  readonly code: string;
  readonly name: string;
  readonly leaderId: number | null;
}

export interface ProposedTopic {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly subject: string;
  /** Code of the group. */
  readonly group: string;
  readonly wanted: number;
  /** Ids. */
  readonly experts: readonly number[];
}

export interface ProposedExpert {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly company: string | null;
  readonly subjects: readonly string[];
  /** Sheets on topics that are not in the proposal. */
  readonly load: number;
  readonly most: number;
}

export interface ProposedConflict {
  readonly level: 'hard' | 'soft';
  readonly detail: string;
}

export interface Proposal {
  readonly groups: readonly ProposedGroup[];
  readonly topics: readonly ProposedTopic[];
  readonly experts: ReadonlyMap<number, ProposedExpert>;
  /** "topic:expert" → why not. */
  readonly conflicts: ReadonlyMap<string, ProposedConflict>;
}

export interface Sheet {
  readonly expert: number;
  readonly topic: number;
}

export function conflictOf({ conflicts }: Proposal, { topic, expert }: Sheet): ProposedConflict | null {
  return conflicts.get(`${topic}:${expert}`) ?? null;
}

/** Sheets of each expert, those elsewhere among them. */
export function loadsOf({ topics, experts }: Pick<Proposal, 'topics' | 'experts'>): ReadonlyMap<number, number> {
  const loads = new Map([...experts.values()].map(({ id, load }) => [id, load]));
  for (const { experts: own } of topics) for (const id of own) loads.set(id, (loads.get(id) ?? 0) + 1);
  return loads;
}

/** Chinese, or null: it may be. `from`: the topic that hands the expert on. */
export function refusalOf(proposal: Proposal, sheet: Sheet, from: number | null = null): string | null {
  const expert = proposal.experts.get(sheet.expert);
  const topic = proposal.topics.find(({ id }) => id === sheet.topic);
  if (expert === undefined || topic === undefined) return '没有这位专家或这项课题';
  if (topic.experts.includes(expert.id)) return `${expert.name}已经评审这项课题`;
  const conflict = conflictOf(proposal, sheet);
  if (conflict?.level === 'hard') return `${expert.name}${conflict.detail}，需回避`;
  const load = loadsOf(proposal).get(expert.id) ?? 0;
  return from === null && load >= expert.most ? `${expert.name}已有${load}项，上限${expert.most}项` : null;
}

/** Onto a topic, away from another; null: from nowhere, to nowhere. What may not be leaves all as it is. */
export function move(
  proposal: Proposal,
  { expert, from, to }: { readonly expert: number; readonly from: number | null; readonly to: number | null },
): Proposal {
  if (from === to || (to !== null && refusalOf(proposal, { expert, topic: to }, from) !== null)) return proposal;
  const topics = proposal.topics.map((topic) =>
    topic.id === from
      ? { ...topic, experts: topic.experts.filter((id) => id !== expert) }
      : topic.id === to
        ? { ...topic, experts: [...topic.experts, expert] }
        : topic,
  );
  return { ...proposal, topics };
}

export function regroup(proposal: Proposal, topic: number, group: string): Proposal {
  return { ...proposal, topics: proposal.topics.map((one) => (one.id === topic ? { ...one, group } : one)) };
}

export function changeGroup(proposal: Proposal, code: string, change: Partial<ProposedGroup>): Proposal {
  return { ...proposal, groups: proposal.groups.map((one) => (one.code === code ? { ...one, ...change } : one)) };
}

/** Who reviews in the group, those with most to do first. */
export function membersOf(
  proposal: Proposal,
  code: string,
): readonly { readonly id: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const { group, experts } of proposal.topics)
    if (group === code) for (const id of experts) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((one, other) => other.count - one.count || one.id - other.id);
}

/** Topics with another number of experts than they want, or with one who had better not. */
export function openTopics(proposal: Proposal): readonly ProposedTopic[] {
  return proposal.topics.filter(
    (topic) =>
      topic.experts.length !== topic.wanted ||
      topic.experts.some((expert) => conflictOf(proposal, { topic: topic.id, expert })?.level === 'hard'),
  );
}

export interface GroupRow {
  readonly group: string;
  readonly topic: string;
  readonly expert: string;
  readonly leader: boolean;
}

/** As importGroupTable takes them. A leader who is no member leads nobody. */
export function rowsOf({ groups, topics, experts }: Proposal): readonly GroupRow[] {
  const groupOf = new Map(groups.map((group) => [group.code, group]));
  return topics.flatMap(({ code, group, experts: own }) =>
    own.flatMap((id) => {
      const expert = experts.get(id);
      const { name = '', leaderId = null } = groupOf.get(group) ?? {};
      return expert === undefined
        ? []
        : [{ group: `${group} ${name}`.trim(), topic: code, expert: expert.username, leader: id === leaderId }];
    }),
  );
}
