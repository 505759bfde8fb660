// Bulk topics as various as an office's: hosts of many names, titles with words that few have, years, batches,
// categories and amounts. The index is not kept up meanwhile: it is filled afterwards, which is measured.
import type pg from 'pg';

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈'.split('');
const given = '建新志强文博丽华晓燕海涛雅琪国平淑芬明辉静怡俊杰春梅永康立群嘉豪思远慧敏向东红霞'.match(/../g) ?? [];
const places = '南昌九江赣州吉安宜春抚州上饶萍乡新余鹰潭景德瑞金井冈庐山婺源铅山弋阳玉山余干鄱阳'.match(/../g) ?? [];
const matters = '阅读写作计算磁学光学绘画合唱足球棋艺编程实验园艺陶艺茶艺戏曲武术天文地理航模礼仪'.match(/../g) ?? [];

export async function varyTopics(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `update topic t set
      host = case when t.id % 50000 = 7 then '欧阳建新' else ($1::text[])[1 + t.id % $2] || ($3::text[])[1 + (t.id / 53) % $4] end,
      name = left(($5::text[])[1 + (t.id / 3) % $6] || t.name || '：以' || ($7::text[])[1 + (t.id / 11) % $8] || '为例', 40),
      establish_date = date '2019-01-01' + (t.id % 2900)::int,
      batch_id = (select array_agg(id order by id) from topicbatch)[1 + t.id % 4],
      category_id = (select array_agg(id order by id) from category)[1 + t.id % 3],
      subject_category = (1 + t.id % 14)::text, fund_amount = (t.id % 9) * 5000, status = 1 + t.id % 4
     where t.code like 'BJ%'`,
    [surnames, surnames.length, given, given.length, places, places.length, matters, matters.length],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum full topic');
}
