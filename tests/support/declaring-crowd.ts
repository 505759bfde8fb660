// A crowd of declarers for tests of load and attack, written past the calls in a second: each signed in, with a draft in the demo's
// open batch that lacks nothing but its papers; and, where asked for, as many earlier declarations and topics as a
// province has, so that names are compared with what there will be to compare with.
import type { Json } from '../../src/core/model.ts';
import { hashToken, newToken } from '../../src/server/accounts/session.ts';
import type { ServerContext } from '../../src/server/context.ts';
import { formatDateTime } from '../../src/core/date-time.ts';
import { profileOf } from '../../src/server/demo/demo-profiles.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from '../../src/server/demo/insert-rows.ts';
import { makeIdcard, makeName, makeNames } from '../../src/server/demo/person-names.ts';
import { createRandom } from '../../src/server/demo/random.ts';

export interface CrowdOptions {
  readonly people: number;
  /** Declarations of the batch that were handed in before; default none. */
  readonly declared?: number;
  /** Topics of the last years; default none. */
  readonly topics?: number;
}

export interface CrowdPerson {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
  /** The draft. */
  readonly id: number;
  /** Its argument. */
  readonly argumentId: number;
}

export interface Crowd {
  readonly batchId: number;
  readonly batchCategoryId: number;
  readonly people: readonly CrowdPerson[];
}

/** Who they are like: a declarer of the first institution who hosts nothing. */
const LIKE = '李雅琪';
const SEED = 20_270_601;
const FIRST_PHONE = 13_900_500_001;
const COMPANY = '南昌县莲塘第一中学';
const ACCOUNT = { accountUnit: COMPANY, bankName: '中国工商银行南昌站前路支行', bankAccount: '1502204009300123456', remitPlace: '江西省南昌市', financePhone: '0791-86765432' };
const SUBJECTS = ['县域初中', '乡村小学', '普通高中', '中职学校', '幼儿园', '特殊教育学校', '师范院校', '区域教研'];
const OBJECTS = ['作业设计', '课堂提问', '阅读素养', '劳动教育', '心理健康', '家校协同', '教师专业成长', '实验教学', '学习评价', '校本课程'];
const WAYS = ['的实证研究', '的行动研究', '优化路径研究', '质量监测研究', '支持机制研究', '案例研究', '的现状与对策研究'];
const NOTE = '本课题以县域样本为对象，采用跟踪调查与课堂观察相结合的方法，研究对象、数据来源和预期成果均与已有课题不同，侧重提出可以操作的改进方案。';

/** The argument's texts, by field: `mark` stands at the beginning of the first. */
export function argumentTexts(mark: string, paragraphs = 1): Readonly<Record<string, string>> {
  const text = '以样本学校为对象，调查现状与成因，提出分层分类的改进方案，并在教学中检验其效果。';
  // As it comes when it is pasted from Word.
  const block = `<p style="text-align: justify; text-indent: 28pt; line-height: 175%; margin: 0cm 0cm 7pt"><span style="font-size: 14pt; color: #333333"><strong>要点</strong>　${text}</span></p>`.repeat(paragraphs);
  const fields = ['topicBasis', 'researchContent', 'ideaMethod', 'innovation', 'expectedResult', 'referenceText', 'researchBase', 'conditionGuarantee'];
  return { ...Object.fromEntries(fields.map((name) => [name, name === 'topicBasis' ? `<p>${mark}</p>${block}` : block])), researchBaseAnon: `<p>${text}</p>` };
}

/** The papers that a draft of the crowd lacks, of one upload: commitment, proof of the rank that the category wants, the workplace's opinion. */
export function papersOf(url: unknown): Readonly<Record<'commitUrl' | 'titleProofUrl' | 'organOpinionUrl', string>> {
  const address = String(url);
  return { commitUrl: address, titleProofUrl: address, organOpinionUrl: address };
}

export async function makeCrowd(context: ServerContext, { people, declared = 0, topics = 0 }: CrowdOptions): Promise<Crowd> {
  const now = context.clock.now();
  return context.sql.transaction(async (runner) => {
    const ports: SeedPorts = { runner, model: context.model, cipher: context.cipher };
    const place = await findPlace(ports);
    const made = await addPeople(ports, place, { count: people, now });
    await addDrafts(ports, place, { made, now });
    if (declared > 0) await addDeclared(ports, place, declared);
    if (topics > 0) await addTopics(ports, topics);
    return { batchId: place.batchId, batchCategoryId: place.batchCategoryId, people: made };
  });
}

