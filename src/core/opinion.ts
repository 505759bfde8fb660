// What a person says with an event (a reviewer's opinion and its file): what it is called, how long it may be, and what
// is wrong with it. Browser and server ask the same, so that both say the same.
import type { EventModel, OpinionTerms } from './machine-model.ts';
import type { FieldError } from './errors.ts';

/** Arguments of what a reviewer says (api.md, Writes); the machine names the fields that keep it. */
export const OPINION = 'reviewContent';
export const OPINION_FILE = 'reviewFile';

export const REVIEW_TERMS: OpinionTerms = { title: '审核意见', max: 500, fileTitle: '审核意见附件' };

export interface SaidOpinion {
  /** As it was typed. */
  readonly opinion: string;
  readonly hasFile: boolean;
}

/** Lengths in characters, as JSON Schema counts them; what is blank is not there. */
export function opinionProblems(
  event: Pick<EventModel, 'opinion' | 'opinionMin' | 'file'>,
  { title, max, fileTitle }: OpinionTerms,
  { opinion, hasFile }: SaidOpinion,
): readonly FieldError[] {
  return [
    ...(event.opinion === 'none' ? [] : textProblem(event, { title, max }, opinion)).map((message) => ({
      field: `/${OPINION}`,
      message,
    })),
    ...(event.file === 'required' && !hasFile ? [{ field: `/${OPINION_FILE}`, message: `请上传${fileTitle}` }] : []),
  ];
}

function textProblem(
  event: Pick<EventModel, 'opinion' | 'opinionMin'>,
  { title, max }: Pick<OpinionTerms, 'title' | 'max'>,
  opinion: string,
): readonly string[] {
  const length = Array.from(opinion.trim()).length;
  if (length === 0) return event.opinion === 'required' ? [`请输入${title}`] : [];
  if (length < event.opinionMin) return [`${title}至少${event.opinionMin}个字`];
  return Array.from(opinion).length > max ? [`${title}最大长度不能超过${max}`] : [];
}
