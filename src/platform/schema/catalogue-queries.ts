/** What is of the product: of its two schemas and of no extension. */
const ours = (oid: string, schema: string) =>
  `${schema} in ('public'::regnamespace, 'platform'::regnamespace)
   and not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

/** Who may do what, the owner's own rights included, in an order that does not depend on when they were given. */
const rights = (acl: string, kind: string, owner: string) =>
  `(select coalesce(string_agg(entry::text, ' ' order by entry::text), '')
    from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) entry)`

const said = (oid: string, catalogue: string, part = '0') =>
  `coalesce(' comment ' || (select quote_literal(description) from pg_description
    where objoid = ${oid} and classoid = '${catalogue}'::regclass and objsubid = ${part}), '')`

const tables = `pg_class t where ${ours('t.oid', 't.relnamespace')} and t.relkind in ('r', 'p')`

/** Each answers names with definitions. The order of columns is left out: nothing depends on it. */
export const catalogueQueries = [
  `select 'schema ' || nspname as name,
     'owner ' || nspowner::regrole || ' rights ' || ${rights('nspacl', 'n', 'nspowner')} as definition
   from pg_namespace where nspname in ('public', 'platform')`,

  `select 'extension ' || extname as name, 'in ' || extnamespace::regnamespace as definition from pg_extension`,

  `select 'table ' || t.oid::regclass as name,
     concat_ws(' ',
       case when t.relpersistence <> 'p' then 'persistence ' || t.relpersistence::text end,
       case when t.relkind = 'p' then 'partition by ' || pg_get_partkeydef(t.oid) end,
       (select 'partition of ' || inhparent::regclass from pg_inherits where inhrelid = t.oid),
       pg_get_expr(t.relpartbound, t.oid),
       case when t.relrowsecurity then 'row security' end,
       case when t.relforcerowsecurity then 'forced' end,
       'with ' || array_to_string(t.reloptions, ', '),
       'owner ' || t.relowner::regrole, 'rights ' || ${rights('t.relacl', 'r', 't.relowner')}
     ) || ${said('t.oid', 'pg_class')} as definition
   from ${tables}`,

  `select 'column ' || t.oid::regclass || '.' || a.attname as name,
     concat_ws(' ',
       format_type(a.atttypid, a.atttypmod),
       case when a.attcollation <> y.typcollation then 'collate ' || a.attcollation::regcollation end,
       case when a.attnotnull then 'not null' end,
       case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
       case a.attgenerated when 's' then 'generated stored' when 'v' then 'generated virtual' else 'default' end
         || ' ' || pg_get_expr(e.adbin, e.adrelid),
       'rights ' || array_to_string(a.attacl, ' ')
     ) || ${said('t.oid', 'pg_class', 'a.attnum')} as definition
   from (select t.oid from ${tables}) t
   join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
   join pg_type y on y.oid = a.atttypid
   left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum`,

  // "not null" is read from the column; only newer servers store a constraint for it as well.
  `select 'constraint ' || k.conrelid::regclass || ': ' || k.conname as name,
     pg_get_constraintdef(k.oid) || ${said('k.oid', 'pg_constraint')} as definition
   from (select t.oid from ${tables}) t join pg_constraint k on k.conrelid = t.oid and k.contype <> 'n'`,

  `select 'index ' || x.indrelid::regclass || ': ' || i.relname as name,
     pg_get_indexdef(x.indexrelid) || case when x.indisvalid then '' else ' invalid' end as definition
   from (select t.oid from ${tables}) t
   join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid`,

  `select 'policy ' || p.polrelid::regclass || ': ' || p.polname as name,
     concat_ws(' ',
       'for ' || p.polcmd::text, case when p.polpermissive then 'permissive' else 'restrictive' end,
       'to ' || (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role)
                 from unnest(p.polroles) role),
       'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as definition
   from (select t.oid from ${tables}) t join pg_policy p on p.polrelid = t.oid`,

  `select 'trigger ' || g.tgrelid::regclass || ': ' || g.tgname as name,
     pg_get_triggerdef(g.oid) || case g.tgenabled when 'O' then '' else ' enabled ' || g.tgenabled::text end as definition
   from (select t.oid from ${tables}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal`,

  `select 'sequence ' || s.seqrelid::regclass as name,
     concat_ws(' ',
       s.seqtypid::regtype, 'start', s.seqstart, 'by', s.seqincrement, 'from', s.seqmin, 'to', s.seqmax, 'cache', s.seqcache,
       case when s.seqcycle then 'cycle' end,
       'owner ' || c.relowner::regrole, 'rights ' || ${rights('c.relacl', 's', 'c.relowner')}) as definition
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${ours('c.oid', 'c.relnamespace')}`,

  `select 'statistics ' || s.stxnamespace::regnamespace || '.' || s.stxname as name, pg_get_statisticsobjdef(s.oid) as definition
   from pg_statistic_ext s where ${ours('s.oid', 's.stxnamespace')}`,

  `select 'view ' || v.oid::regclass as name, pg_get_viewdef(v.oid) as definition
   from pg_class v where ${ours('v.oid', 'v.relnamespace')} and v.relkind in ('v', 'm')`,

  `select 'type ' || y.oid::regtype as name, 'kind ' || y.typtype::text as definition
   from pg_type y where ${ours('y.oid', 'y.typnamespace')}
     and (y.typtype in ('d', 'e', 'r') or y.typtype = 'c' and exists (select from pg_class c where c.oid = y.typrelid and c.relkind = 'c'))`,

  `select 'default rights ' || coalesce(defaclnamespace::regnamespace::text, 'everywhere') || ' ' || defaclobjtype::text as name,
     array_to_string(defaclacl, ' ') as definition
   from pg_default_acl where defaclnamespace in (0, 'public'::regnamespace, 'platform'::regnamespace)`,

  `select 'function ' || p.oid::regprocedure as name,
     concat_ws(' ',
       case p.prokind when 'f' then 'function' when 'p' then 'procedure' else p.prokind::text end,
       '(' || pg_get_function_arguments(p.oid) || ')', 'returns ' || pg_get_function_result(p.oid),
       'language ' || (select lanname from pg_language where oid = p.prolang),
       'volatile ' || p.provolatile::text, 'parallel ' || p.proparallel::text,
       case when p.proisstrict then 'strict' end, case when p.prosecdef then 'security definer' end,
       case when p.proleakproof then 'leakproof' end,
       'set ' || array_to_string(p.proconfig, ', '),
       case when p.proowner <> current_user::regrole then 'owner ' || p.proowner::regrole end,
       'called by ' || (
         select string_agg(case grantee when 0 then 'everyone' when p.proowner then 'owner' else grantee::regrole::text end, ', ' order by grantee <> 0, grantee <> p.proowner, grantee::regrole::text)
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))),
       'as ' || coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)
     ) || ${said('p.oid', 'pg_proc')} as definition
   from pg_proc p where ${ours('p.oid', 'p.pronamespace')}`,
]
