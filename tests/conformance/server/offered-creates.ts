// What the office creates by forms with a picker, for offered-references.test.ts.
import type { Json } from '../../../src/core/json.ts';

const SKILLED = { professionRank: '1', subjectCategorys: ['8'], expertise: '教师教育' } as const;
const EXPERT = { ...SKILLED, company: '南昌师范学院教育学院' } as const;

/** What the office creates beside, whole but for the picker's field; "select …": what it answers as id. */
export const creates: readonly {
  readonly id: string;
  readonly fields: readonly string[];
  readonly args: Readonly<Record<string, Json>>;
}[] = [
  {
    id: 'organ.addOrgan',
    fields: ['parentId'],
    args: {
      code: 'SR09',
      name: '上饶市信州区教育科学规划领导小组办公室',
      organType: '1',
      level: 3,
      contactName: '余志强',
      contactPhone: '13970300909',
      username: 'organ0909',
    },
  },
  {
    id: 'seltopic.addGuide',
    fields: ['batchCategoryId'],
    args: {
      batchCategoryId: 'select max(id) as id from topicbatch_category',
      adoptName: '县域教师专业发展支持体系研究',
    },
  },
  {
    id: 'topicbatch-category.add',
    fields: ['categoryId'],
    args: { topicbatchId: 'select max(id) as id from topicbatch where type = 1 and status = 1' },
  },
  {
    id: 'topicbatch-target.add',
    fields: ['organId', 'categoryId'],
    args: {
      topicbatchId: 'select max(id) as id from topicbatch where type = 1 and status = 1',
      organId: 'select min(id) as id from organ where status = 1',
      targetNum: 12,
    },
  },
  {
    id: 'user.addExpert',
    fields: ['organId'],
    args: { ...EXPERT, name: '洪志敏', username: 'hongzhimin', phone: '13970300910' },
  },
  {
    id: 'user.addExpertAppraisal',
    fields: ['organId'],
    args: { ...EXPERT, name: '曾庆华', username: 'zengqinghua', phone: '13970300911', role: 'appraiser' },
  },
  {
    id: 'appraisalbatch.add',
    fields: ['scoreTemplateId'],
    args: {
      name: '补充通讯鉴定',
      topicclubatchId: 'select max(id) as id from topicclubatch where status = 1',
      appraisalType: 1,
      expertStartTime: '2090-05-10 08:00:00',
      expertEndTime: '2090-05-25 18:00:00',
      expertNum: 3,
      scoreTemplateId: 'select max(id) as id from score_template where biz_type = 2',
    },
  },
  {
    id: 'topicbatch-evaluate.add',
    fields: ['scoreTemplateId'],
    args: {
      topicbatchId: 'select max(id) as id from topicbatch where type = 1 and status = 1',
      name: '网评',
      round: 8,
      startTime: '2090-05-10 08:00:00',
      endTime: '2090-05-25 18:00:00',
      categoryIds:
        "select jsonb_build_array(jsonb_build_object('categoryId', min(id))) as id from category where enable_flag",
      minExpertCount: 3,
      scoreMode: 'mean',
      opinionMin: 20,
    },
  },
  {
    id: 'expert-group.addExpertLeader',
    fields: ['evaluateId', 'leaderId'],
    args: {
      topicbatchId: 'select max(topicbatch_id) as id from topicbatch_evaluate',
      evaluateId: 'select max(id) as id from topicbatch_evaluate',
      groupCode: '31',
      groupName: '教师教育二组',
      leaderId: `select min(id) as id from "user" where name = '郭永康'`,
    },
  },
  {
    id: 'expert-group.addAppraisalGroup',
    fields: ['appraisalbatchId', 'leaderId'],
    args: {
      appraisalbatchId: 'select min(id) as id from appraisalbatch',
      groupCode: '32',
      groupName: '教师教育鉴定组',
      leaderId: `select min(id) as id from "user" where name = '沈国强'`,
      members: `select jsonb_agg(jsonb_build_object('expertId', id)) as id from (select id from "user" where type = 5 order by id limit 3) u`,
    },
  },
  {
    id: 'topic.add',
    fields: ['batchId', 'categoryId', 'hostId', 'organId'],
    args: {
      name: '县域义务教育教师交流轮岗的实施困境与改进研究',
      batchId: 'select max(id) as id from topicbatch where type = 1 and status = 1',
      categoryId: 'select min(id) as id from category where enable_flag',
      subjectCategory: '6',
      hostId: 'select min(id) as id from "user" where type = 3 and status = 1',
      organId: 'select min(id) as id from organ where status = 1',
      establishDate: '2026-06-18',
      termMonths: 24,
    },
  },
];
