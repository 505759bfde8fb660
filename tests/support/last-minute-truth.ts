// Whether what people were told in the last minute is what there is: everything acknowledged is stored, whole and once;
// nothing is stored that was refused; nobody in time was refused and nobody late accepted. Answers what does not hold,
// in words.
import { hash } from 'node:crypto';
import type { ServerContext } from '../../src/server/context.ts';
import { FILE_PATH } from '../../src/server/files/stored-file.ts';
import { isDone, type Step, type Visit } from './last-minute.ts';

export interface Truth {
  readonly visits: readonly Visit[];
  /** The last second that is accepted, minutes of grace included. */
  readonly lastAccepted: Date;
  /** What was uploaded. */
  readonly paper: Buffer;
}

/** Arrived this long before the end by the sender's clock, it was in time however slow the machine. */
const SURELY_BEFORE_MS = 3_000;
const SECOND_MS = 1_000;
const UPLOAD: Step = 'upload';

const STORED = `select a.id, a.status, a.apply_code, a.submit_time <= $2 as in_time, s.topic_basis like '<p>' || p.mark || '</p>%' as is_saved, s.update_time <= $2::timestamptz + interval '1 second' as saved_in_time,
    f.commit_url, o.size, o.sha256, (select count(*) from audit_log l where l.entity = 'topicapply' and l.record_id = a.id and l.action = 'submit') as submits
  from json_to_recordset($1::json) as p(id bigint, mark text) join topicapply a on a.id = p.id join pt_sjlz s on s.topicapply_id = a.id
  left join pt_fj f on f.topicapply_id = a.id left join stored_file o on '${FILE_PATH}' || o.id = f.commit_url`;

export async function findUntrue({ sql, files }: ServerContext, truth: Truth): Promise<readonly string[]> {
  const { visits, lastAccepted, paper } = truth;
  const rows = await sql.query({ text: STORED }, [
    JSON.stringify(visits.map(({ person, mark }) => ({ id: person.id, mark }))),
    lastAccepted.toISOString(),
  ]);
  const byId = new Map(rows.map((row) => [Number(row['id']), row]));
  const sha256 = hash('sha256', paper);
  const problems = visits.flatMap((visit) => {
    const { person, heard, fileUrl } = visit;
    const row = byId.get(person.id) ?? {};
    const done = (step: Step): boolean => heard.some((one) => one.step === step && isDone(one));
    const facts: readonly (readonly [string, boolean])[] = [
      ['saved as told', row['is_saved'] === done('save')],
      ['saved in time', !done('save') || row['saved_in_time'] === true],
      ['paper attached as told', (row['commit_url'] ?? null) === (done('attach') ? fileUrl : null)],
      ['paper stored whole', !done('attach') || (Number(row['size']) === paper.length && row['sha256'] === sha256)],
      ['handed in as told', (row['status'] === 1) === done('submit')],
      ['handed in at once with its number', (row['status'] === 1) === (typeof row['apply_code'] === 'string')],
      ['handed in in time', row['status'] !== 1 || row['in_time'] === true],
      ['handed in once', Number(row['submits']) === (done('submit') ? 1 : 0)],
    ];
    return [
      ...facts.flatMap(([what, holds]) => (holds ? [] : [`#${person.id}: not ${what}`])),
      ...judgeAnswers(visit, lastAccepted),
    ];
  });
  const codes = rows.flatMap((row) => (typeof row['apply_code'] === 'string' ? [row['apply_code']] : []));
  const missing = await Promise.all(
    visits.map(async ({ fileUrl }) =>
      fileUrl === null || (await files.stat(fileUrl.slice(FILE_PATH.length)))?.size === paper.length
        ? []
        : [`${fileUrl}: no such object`],
    ),
  );
  return [
    ...problems,
    ...(new Set(codes).size === codes.length ? [] : ['a number was given twice']),
    ...missing.flat(),
  ];
}

/** Files are no part of a record until they are attached: they are taken at any time. */
function judgeAnswers({ person, heard }: Visit, lastAccepted: Date): readonly string[] {
  return heard.flatMap((one) => {
    const { step, sentAt, reply } = one;
    const place = `#${person.id} ${step} ${((sentAt - lastAccepted.getTime()) / SECOND_MS).toFixed(1)} s after the end`;
    if (reply === null) return [`${place}: no answer`];
    const isLate = sentAt > lastAccepted.getTime() + SECOND_MS;
    const mustPass = step === UPLOAD || sentAt < lastAccepted.getTime() - SURELY_BEFORE_MS;
    if (mustPass && !isDone(one)) return [`${place}: refused with ${String(reply.code)} ${reply.message}`];
    if (step !== UPLOAD && isLate && reply.code === 200) return [`${place}: accepted`];
    return isDone(one) || reply.message.startsWith('申报已截止')
      ? []
      : [`${place}: ${String(reply.code)} ${reply.message}`];
  });
}
