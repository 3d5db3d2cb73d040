import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyOfTemplate } from '../testing/database.ts'
import { type Catalogue, differences, readCatalogue } from './catalogue.ts'

const database = await copyOfTemplate(inject('clusterUrl'))
const client = new pg.Client({ connectionString: database.url })
let before: Catalogue
beforeAll(async () => {
  await client.connect()
  before = await readCatalogue(client)
})
afterAll(async () => {
  await client.end()
  await database.remove()
})

/** What is named after a change. */
async function named(change: string) {
  await client.query(change)
  return differences(before, await readCatalogue(client))
}

it('a schema is equal to itself', async () => {
  expect(before.size).toBeGreaterThan(1500)
  expect(differences(before, await readCatalogue(client))).toEqual([])
})

const changes: [what: string, change: string, back: string, named: RegExp[]][] = [
  [
    'a column more',
    'alter table deals add column own text not null default $$1$$',
    'alter table deals drop column own',
    [/^column public\.deals\.own is not expected: text not null default '1'::text$/],
  ],
  [
    'another type',
    'alter table works alter column tries type bigint',
    'alter table works alter column tries type int',
    [/^column public\.works\.tries differs:\n.*integer not null default 0\n.*bigint not null default 0$/],
  ],
  [
    'another default',
    "alter table notes alter column text set default ''",
    'alter table notes alter column text drop default',
    [/^column public\.notes\.text differs:/],
  ],
  [
    'a column that may be empty',
    'alter table notes alter column text drop not null',
    'alter table notes alter column text set not null',
    [/^column public\.notes\.text differs:\n.*text not null\n.*text$/],
  ],
  [
    'an index less',
    'drop index deals_tags',
    'create index deals_tags on deals using gin (tags)',
    [/^index public\.deals: deals_tags is missing: CREATE INDEX deals_tags /],
  ],
  [
    'a constraint less',
    'alter table deals drop constraint deals_rating_check',
    'alter table deals add constraint deals_rating_check check (rating between 1 and 5)',
    [/^constraint public\.deals: deals_rating_check is missing: CHECK /],
  ],
  [
    'a policy less',
    'drop policy own_company on sales',
    "create policy own_company on sales using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))",
    [/^policy public\.sales: own_company is missing: for \* permissive to public using /],
  ],
  [
    'row-level security that is not forced',
    'alter table sales no force row level security',
    'alter table sales force row level security',
    [/^table public\.sales differs:\n.*row security forced.*\n(?!.*forced)/],
  ],
  [
    'a trigger that is switched off',
    'alter table sales disable trigger search_removed',
    'alter table sales enable trigger search_removed',
    [/^trigger public\.sales: search_removed differs:[\s\S]* enabled D$/],
  ],
  [
    'a right more',
    'grant select on platform.tenants to girassol_app',
    'revoke select on platform.tenants from girassol_app',
    [/^table platform\.tenants differs:[\s\S]*girassol_app=r/],
  ],
  [
    'a right on a column',
    'grant update (name) on platform.tenants to girassol_app',
    'revoke update (name) on platform.tenants from girassol_app',
    [/^column platform\.tenants\.name differs:[\s\S]*girassol_app=w/],
  ],
  [
    'another owner',
    'alter table sales owner to girassol_directory',
    'alter table sales owner to current_user',
    [/^table public\.sales differs:[\s\S]*owner girassol_directory/],
  ],
  [
    'a function that everyone may call',
    'grant execute on function platform.add_job(text, json, text, timestamptz) to public',
    'revoke execute on function platform.add_job(text, json, text, timestamptz) from public',
    [/^function platform\.add_job\(.*\) differs:[\s\S]*called by everyone, owner, girassol_app/],
  ],
  [
    'another sequence',
    'alter sequence platform.event_seq increment by 2',
    'alter sequence platform.event_seq increment by 1',
    [/^sequence platform\.event_seq differs:/],
  ],
  [
    'a partition that is taken off',
    'alter table events detach partition events_other',
    'alter table events attach partition events_other default',
    [/^table public\.events_other differs:[\s\S]*partition of public\.events DEFAULT/],
  ],
  [
    'statistics less',
    'drop statistics deals_type_of_company',
    'create statistics deals_type_of_company (dependencies) on tenant_id, deal_type_id from deals',
    [/^statistics public\.deals_type_of_company is missing: /],
  ],
  [
    'a comment',
    "comment on column deals.title is 'own'",
    'comment on column deals.title is null',
    [/^column public\.deals\.title differs:[\s\S]*comment 'own'$/],
  ],
  ['a view', 'create view own as select 1 as one', 'drop view own', [/^view public\.own is not expected: /]],
  ['a type', "create type own as enum ('one')", 'drop type own', [/^type public\.own is not expected: kind e$/]],
  [
    'a table more',
    'create table own (id int primary key)',
    'drop table own',
    [
      /^column public\.own\.id is not expected/,
      /^constraint public\.own: own_pkey is not expected/,
      /^index public\.own: own_pkey is not expected/,
      /^table public\.own is not expected/,
    ],
  ],
]

it.each(changes)('%s is named', async (_what, change, back, expected) => {
  const found = await named(change)
  await client.query(back)
  expect(found).toHaveLength(expected.length)
  for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern)
})

it('a function with another body, other settings or under another name is named', async () => {
  const { rows } = await client.query("select pg_get_functiondef('platform.login_hash(text)'::regprocedure) as was")
  const body = await named(rows[0].was.replace('lower(value)', 'value'))
  expect(body).toHaveLength(1)
  expect(body[0]).toMatch(/^function platform\.login_hash\(text\) differs:[\s\S]*lower\(value\)/)
  await client.query(rows[0].was)
  const settings = await named('alter function platform.login_hash(text) volatile')
  expect(settings).toHaveLength(1)
  await client.query(rows[0].was)
  const name = await named('alter function platform.login_hash(text) rename to own_hash')
  expect(name.map((line) => line.split(':')[0])).toEqual([
    'function platform.login_hash(text) is missing',
    'function platform.own_hash(text) is not expected',
  ])
})
