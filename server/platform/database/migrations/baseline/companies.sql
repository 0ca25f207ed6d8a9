-- Indexes of the entries of one company, by its id and its name; see docs/decisions/0060-company-pages.md.
create index getbuginess_com_id on getbuginess (com_id, state, getbuginess_type, list_key);
create index getbuginess_com_name on getbuginess (com_name, state, getbuginess_type, list_key);
create index recruit_com_name on recruit (com_name, state, list_key);
create index app_com_name on app (com_name, state, list_key);
