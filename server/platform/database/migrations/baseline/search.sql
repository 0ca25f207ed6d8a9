-- The search; see docs/decisions/0058-search.md. Its tables are empty: a job fills them, since segmenting a million
-- articles takes longer than a start may.

create table search_entry (
  num bigint primary key not null,
  section text not null,
  item_id text not null,
  title text not null,
  side text not null,
  published_at text not null,
  ends_on text,
  pinned integer not null
);
create unique index search_entry_item on search_entry (section, item_id);

create table search_term (
  word text collate "C" primary key not null,
  pinyin text collate "C" not null,
  backwards text collate "C" not null,
  initials text collate "C" not null,
  weight integer not null
);
create index search_term_pinyin on search_term (pinyin);
create index search_term_backwards on search_term (backwards);
create index search_term_initials on search_term (initials);

create table search_dictionary (
  kind text not null,
  position integer not null,
  words text not null,
  constraint search_dictionary_key primary key (kind, position)
);

create table search_missed (
  day text not null,
  term text not null,
  times integer not null,
  constraint search_missed_key primary key (day, term)
);

-- Initial synonyms. Operators change them, so later versions must not rely on them.
insert into search_dictionary (kind, position, words) values
  ('synonyms', 0, '["组件","电池板","太阳能板","光伏板","面板","module"]'),
  ('synonyms', 1, '["逆变器","变流器","inverter"]'),
  ('synonyms', 2, '["光伏","太阳能","pv","solar"]'),
  ('synonyms', 3, '["电池片","太阳能电池","cell"]'),
  ('synonyms', 4, '["硅片","wafer"]'),
  ('synonyms', 5, '["多晶硅","硅料","polysilicon"]'),
  ('synonyms', 6, '["单晶","mono"]'),
  ('synonyms', 7, '["储能","蓄电","storage","ess"]'),
  ('synonyms', 8, '["支架","安装架","bracket"]'),
  ('synonyms', 9, '["跟踪支架","tracker"]'),
  ('synonyms', 10, '["光伏玻璃","盖板玻璃","glass"]'),
  ('synonyms', 11, '["胶膜","封装膜","eva","poe"]'),
  ('synonyms', 12, '["边框","铝框","frame"]'),
  ('synonyms', 13, '["接线盒","junctionbox"]'),
  ('synonyms', 14, '["汇流箱","combiner"]'),
  ('synonyms', 15, '["运维","运行维护","维保"]'),
  ('synonyms', 16, '["回收","再生利用","recycling"]'),
  ('synonyms', 17, '["补贴","补助","奖补","资助"]'),
  ('synonyms', 18, '["贷款","融资","信贷"]'),
  ('synonyms', 19, '["招聘","招工","岗位","职位"]'),
  ('synonyms', 20, '["屋顶","屋面"]'),
  ('synonyms', 21, '["电站","发电站"]'),
  ('synonyms', 22, '["钙钛矿","perovskite"]'),
  ('synonyms', 23, '["异质结","hjt"]'),
  ('synonyms', 24, '["银浆","浆料"]'),
  ('synonyms', 25, '["石墨坩埚","石英坩埚","坩埚"]'),
  ('synonyms', 26, '["氢能","制氢"]'),
  ('synonyms', 27, '["碳足迹","碳核算"]'),
  ('synonyms', 28, '["数字化","数转","数字化转型"]'),
  ('synonyms', 29, '["企业资源计划","erp"]'),
  ('synonyms', 30, '["制造执行系统","mes"]'),
  ('synonyms', 31, '["求购","采购","需求"]'),
  ('synonyms', 32, '["出售","供应","销售"]');
