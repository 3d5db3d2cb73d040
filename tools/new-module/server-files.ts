import { kindOf, namedBy } from './field-kinds.ts'
import { type Plan, type PlannedField, personIn, references, snake } from './plan.ts'

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
}: Plan) => `import { type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const ${one}Permissions = permissionGroup('${plural}', '${titleOne.pt}', '${titleOne.en}', {
  '${plural}.list': ['allow', 'Listar', 'List'],
  '${plural}.add': ['allow', 'Adicionar', 'Add'],
  '${plural}.edit': ['allow', 'Editar', 'Edit'],
  '${plural}.delete': ['allow', 'Excluir', 'Delete'],
})

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof ${one}Permissions> {}
}
`

function record({ singular, plural, many, one, titleOne, fields }: Plan) {
  const makers = (from: string) => [
    ...new Set(
      fields
        .filter(({ kind, named }) => (kindOf(kind).from ?? '') === from && named === undefined)
        .map(({ kind }) => kindOf(kind).made ?? kind),
    ),
  ]
  const named = [...new Set(fields.flatMap((field) => (field.named ? [namedBy(field.named)] : [])))]
  const isPlain = named.some(({ maker }) => maker.startsWith('reference('))
  const own = [...makers(''), 'instant', ...(isPlain ? ['reference'] : [])].sort()
  const access = makers('../access/fields.ts').sort()
  const used = [...new Set(named.map(({ uses }) => uses))]
  return `import { requiredText } from '../../platform/contract/shapes.ts'
import { ${own.join(', ')} } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
${access.length > 0 ? `import { ${access.join(', ')} } from '../access/fields.ts'\n` : ''}${used.map((line) => `${line}\n`).join('')}
const inForm = { isFirst: true, section: 'main' } as const
const named = { shape: requiredText, isRequired: true, isName: true, isWide: true, order: { rises: true } } as const

/** ${titleOne.en}: what it is, in one sentence. */
export const ${one}Record = record({
  kind: '${singular}',
  table: '${many}',
  edit: '${plural}.edit',
  fields: {
${fields.map(fieldLine).join('\n')}
    createdAt: instant(
      { pt: 'Cadastro', en: 'Created' },
      { isComputed: true, isAlways: true, column: { isOptional: true }, order: true, isUntold: true },
    ),
  },
})
`
}

function fieldLine({ name, kind, pt, en, values, named }: PlannedField, at: number) {
  const { made: usual = kind, filter, bulk } = kindOf(kind)
  const made = named ? namedBy(named).maker : usual
  const words = `{ pt: '${pt}', en: '${en}' }`
  const shown = at > 4 ? 'column: { isOptional: true }' : 'column: true'
  const options = `{ ...inForm, ${at === 0 ? '...named, ' : ''}${kind === 'area' ? 'isWide: true' : shown}${filter === false ? '' : ', filter: true'}${bulk ? ', bulk: true' : ''} }`
  const choices = values.map(
    (value) =>
      `${/^[a-z]\w*$/.test(value.name) ? value.name : `'${value.name}'`}: { pt: '${value.pt}', en: '${value.en}' }`,
  )
  return `    ${name}: ${made}(${words}, ${kind === 'choice' ? `{ ${choices.join(', ')} }, ` : ''}${options}),`
}

const hasBulk = ({ fields }: Plan) => fields.some(({ kind }) => kindOf(kind).bulk)

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

const tables = ({
  plural,
  singular,
  many,
  one,
  One,
  fields,
}: Plan) => `import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    ${many}: ${One}Table
  }
}

export interface ${One}Table {
  tenantId: Generated<string>
  id: string
${fields.map(({ name, kind }, at) => `  ${name}: ${at === 0 ? 'string' : kindOf(kind).type}`).join('\n')}
  createdAt: Generated<string>
}

export const ${many}Entity = entity({
  table: '${many}',
  kind: '${singular}',
  thread: (${one}) => ${one}.id,
  missing: '${plural}.not_found',
})
`

