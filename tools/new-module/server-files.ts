import { kindOf, namedBy } from './field-kinds.ts'
import { hostOf, isHost, isOfStore, type Plan, type PlannedField, peopleIn, references, snake } from './plan.ts'
import { importing, record } from './record-file.ts'

/** The root of a module: code that runs anywhere. */
export const rootFiles = (plan: Plan): Record<string, string> => ({
  'README.md': `# ${plan.title.en}

What they are, in one sentence. Words: ${plan.singular} = ${plan.titleOne.pt.toLowerCase()}.
`,
  'permissions.ts': permissions(plan),
  [`${plan.singular}-record.ts`]: record(plan),
  'contract.ts': contract(plan),
})

export const serverFiles = (plan: Plan): Record<string, string> => ({
  'server/tables.ts': tables(plan),
  'server/index.ts': index(plan),
})

const permissions = ({
  plural,
  one,
  titleOne,
}: Plan) => `import { type IdsOf, ofRecords, permissionGroup } from '../../platform/access/permission.ts'

export const ${one}Permissions = permissionGroup('${plural}', '${titleOne.pt}', '${titleOne.en}', ofRecords('${plural}'))

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof ${one}Permissions> {}
}
`

const hasBulk = ({ fields }: Plan) => fields.some((field) => kindOf(field.kind).bulk && !isHost(field))

function contract(plan: Plan) {
  const { plural, singular, many, one, One, title, titleOne, fields } = plan
  const bulk = hasBulk(plan)
  return `import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { ${bulk ? 'changeEndpoint, ' : ''}recordEndpoints } from '../../platform/record/record-endpoints.ts'
import { ${one}Record } from './${singular}-record.ts'

export const ${One}Filters = listQuery(${one}Record, { order: '${fields[0].name}', filters: searchFilter })

const given = {
  at: '${plural}',
  needs: { list: '${plural}.list', add: '${plural}.add', edit: '${plural}.edit', delete: '${plural}.delete' },
  query: ${One}Filters,
  words: ['${titleOne.en.toLowerCase()}', '${title.en.toLowerCase()}'],
  missing: '${plural}.not_found',
} as const

export const ${many} = {
  ...recordEndpoints(${one}Record, given),${bulk ? `\n  change: changeEndpoint(${one}Record, given),` : ''}
}
`
}

const tables = (plan: Plan) => {
  const { plural, singular, many, one, One, fields } = plan
  return `import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    ${many}: ${One}Table
  }
}

export interface ${One}Table {
  tenantId: Generated<string>
  id: string
${fields.map((field, at) => `  ${field.name}: ${at === 0 || isHost(field) ? 'string' : kindOf(field.kind).type}`).join('\n')}
  createdAt: Generated<string>
}

export const ${many}Entity = entity({
  table: '${many}',
  kind: '${singular}',
  thread: (${one}) => ${one}.${hostOf(plan)?.id ?? 'id'},
  missing: '${plural}.not_found',
})
`
}

/** What the records stand in or on: whoever reaches that reaches them. */
function standing(plan: Plan) {
  const { plural } = plan
  const needs = `'${plural}.list'`
  if (isOfStore(plan))
    return {
      uses: ['reachByStore', 'storeSubject'],
      reach: "reachByStore('r')",
      subject: `storeSubject(record, ${needs})`,
    }
  const host = hostOf(plan)
  if (!host) return { uses: ['wholeCompany'], reach: 'wholeCompany', subject: `recordSubject(record, ${needs})` }
  const { kind, id, table, alias } = host
  const joined = `join ${table} ${alias} on ${alias}.tenant_id = r.tenant_id and ${alias}.id = r.${snake(id)}`
  return {
    uses: ['reachBy'],
    reach: `reachBy('${kind}', '${alias}'),\n  joins: { ${alias}: '${joined}' }`,
    subject: `{ ...recordSubject(record, ${needs}), partOf: { kind: '${kind}', column: '${snake(id)}' } }`,
  }
}

