import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runCommand } from './run-command.ts'

/**
 * `npm run new-module -- tasks`: a slice with one list, its table, permissions, words, endpoints, rooms, a test and a
 * screen, mounted and passing `npm run check`. What it is about is then written into it.
 */
const usage = `npm run new-module -- <plural> [singular] [título no plural]
  npm run new-module -- tasks task Tarefas`

const [plural = '', singular = plural.replace(/s$/, ''), title = capital(plural)] = process.argv.slice(2)
if (!/^[a-z][a-z-]{2,30}$/.test(plural) || !/^[a-z][a-z-]*$/.test(singular) || plural === singular) {
  console.error(`A name in small letters, in the plural and English.\n\n${usage}`)
  process.exit(1)
}
const folder = join(root, 'src/modules', plural)
if (existsSync(folder)) {
  console.error(`There is already a module ${plural}.`)
  process.exit(1)
}

const camel = plural.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
const camelOne = singular.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
const One = capital(camelOne)
const table = plural.replaceAll('-', '_')
const migration = `db/migrations/${nextNumber()}_${table}.sql`

for (const [file, content] of Object.entries(files())) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  console.log(`+ ${file}`)
}
mount(
  'src/app/modules.ts',
  `import { ${camel}Module } from '../modules/${plural}/server/index.ts'\n`,
  `  ${camel}Module,\n`,
)
mount(
  'src/app/web/screens.ts',
  `import { ${camel}Area } from '../../modules/${plural}/ui/routes.tsx'\n`,
  `  ${camel}Area,\n`,
)
await runCommand('biome', ['check', '--write', `src/modules/${plural}`, 'src/app/modules.ts', 'src/app/web/screens.ts'])
console.log(`\nMounted in src/app. Next: npm run check && npx vitest run src/modules/${plural}`)

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function nextNumber() {
  const numbers = readdirSync(join(root, 'db/migrations')).map((name) => Number(name.slice(0, 4)))
  // Numbers below belong to the files that hold one area each.
  return String(Math.max(299, ...numbers) + 1).padStart(4, '0')
}

/** Adds an import in its alphabetical place and an entry at the end of the list. */
function mount(file: string, added: string, entry: string) {
  const path = join(root, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  const from = (line: string) => /from '([^']+)'/.exec(line)?.[1] ?? ''
  const isBefore = (line: string) => line.startsWith('import ') && from(line) > from(added)
  const at = lines.findIndex((line) => isBefore(line) || !line.startsWith('import '))
  lines.splice(at, 0, added.trimEnd())
  const end = lines.lastIndexOf(']')
  lines.splice(end, 0, entry.trimEnd())
  writeFileSync(path, lines.join('\n'))
  console.log(`~ ${file}`)
}

