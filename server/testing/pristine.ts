/**
 * Makes a migrated PostgreSQL database able to become as it was now, which takes a few milliseconds: making another
 * copies every file of it, dropping it waits for the disk, and each new connection reads the catalogue anew.
 * What changes tables is noted, since emptying them would not undo it.
 */
export const KEEP_PRISTINE = `
create schema pristine;
create table pristine.altered (command text);

create function pristine.note() returns event_trigger language plpgsql as $$
begin insert into pristine.altered values (tg_tag); end $$;

do $$
declare name text; has_rows boolean;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then execute format('create table pristine.%I as table public.%I', name, name); end if;
  end loop;
end $$;

create function pristine.restore() returns boolean language plpgsql as $$
declare name text; has_rows boolean; is_large boolean; columns text;
begin
  if exists (select from pristine.altered) then return false; end if;
  -- Plans are chosen by what was once counted.
  if exists (select from pg_statistic join pg_class on pg_class.oid = starelid where relnamespace = 'public'::regnamespace)
  then return false; end if;
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    is_large := pg_relation_size(format('public.%I', name)::regclass) > 65536;
    -- Deleted rows stay in the file until it is emptied, which takes longer than deleting a few.
    if is_large then execute format('truncate public.%I', name);
    elsif has_rows then execute format('delete from public.%I', name);
    end if;
  end loop;
  for name in select tablename from pg_tables where schemaname = 'pristine' and tablename <> 'altered' loop
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
    execute format('insert into public.%I (%s) select %2$s from pristine.%1$I', name, columns);
  end loop;
  return true;
end $$;

create event trigger note_what_alters on ddl_command_end execute function pristine.note();
`;
