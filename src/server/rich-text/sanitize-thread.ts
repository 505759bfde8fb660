// The thread in which long formatted texts are cleaned.
import { answerWork } from '../workers/answer-work.ts';
import { sanitizeRichTexts } from './sanitize-rich-text.ts';

answerWork(sanitizeRichTexts);