function index(plan: Plan) {
  const { plural, singular, many, one, title, fields } = plan
  const [{ name }] = fields
  const bulk = hasBulk(plan)
  const told = personIn(plan)?.name
  const checks = references(plan).length > 0
  const ofStore = fields.some(({ kind }) => kind === 'store')
  return `import type { ServerModule } from '../../../platform/http/module.ts'
${ofStore ? '' : "import { recordSubject } from '../../../platform/record/subject-fields.ts'\n"}import { ${bulk ? 'changeOfList, ' : ''}exportOfList, ${checks ? 'knownReferences, ' : ''}${ofStore ? 'reachByStore, ' : ''}recordList, recordRooms, recordRoutes, ${ofStore ? 'storeSubject, ' : 'wholeCompany, '}wordsIn } from '../../lists/server/public.ts'
${told ? "import { tellAssigned } from '../../notifications/server/public.ts'\n" : ''}import { ${many} } from '../contract.ts'
import { ${one}Messages } from '../messages.ts'
import { ${one}Permissions } from '../permissions.ts'
import { ${one}Record as record } from '../${singular}-record.ts'
import { ${many}Entity as entity } from './tables.ts'

const list = recordList({
  name: '${plural}',
  title: { pt: '${title.pt}', en: '${title.en}' },
  record,
  endpoint: ${many}.list,
  alias: 'r',
  reach: ${ofStore ? "reachByStore('r')" : 'wholeCompany'},
  narrow: wordsIn('r.${snake(name)}'),
})
const kept = { list, entity${checks ? `, check: knownReferences(record, '${plural}.not_found')` : ''} }
${
  bulk
    ? `const change = changeOfList({ ...kept, endpoint: ${many}.change })
`
    : ''
}
export const ${many}Module: ServerModule = {
  name: '${plural}',
  messages: ${one}Messages,
  contract: ${many},
  permissions: [${one}Permissions],
  routes: [...recordRoutes({ ...kept, endpoints: ${many} })${bulk ? ', change.route' : ''}],
  exports: [exportOfList(list)],
${bulk ? '  works: [change.work],\n' : ''}  finds: [{ kind: '${singular}', needs: '${plural}.list' }],
  trash: [{ kind: '${singular}', needs: '${plural}.delete'${ofStore ? ', isWithinReach: true' : ''} }],
${told ? `  ...tellAssigned(record, { field: '${told}', entity, link: (id) => \`/${plural}?open=\${id}\` }),\n` : ''}  subjects: [${ofStore ? 'storeSubject' : 'recordSubject'}(record, '${plural}.list')],
  rooms: recordRooms(record, '${plural}.list'),
}
`
}

const tableOf = ({ kind, named }: PlannedField) => {
  if (named) return namedBy(named).table
  return kind === 'person' ? 'users' : 'stores'
}

/** The table, its indexes, and its declaration for the search. */
export function migration({ table, title, fields, singular, number }: Plan) {
  const [{ name }, ...others] = fields
  const foreign = fields
    .filter(({ kind }) => ['person', 'store', 'record'].includes(kind))
    .map((field) => ({ ...field, column: snake(field.name), table: tableOf(field) }))
  const found = (way: string) =>
    others.filter(({ kind }) => kindOf(kind).found === way).map((field) => snake(field.name))
  const ways = ['own_words', 'emails', 'phones', 'documents'].filter((way) => found(way).length > 0)
  return `-- ${title.en}.
create table ${table} (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  ${snake(name)} text not null,
${others.map(({ name: field, kind }) => `  ${snake(field)} ${kindOf(kind).sql},\n`).join('')}  created_at timestamptz not null default now(),
  primary key (tenant_id, id)${foreign.map(({ column, kind, table: to }) => `,\n  foreign key (tenant_id, ${column}) references ${to} (tenant_id, id)${kind === 'store' ? '' : ` on delete set null (${column})`}`).join('')}
);
create index ${table}_newest on ${table} (tenant_id, created_at desc, id desc);
create index ${table}_${snake(name)} on ${table} (tenant_id, ${snake(name)} collate "pt-BR-x-icu", id);
${foreign.map(({ column, kind }) => `create index ${table}_${column} on ${table} (tenant_id, ${column})${kind === 'store' ? '' : ` where ${column} is not null`};\n`).join('')}call platform.isolate('${table}');
call platform.search_declare('${table}', '${singular}', ${number}::smallint, words => '{${snake(name)}}'${fields.some(({ kind }) => kind === 'store') ? ", store => 'store_id'" : ''}${ways.map((way) => `, ${way} => '{${found(way).join(',')}}'`).join('')});
`
}