function files(): Record<string, string> {
  const at = `src/modules/${plural}`
  return {
    [`${at}/README.md`]: `# ${title}

What it is, in one sentence.

- Words: ${singular} = …
- Listens to: nothing yet.
- Tells: \`${plural}.created\`, \`${plural}.changed\`, \`${plural}.removed\`.
`,
    [`${at}/permissions.ts`]: `import { permissionGroup } from '../../platform/access/permission.ts'

export const ${camelOne}Permissions = permissionGroup('${plural}', '${title}', '${capital(plural)}', {
  '${plural}.list': ['allow', 'Listar', 'List'],
  '${plural}.edit': ['allow', 'Editar', 'Edit'],
})
`,
    [`${at}/messages.ts`]: `import { defineMessages } from '../../platform/i18n/messages.ts'

export const ${camelOne}Messages = defineMessages({
  '${plural}.title': { pt: '${title}', en: '${capital(plural)}' },
  '${plural}.name': { pt: 'Nome', en: 'Name' },
  '${plural}.none': { pt: 'Nada por aqui ainda.', en: 'Nothing here yet.' },
  '${plural}.not_found': { pt: 'Registro não encontrado.', en: 'Record not found.' },
})
`,
    [`${at}/contract.ts`]: `import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { pageOf, paging, requiredText } from '../../platform/contract/shapes.ts'

/** The fields of one record; create, edit and reply derive from this one set. */
const fields = { name: requiredText }

export const ${One}Input = z.object(fields)
export const ${One} = z.object({ id: z.string(), name: z.string(), createdAt: z.string() })
export type ${One} = z.infer<typeof ${One}>

export const ${camel} = {
  list: endpoint('GET /${plural}', {
    needs: '${plural}.list',
    summary: '${capital(plural)}, a page at a time',
    query: paging,
    reply: pageOf(${One}),
  }),
  create: endpoint('POST /${plural}', {
    needs: '${plural}.edit',
    summary: 'Create one',
    body: ${One}Input,
    reply: ${One},
  }),
  edit: endpoint('PATCH /${plural}/:id', {
    needs: '${plural}.edit',
    summary: 'Change fields of one',
    body: ${One}Input.partial(),
    reply: ${One},
    refusals: ['${plural}.not_found'],
  }),
  remove: endpoint('DELETE /${plural}/:id', {
    needs: '${plural}.edit',
    summary: 'Delete one',
    refusals: ['${plural}.not_found'],
  }),
}
`,
    [`${at}/server/tables.ts`]: `import type { Generated } from 'kysely'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    ${camel}: ${capital(camel)}Table
  }
}

export interface ${capital(camel)}Table {
  tenantId: Generated<string>
  id: string
  name: string
  createdAt: Generated<string>
}

export const ${camel}Entity = entity({
  table: '${camel}',
  kind: '${singular}',
  thread: (${camelOne}) => ${camelOne}.id,
  missing: '${plural}.not_found',
})
`,
    [`${at}/server/routes.ts`]: `import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { route } from '../../../platform/http/route.ts'
import { ${camel} } from '../contract.ts'
import { ${camel}Entity } from './tables.ts'

export const ${camelOne}Routes = [
  route(${camel}.list, (ctx, { query }) => {
    const matching = db.selectFrom('${camel}').where('tenantId', '=', ctx.company.id)
    return pageOfRows(ctx, query, matching.select(['id', 'name', 'createdAt']).orderBy('createdAt', 'desc').orderBy('id'), matching)
  }),
  route(${camel}.create, (ctx, { body }) => insert(ctx, ${camel}Entity, body)),
  route(${camel}.edit, async (ctx, { params, body }) =>
    update(ctx, ${camel}Entity, await find(ctx, ${camel}Entity, params.id, { lock: true }), body),
  ),
  route(${camel}.remove, async (ctx, { params }) => {
    await remove(ctx, ${camel}Entity, await find(ctx, ${camel}Entity, params.id, { lock: true }))
  }),
]
`,
    [`${at}/server/index.ts`]: `import type { ServerModule } from '../../../platform/http/module.ts'
import { ${camel} } from '../contract.ts'
import { ${camelOne}Messages } from '../messages.ts'
import { ${camelOne}Permissions } from '../permissions.ts'
import { ${camelOne}Routes } from './routes.ts'

export const ${camel}Module: ServerModule = {
  name: '${plural}',
  messages: ${camelOne}Messages,
  contract: ${camel},
  permissions: [${camelOne}Permissions],
  routes: ${camelOne}Routes,
  rooms: [{ name: '${plural}', needs: '${plural}.list' }],
}
`,
    [`${at}/server/${plural}.test.ts`]: `import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { ${camel} } from '../contract.ts'

const world = await startWorld()

it('creates, lists, changes and deletes', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(${camel}.create, { body: { name: 'Primeiro' } })
  await admin.call(${camel}.edit, { params: { id }, body: { name: 'Segundo' } })
  expect(await admin.call(${camel}.list, {})).toMatchObject({ totalItems: 1, list: [{ id, name: 'Segundo' }] })
  await admin.call(${camel}.remove, { params: { id } })
  expect(await admin.call(${camel}.list, {})).toMatchObject({ totalItems: 0 })
})
`,
    [`${at}/ui/routes.tsx`]: `import { IconList } from '@tabler/icons-react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { ${camelOne}Messages as words } from '../messages.ts'

export const ${camel}Area: Area = {
  rail: [{ group: 'sell', label: words['${plural}.title'], icon: IconList, to: '/${plural}', needs: '${plural}.list' }],
  screens: [
    {
      path: '/${plural}',
      title: words['${plural}.title'],
      needs: '${plural}.list',
      page: () => import('./${plural}-page.tsx').then((it) => it.${capital(camel)}Page),
    },
  ],
}
`,
    [`${at}/ui/${plural}-page.tsx`]: `import { IconList } from '@tabler/icons-react'
import { formatDate } from '../../../platform/i18n/formats.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { ${camel}, type ${One} } from '../contract.ts'
import { ${camelOne}Messages as words } from '../messages.ts'

const columns: Column<${One}>[] = [
  { id: 'name', title: words['${plural}.name'], value: (row) => row.name, isName: true, width: 24 },
  { id: 'createdAt', title: words['${plural}.title'], value: (row) => formatDate(row.createdAt), width: 10 },
]

export function ${capital(camel)}Page() {
  const { t } = useText(words)
  const list = useList(${camel}.list, {})
  return (
    <Page title={t('${plural}.title')} fills>
      <DataTable
        name="${plural}"
        label={t('${plural}.title')}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        empty={<EmptyState icon={IconList} title={t('${plural}.none')} />}
      />
    </Page>
  )
}
`,
    [migration]: `-- ${capital(plural)}.

create table ${table} (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index ${table}_newest on ${table} (tenant_id, created_at desc, id);
call platform.isolate('${table}');
`,
  }
}
