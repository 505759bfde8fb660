import { describe, expect, it } from 'vitest';
import { appraisalPapers } from './appraisal-papers.ts';

const TOPIC = {
  mainFileUrl: 'main',
  anonFileUrl: 'anon',
  similarityFileUrl: 'similarity',
  modifyFileUrl: 'modified',
  modifyAnonFileUrl: 'modified anon',
};
const BY_CORRESPONDENCE = 1;
const AT_MEETING = 2;

describe('what appraisers are given to read', () => {
  it.each([
    [BY_CORRESPONDENCE, 1, { paperUrl: 'anon', similarityUrl: null }],
    [BY_CORRESPONDENCE, 2, { paperUrl: 'modified anon', similarityUrl: null }],
    [AT_MEETING, 1, { paperUrl: 'main', similarityUrl: 'similarity' }],
    [AT_MEETING, 3, { paperUrl: 'modified', similarityUrl: 'similarity' }],
    [null, 1, { paperUrl: 'anon', similarityUrl: null }],
  ])('by the way of the batch (%s) and the round (%s)', (appraisalType, round, papers) => {
    expect(appraisalPapers(TOPIC, { appraisalType, round })).toEqual(papers);
  });

  it('never falls back to what names the host', () => {
    const named = { mainFileUrl: 'main', modifyFileUrl: 'modified', similarityFileUrl: 'similarity' };
    for (const round of [1, 2])
      expect(appraisalPapers(named, { appraisalType: BY_CORRESPONDENCE, round })).toEqual({
        paperUrl: null,
        similarityUrl: null,
      });
  });
});