/** Moves the end of declaring, with so many minutes of grace. */
export async function setDeadline({ sql }: Pick<ServerContext, 'sql'>, { batchId }: Pick<Crowd, 'batchId'>, { end, graceMinutes }: { readonly end: Date; readonly graceMinutes: number }): Promise<void> {
  await sql.query({ text: 'update topicbatch set end_time = $2, row_version = row_version + 1 where id = $1' }, [batchId, end]);
  await sql.query({ text: 'update topicbatch_timeset set end_time = case when organ_id is null then $2 else end_time end, grace_minutes = $3 where topicbatch_id = $1' }, [batchId, end, graceMinutes]);
}

interface Place {
  readonly batchId: number;
  readonly batchCategoryId: number;
  readonly categoryId: number;
  readonly organId: number;
  readonly likeId: number;
}

async function findPlace({ runner }: SeedPorts): Promise<Place> {
  const [row] = await runner.query({
    text: `select b.id as batch, c.id as chosen, c.category_id as category, u.organ_id as organ, u.id as "like" from topicbatch b
      join topicbatch_category c on c.topicbatch_id = b.id join category k on k.id = c.category_id and k.code = 'YB' cross join "user" u
      where b.cur_flag and b.type = 1 and u.name = $1 and u.role = 'declarer' order by u.id limit 1`,
  }, [LIKE]);
  if (row === undefined) throw new Error('the crowd needs the demo office');
  return { batchId: Number(row['batch']), batchCategoryId: Number(row['chosen']), categoryId: Number(row['category']), organId: Number(row['organ']), likeId: Number(row['like']) };
}

interface People {
  readonly made: readonly CrowdPerson[];
  readonly now: Date;
}

function profileAt(at: number, region: string): { readonly idcard: string; readonly profile: Readonly<Record<string, Json>> } {
  const idcard = makeIdcard({ region, birthYear: 1976 + (at % 15), sequence: at });
  return { idcard, profile: profileOf({ company: COMPANY, idcard, sequence: at, organ: 0, drawn: { professionRank: '3', education: '2' } }) };
}

async function addPeople(ports: SeedPorts, place: Place, { count, now }: { readonly count: number; readonly now: Date }): Promise<readonly CrowdPerson[]> {
  const [ids, drafts, texts] = [await takeIds(ports, 'user', count), await takeIds(ports, 'topicapply', count), await takeIds(ports, 'pt-sjlz', count)];
  const names = makeNames(createRandom(SEED), count);
  await insertRows(ports, 'user', ids.map((id, at): SeedRow => {
    const phone = String(FIRST_PHONE + at);
    const { idcard, profile } = profileAt(at, '360122');
    return { id, username: phone, name: names[at] ?? '', role: 'declarer', type: 3, leaderFlag: false, organId: place.organId, company: COMPANY, phone, idcard, email: `crowd${at}@example.edu.cn`, status: 1, createTime: now.toISOString(), ...profile };
  }));
  await ports.runner.query({
    text: `insert into account (user_id, password_hash, must_change, password_history)
      select i, a.password_hash, false, a.password_history from account a, unnest($1::bigint[]) i where a.user_id = $2`,
  }, [[...ids], place.likeId]);
  const tokens = ids.map(() => newToken());
  await ports.runner.query({
    text: `insert into session (token_hash, user_id, role, organ_id, created_at, last_seen_at, expires_at, ip)
      select decode(h, 'hex'), i, 'declarer', $3, $4::timestamptz, $4::timestamptz, $4::timestamptz + interval '12 hours', '10.36.2.7' from unnest($1::text[], $2::bigint[]) as t(h, i)`,
  }, [tokens.map((token) => hashToken(token).toString('hex')), [...ids], place.organId, now.toISOString()]);
  return ids.map((userId, at) => ({ token: tokens[at] ?? '', userId, name: names[at] ?? '', id: drafts[at] ?? 0, argumentId: texts[at] ?? 0 }));
}

