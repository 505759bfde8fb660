// The functions of the database that make tokens of texts, alike on PostgreSQL and PGlite. They say what
// core/search-terms.ts says of questions: folded, Latin words whole and from where letters or digits begin,
// everything else in pairs, and the last character of a run alone.

/** Readings of characters, made by migration 0220. */
const PINYIN_TABLE = 'search_index_pinyin';
/** Which indexes there are, what they were made for and how far they are filled. */
export const STATE_TABLE = 'search_index_state';
/** Setting of a transaction whose rows the job indexes, not the triggers. */
export const PUT_OFF = 'office.search_put_off';
/** Every table of this room begins with it: derived data, which no backup holds. */
export const TABLES_BEGIN = 'search_index_';

const LETTERS = "'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'";
const RUNS = String.raw`'[a-z0-9]+|[^\u0001-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff]+'`;
const FOLDED = `translate(normalize(source, NFKC), ${LETTERS})`;

export const TOKEN_FUNCTIONS: readonly string[] = [
  `create or replace function search_index_tokens(source text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct t.token), '{}')
  from (select r[1] as run from regexp_matches(${FOLDED}, ${RUNS}, 'g') r) m,
    lateral (
      select left(x, 40) as token
        from unnest(array[m.run, substring(m.run from '[a-z].*$'), substring(m.run from '[0-9].*$'), substring(m.run from '[0-9]+$')]) x
        where ascii(m.run) < 128 and x is not null
      union all
      select x || coalesce(y, '') from (select string_to_array(m.run, null) as a) s, unnest(s.a, s.a[2:]) u (x, y) where ascii(m.run) >= 128
    ) t
$$`,
  `create or replace function search_index_whole(source text) returns text language sql immutable parallel safe as $$
  select left(string_agg(r[1], '' order by n), 60) from regexp_matches(${FOLDED}, ${RUNS}, 'g') with ordinality m (r, n)
$$`,
  // Each name with every reading of its first character, and for each of these once more with each other reading of
  // one character after it; whole, without the surname, and first letters.
  `create or replace function search_index_pinyin_tokens(names text[]) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(distinct '~' || x), '{}')
  from (
    select string_agg(u.reading, '' order by u.n) as spelt,
      string_agg(u.reading, '' order by u.n) filter (where u.n > 1) as given,
      string_agg(left(u.reading, 1), '' order by u.n) as initials
    from (select distinct left(name, 12) as name from unnest(names) name where name is not null) p,
      lateral (select array_agg(row(k.n, r.readings)::search_index_spelling order by k.n) as spelling
        from unnest(string_to_array(p.name, null)) with ordinality k (letter, n) join ${PINYIN_TABLE} r on r.letter = k.letter) s,
      lateral (select f.reading from unnest(s.spelling[1].readings) f (reading)) f,
      lateral (select 0::bigint as n, null::text as reading
        union all select z.n, o from unnest(s.spelling[2:]) z, unnest(z.readings[2:4]) o) v,
      lateral (select c.n, case when c.n = s.spelling[1].n then f.reading when c.n = v.n then v.reading else c.readings[1] end as reading
        from unnest(s.spelling) c) u
    where s.spelling is not null
    group by p.name, f.reading, v.n, v.reading
  ) w, unnest(array[w.spelt, w.given, w.initials]) x
  where length(x) > 1
$$`,
];

export const TOKEN_TABLES: readonly string[] = [
  `do $$ begin create type search_index_spelling as (n bigint, readings text[]); exception when duplicate_object then null; end $$`,
  `create table if not exists ${STATE_TABLE} (name text primary key, fingerprint text not null, filled_to bigint not null default 0, done boolean not null default false)`,
  `alter table ${STATE_TABLE} add column if not exists held_until timestamptz`,
];