function index(plan: Plan) {
  const { plural, singular, many, one, fields } = plan
  const bulk = hasBulk(plan)
  const people = peopleIn(plan).map(({ name }) => `'${name}'`)
  const checks = references(plan).length > 0
  const { uses, reach, subject } = standing(plan)
  const ofLists = ['exportOfList', 'recordList', 'recordRooms', 'recordRoutes', ...uses]
  const used = [...ofLists, ...(bulk ? ['changeOfList'] : []), ...(checks ? ['knownReferences'] : [])]
  return `import type { ServerModule } from '../../../platform/http/module.ts'
${subject.includes('recordSubject') ? "import { recordSubject } from '../../../platform/record/subject-fields.ts'\n" : ''}${importing(used, '../../lists/server/public.ts')}
${people.length > 0 ? "import { inCharge } from '../../team/server/public.ts'\n" : ''}import { ${many} } from '../contract.ts'
import { ${one}Permissions } from '../permissions.ts'
import { ${one}Messages, ${one}Record as record } from '../${singular}-record.ts'
import { ${many}Entity as entity } from './tables.ts'

const list = recordList({
  name: '${plural}',
  title: ${one}Messages['${plural}.title'],
  record,
  endpoint: ${many}.list,
  alias: 'r',
  reach: ${reach},
  search: 'r.${snake(fields[0].name)}',
})
const kept = { list, entity${checks ? `, check: knownReferences(record, '${plural}.not_found')` : ''} }
${bulk ? `const change = changeOfList({ ...kept, endpoint: ${many}.change })\n` : ''}
export const ${many}Module: ServerModule = {
  name: '${plural}',
  messages: ${one}Messages,
  contract: ${many},
  permissions: [${one}Permissions],
  routes: [...recordRoutes({ ...kept, endpoints: ${many} })${bulk ? ', change.route' : ''}],
  exports: [exportOfList(list)],
${bulk ? '  works: [change.work],\n' : ''}  finds: [{ kind: '${singular}', needs: '${plural}.list' }],
  trash: [{ kind: '${singular}', needs: '${plural}.delete'${reach === 'wholeCompany' ? '' : ', isWithinReach: true'} }],
${people.length > 0 ? `  ...inCharge(record, { fields: [${people.join(', ')}], entity, link: (id) => \`/${plural}?open=\${id}\` }),\n` : ''}  subjects: [${subject}],
  rooms: recordRooms(record, '${plural}.list'),
}
`
}

const tableOf = ({ kind, named }: PlannedField) => {
  if (named) return namedBy(named).table
  return kind === 'person' ? 'users' : 'stores'
}

/** The table, its indexes, its declaration for the search, and its permissions for the functions that are there. */
export function migration(plan: Plan) {
  const { table, title, fields, singular, plural, number } = plan
  const [{ name }, ...others] = fields
  const foreign = references(plan).map((field) => ({ ...field, column: snake(field.name), table: tableOf(field) }))
  const columns = others.map(
    (field) => `  ${snake(field.name)} ${isHost(field) ? 'uuid not null' : kindOf(field.kind).sql},\n`,
  )
  const needed = (field: PlannedField) => field.kind === 'store' || isHost(field)
  return `-- ${title.en}.
set local lock_timeout = '5s';

create table ${table} (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  ${snake(name)} text not null,
${columns.join('')}  created_at timestamptz not null default now(),
  primary key (tenant_id, id)${foreign.map((field) => `,\n  foreign key (tenant_id, ${field.column}) references ${field.table} (tenant_id, id)${onDelete(field)}`).join('')}
);
create index ${table}_newest on ${table} (tenant_id, created_at desc, id desc);
create index ${table}_${snake(name)} on ${table} (tenant_id, ${snake(name)} collate "pt-BR-x-icu", id);
${foreign.map((field) => `create index ${table}_${field.column} on ${table} (tenant_id, ${field.column})${needed(field) ? '' : ` where ${field.column} is not null`};\n`).join('')}call platform.isolate('${table}');
call platform.search_declare('${table}', '${singular}', ${number}::smallint, words => '{${snake(name)}}'${foundBy(plan)});

-- Functions that are there begin as those of a new company do.
update roles set version = version + 1, permissions = array(select distinct p from unnest(permissions
  || array['${plural}.list', '${plural}.add', '${plural}.edit', '${plural}.delete']) p)
where preset in ('administrator', 'manager') or 'general.settings' = any(permissions);
`
}

/** What becomes of a record when what it names is deleted: a store keeps those in it, a deal or a contact takes what stands on it along. */
function onDelete(field: PlannedField) {
  if (field.kind === 'store') return ''
  return isHost(field) ? ' on delete cascade' : ` on delete set null (${snake(field.name)})`
}

/** How the search uses the other columns, and whose reach it asks. */
function foundBy(plan: Plan) {
  const ways = ['own_words', 'emails', 'phones', 'documents'].flatMap((way) => {
    const found = plan.fields.slice(1).filter(({ kind }) => kindOf(kind).found === way)
    return found.length > 0 ? [`${way} => '{${found.map(({ name }) => snake(name)).join(',')}}'`] : []
  })
  const host = hostOf(plan)
  const reach = host
    ? [`belongs_to => '${host.kind}', via => '${snake(host.id)}'`]
    : isOfStore(plan)
      ? ["store => 'store_id'"]
      : []
  return [...reach, ...ways].map((part) => `, ${part}`).join('')
}
