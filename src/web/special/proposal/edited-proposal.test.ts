import { describe, expect, test } from 'vitest';
import {
  changeGroup,
  conflictOf,
  loadsOf,
  membersOf,
  move,
  openTopics,
  refusalOf,
  regroup,
  rowsOf,
} from './edited-proposal.ts';
import { readProposal } from './read-proposal.ts';

const expert = (id: number, name: string, { most = 40, load = 0 } = {}) => ({
  id,
  username: `rev${id}`,
  name,
  company: '宜春学院',
  subjects: ['德育'],
  load,
  most,
});
const topic = (id: number, code: string, { group, experts }: { group: string; experts: readonly number[] }) => ({
  id,
  code,
  name: `课题${code}`,
  subject: '德育',
  group,
  wanted: 2,
  experts,
});
const proposal = readProposal({
  message: '',
  batch: '',
  seed: 1,
  groups: [
    { code: '01', name: '德育组', leaderId: 11 },
    { code: '02', name: '高等教育组', leaderId: 14 },
  ],
  topics: [
    topic(1, 'A1', { group: '01', experts: [11, 12] }),
    topic(2, 'B2', { group: '01', experts: [11, 13] }),
    topic(3, 'C3', { group: '02', experts: [13, 12] }),
  ],
  experts: [
    expert(11, '杨慧敏'),
    expert(12, '钟志远'),
    expert(13, '曾晓东', { most: 3, load: 1 }),
    expert(14, '罗美华'),
  ],
  conflicts: [
    [1, 13, 'hard', '与课题单位相同'],
    [2, 14, 'soft', '与课题的委托管理机构同在一市'],
  ],
  shortfalls: [],
});

describe('an edited proposal', () => {
  test('says why somebody cannot be put there', () => {
    expect(refusalOf(proposal, { expert: 13, topic: 1 })).toBe('曾晓东与课题单位相同，需回避');
    expect(refusalOf(proposal, { expert: 11, topic: 1 })).toBe('杨慧敏已经评审这项课题');
    expect(refusalOf(proposal, { expert: 14, topic: 2 })).toBeNull();
    const full = move(proposal, { expert: 14, from: null, to: 1 });
    expect(
      refusalOf(
        { ...full, experts: new Map(full.experts).set(14, expert(14, '罗美华', { most: 1 })) },
        { expert: 14, topic: 2 },
      ),
    ).toBe('罗美华已有1项，上限1项');
  });

  test('hands an expert on who is full, takes away, and leaves what may not be as it is', () => {
    const moved = move(proposal, { expert: 12, from: 1, to: 2 });
    expect(moved.topics.map(({ experts }) => experts)).toEqual([[11], [11, 13, 12], [13, 12]]);
    expect(loadsOf(moved).get(12)).toBe(2);
    expect(move(proposal, { expert: 13, from: 2, to: 1 })).toBe(proposal);
    expect(move(proposal, { expert: 13, from: 2, to: null }).topics[1]?.experts).toEqual([11]);
  });

  test('knows members, loads, conflicts and the topics that are not as they should be', () => {
    expect(membersOf(proposal, '01')).toEqual([
      { id: 11, count: 2 },
      { id: 12, count: 1 },
      { id: 13, count: 1 },
    ]);
    expect(loadsOf(proposal).get(13)).toBe(3);
    expect(conflictOf(proposal, { topic: 2, expert: 14 })?.level).toBe('soft');
    expect(openTopics(proposal)).toEqual([]);
    expect(openTopics(move(proposal, { expert: 11, from: 2, to: null })).map(({ code }) => code)).toEqual(['B2']);
  });

  test('becomes the rows of the table, a leader only where the leader reviews', () => {
    const changed = changeGroup(regroup(proposal, 2, '02'), '02', { name: '综合组' });
    expect(rowsOf(changed).filter(({ topic: code }) => code === 'B2')).toEqual([
      { group: '02 综合组', topic: 'B2', expert: 'rev11', leader: false },
      { group: '02 综合组', topic: 'B2', expert: 'rev13', leader: false },
    ]);
    expect(rowsOf(proposal)[0]).toEqual({ group: '01 德育组', topic: 'A1', expert: 'rev11', leader: true });
  });
});
