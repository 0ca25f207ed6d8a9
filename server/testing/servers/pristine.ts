/**
 * Prepares a migrated PostgreSQL database so that it can be restored to its present state in a few milliseconds: creating another
 * database copies all its files, dropping one waits for the disk, and each new connection reads the catalogue again. DDL commands
 * are recorded, because emptying the tables would not undo them.
 */
export const KEEP_PRISTINE = `
create schema pristine;
create table pristine.altered (command text);

create function pristine.note() returns event_trigger language plpgsql as $$
begin insert into pristine.altered values (tg_tag); end $$;

-- Reading the columns takes longer than writing the rows: the statements are made once.
create table pristine.filled (name text, refill text);
do $$
declare name text; columns text;
begin
  for name in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
    execute format('create table pristine.%1$I as table public.%1$I', name);
    insert into pristine.filled
      values (name, format('insert into public.%1$I (%2$s) select %2$s from pristine.%1$I', name, columns));
  end loop;
end $$;

create function pristine.restore() returns boolean language plpgsql as $$
declare name text; is_large boolean; refill text;
begin
  if exists (select from pristine.altered) then return false; end if;
  -- Plans are chosen by what was once counted.
  if exists (select from pg_statistic join pg_class on pg_class.oid = starelid where relnamespace = 'public'::regnamespace)
  then return false; end if;
  set local session_replication_role = replica;
  for name, is_large in select relname, size > 65536 from
    (select relname, pg_relation_size(oid) as size from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r') as tables where size > 0 loop
    -- Deleted rows stay in the file until it is emptied, which takes longer than deleting a few.
    execute format(case when is_large then 'truncate public.%I' else 'delete from public.%I' end, name);
  end loop;
  for refill in select filled.refill from pristine.filled loop
    execute refill;
  end loop;
  return true;
end $$;

create event trigger note_what_alters on ddl_command_end execute function pristine.note();
`;