async function addDrafts(ports: SeedPorts, place: Place, { made, now }: People): Promise<void> {
  const year = Number(formatDateTime(now).slice(0, 4)) + 1;
  const [start, end, stage] = [`${year}-07-01`, `${year + 2}-06-30`, `${year}-12-31`];
  const at = { createTime: now.toISOString(), updateTime: now.toISOString() };
  await insertRows(ports, 'topicapply', made.map(({ id, userId, name }, index): SeedRow => {
    const { idcard, profile } = profileAt(index, '360122');
    const { tutorType: _tutor, ...own } = profile;
    return {
      id, name: titleAt(index), topicbatchId: place.batchId, batchCategoryId: place.batchCategoryId, categoryId: place.categoryId, formType: 'pt', organId: place.organId, declarerId: userId,
      hostName: name, company: COMPANY, idcard, phone: String(FIRST_PHONE + index), email: `crowd${index}@example.edu.cn`, ...own, status: 0, targetOccupied: false, similarNote: NOTE,
      keywords: '教育评价 课堂教学 行动研究', subjectCategory: '8', researchType: '2', planStartDate: start, planEndDate: end, resultForms: ['1', '4'], applyFund: 3000, createUserId: userId, ...at,
    };
  }));
  const part = (id: number): SeedRow => ({ topicapplyId: id, ...at });
  const random = createRandom(SEED + 1);
  await insertRows(ports, 'pt-sjlz', made.map(({ id, argumentId }): SeedRow => ({ id: argumentId, ...part(id), ...argumentTexts('初稿') })));
  await insertRows(ports, 'topicapply-staff', made.flatMap(({ id }, index) => [0, 1].map((member): SeedRow => {
    const { idcard, profile } = profileAt(index * 2 + member, '360123');
    return { ...part(id), orderNo: member + 1, name: makeName(random), idcard, sex: profile['sex'] ?? null, birthDate: profile['birthDate'] ?? null, professionRank: '3', expertise: '教育评价', company: COMPANY, division: '问卷设计与数据分析' };
  })));
  const result = { resultForm: '1' };
  await insertRows(ports, 'pt-zzcg', made.map(({ id, name }): SeedRow => ({ ...part(id), ...result, leader: name, completeDate: end, resultName: '研究总报告' })));
  await insertRows(ports, 'pt-jdcg', made.map(({ id, name }): SeedRow => ({ ...part(id), ...result, leader: name, startDate: start, endDate: stage, resultName: '现状调查报告' })));
  await insertRows(ports, 'pt-jf', made.map(({ id }): SeedRow => ({ ...part(id), materialFee: 3000, total: 3000, sourceApply: 3000, year1: 3000, ...ACCOUNT })));
}

/** No two alike, with much in common, as titles of one field are. */
function titleAt(at: number): string {
  const [subject, object, way] = [SUBJECTS[at % 8], OBJECTS[Math.floor(at / 8) % 10], WAYS[Math.floor(at / 80) % 7]];
  return `${subject ?? ''}${object ?? ''}${way ?? ''}${Math.floor(at / 560) || ''}`;
}

const NUMBERED = `($2::text[])[1 + g % 8] || ($3::text[])[1 + (g / 8) % 10] || ($4::text[])[1 + (g / 80) % 7] || '之' || g`;

/** Copies of one that was handed in, judged already: they take nobody's place. */
async function addDeclared({ runner }: SeedPorts, { batchId }: Place, count: number): Promise<void> {
  const columns = await runner.query({ text: "select column_name as name from information_schema.columns where table_name = 'topicapply' and column_name not in ('id', 'name', 'apply_code', 'anon_code', 'apply_url', 'anon_url', 'version_no', 'status', 'supplement_apply_url', 'supplement_sign_url', 'supplement_status')" });
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ');
  await runner.query({
    text: `insert into topicapply (${names}, name, apply_code, status) select ${names}, ${NUMBERED}, 'EARLIER' || g, 9
      from (select * from topicapply where topicbatch_id = $5 and submit_time is not null order by id limit 1) a, generate_series(1, $1::int) g`,
  }, [count, SUBJECTS, OBJECTS, WAYS, batchId]);
}

async function addTopics({ runner }: SeedPorts, count: number): Promise<void> {
  const columns = await runner.query({ text: "select column_name as name from information_schema.columns where table_name = 'topic' and column_name not in ('id', 'name', 'code', 'establish_date') and column_name not like '%url%' and column_name not like '%status%'" });
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ');
  await runner.query({
    text: `insert into topic (${names}, name, code, status, conclusion_status, establish_date) select ${names}, ${NUMBERED}, 'EARLIER' || g, 4, 9, current_date - (g % 1500)
      from (select * from topic where status = 4 order by id limit 1) t, generate_series(1, $1::int) g`,
  }, [count, SUBJECTS, OBJECTS, WAYS]);
}
