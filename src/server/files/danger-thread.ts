// The thread that looks into documents: what a crafted one costs, it costs here.
import { answerWork } from '../workers/answer-work.ts';
import { findDanger } from './find-danger.ts';

answerWork(findDanger);
