import { kindOf } from './field-kinds.ts'
import { type Plan, type PlannedField, personIn } from './plan.ts'

/** The words of a module and its screens. */
export const screenFiles = (plan: Plan): Record<string, string> => ({
  'messages.ts': messages(plan),
  'ui/routes.tsx': routes(plan),
  [`ui/${plan.plural}-page.tsx`]: page(plan),
})

const messages = (plan: Plan) => {
  const { plural, singular, one, title, titleOne } = plan
  return `import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { ${one}Record } from './${singular}-record.ts'

export const ${one}Messages = defineMessages({
  ...fieldMessages(${one}Record),
  '${plural}.title': { pt: '${title.pt}', en: '${title.en}' },
  '${plural}.one': { pt: '${titleOne.pt}', en: '${titleOne.en}' },
  '${plural}.search': { pt: 'Buscar por nome', en: 'Search by name' },
  '${plural}.empty': { pt: 'Nada por aqui ainda', en: 'Nothing here yet' },
  '${plural}.empty.why': { pt: 'Adicione o primeiro registro.', en: 'Add the first record.' },
  '${plural}.new': { pt: 'Adicionar ${titleOne.pt.toLowerCase()}', en: 'Add ${titleOne.en.toLowerCase()}' },
  '${plural}.not_found': { pt: 'Registro não encontrado.', en: 'Record not found.' },
  '${plural}.change.work': { pt: 'Mudança de registros: {total}', en: 'Change of records: {total}' },
${personIn(plan) ? assignedWords(plan) : ''}})
`
}

const assignedWords = ({ singular, title, titleOne }: Plan) => {
  const kind = `notifications.${singular}-assigned`
  return `  '${kind}': { pt: '${title.pt}: sou responsável', en: '${title.en}: I am in charge' },
  '${kind}.title': { pt: '${titleOne.pt}: {name}', en: '${titleOne.en}: {name}' },
  '${kind}.text': { pt: 'Você agora é responsável.', en: 'You are now in charge.' },
`
}

const routes = ({
  plural,
  singular,
  many,
  one,
  One,
  title,
  titleOne,
}: Plan) => `import { IconList } from '@tabler/icons-react'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { ${One}Filters } from '../contract.ts'
import { ${one}Messages as words } from '../messages.ts'

export const search = listSearch(${One}Filters)

/** ${title.en}: a list, and each of them beside it. */
export const ${many}Area: Area = {
  rail: [{ group: 'deliver', label: words['${plural}.title'], icon: IconList, to: '/${plural}', needs: '${plural}.list' }],
  finds: [{ kind: '${singular}', group: words['${plural}.title'], icon: IconList, to: ({ id }) => \`/${plural}?open=\${id}\` }],
  trash: [{ kind: '${singular}', label: words['${plural}.one'], needs: '${plural}.delete' }],
  failing: [{ at: '/${plural}', name: { pt: 'o registro', en: 'the ${titleOne.en.toLowerCase()}' } }],
  screens: [
    {
      path: '/${plural}',
      title: words['${plural}.title'],
      needs: '${plural}.list',
      search,
      keepsFilters: true,
      page: () => import('./${plural}-page.tsx').then((it) => it.${many.charAt(0).toUpperCase() + many.slice(1)}Page),
    },
  ],
}
`

function page(plan: Plan) {
  const { plural, singular, many, one, fields } = plan
  const bulk = fields.some(({ kind }) => kindOf(kind).bulk)
  const Many = many.charAt(0).toUpperCase() + many.slice(1)
  return `import { IconList, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
import { NewRecord, RecordList, RecordPeek } from '../../lists/ui/public.ts'
import { ${many} } from '../contract.ts'
import { ${one}Messages as words } from '../messages.ts'
import { ${one}Record as record } from '../${singular}-record.ts'
import { search } from './routes.tsx'

/** The list with filters and orders, a record beside it, and the form of a new one. */
export function ${Many}Page() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayAdd = useMay(${many}.create.needs)
${bulk ? `  const mayEdit = useMay(${many}.change.needs)\n` : ''}  return (
    <RecordList
      name="${plural}"
      record={record}
      endpoint={${many}.list}
      address={address}
      title={words['${plural}.title']}
      search={{ words: words['${plural}.search'] }}
      empty={{ icon: IconList, title: words['${plural}.empty'], why: words['${plural}.empty.why'] }}
      room="${many}"
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('${plural}.new')}
          </Button>
        )
      }
      peek={({ id, place }) => (
        <RecordPeek key={id} record={record} endpoints={${many}} id={id} place={place}>
          <RecordTimeline threadId={id} room={\`${singular}:\${id}\`} />
        </RecordPeek>
      )}
${bulk ? `      change={mayEdit && { endpoint: ${many}.change, refreshes: [${many}.list, ${many}.show] }}\n` : ''}    >
      {mayAdd && address.value.add && (
        <NewRecord
          record={record}
          endpoints={${many}}
          title={t('${plural}.new')}
          onClose={() => address.set({ add: undefined })}
          onCreated={(id) => address.set({ add: undefined, open: id })}
        />
      )}
    </RecordList>
  )
}
`
}

/** Tests through the endpoints and on the screen, with a value for each field. */
export const testFiles = (plan: Plan): Record<string, string> => ({
  [`server/${plan.plural}.test.ts`]: serverTest(plan),
  [`ui/${plan.plural}-page.test.tsx`]: screenTest(plan),
})

function sample({ kind, values }: PlannedField) {
  switch (kind) {
    case 'email':
      return "'ana@exemplo.com.br'"
    case 'phone':
      return "'34998124471'"
    case 'document':
      return "'52998224725'"
    case 'zip':
      return "'38400123'"
    case 'state':
      return "'MG'"
    case 'choice':
      return `'${values[0]!.name}'`
    case 'day':
      return "'2026-03-10'"
    case 'flag':
      return 'true'
    case 'person':
    case 'record':
      return 'null'
    case 'text':
    case 'area':
      return "'Uberlândia'"
    default:
      return '12'
  }
}

const samples = ({ fields }: Plan) =>
  fields
    .filter(({ kind }) => kind !== 'store')
    .map((field, at) => `  ${field.name}: ${at === 0 ? "'Casa do Sol'" : sample(field)},`)
    .join('\n')

const serverTest = (plan: Plan) => {
  const { singular, many, one, fields } = plan
  const [{ name }] = fields
  const person = personIn(plan)
  return `import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
${person ? "import { notifications } from '../../notifications/contract.ts'\n" : ''}import { search } from '../../search/contract.ts'
import { trash } from '../../trash/contract.ts'
import { ${many} } from '../contract.ts'

const world = await startWorld()

const ${one} = {
${samples(plan)}
} as const

it('is added, found, listed by each of its filters, changed with its history, deleted and brought back', async () => {
  const { admin${person ? ', user' : ''} } = await world.company()
  const { id } = await admin.call(${many}.create, { body: ${one} })
  await admin.call(${many}.create, { body: { ${name}: 'Outro nome' } })
  expect(await admin.call(${many}.show, { params: { id } })).toMatchObject(${one})
  const { finds } = await admin.call(search.find, { query: { q: 'casa do sol' } })
  expect(finds).toMatchObject([{ kind: '${singular}', id, name: 'Casa do Sol' }])
  const ids = async (query: object) => (await admin.call(${many}.list, { query })).list.map((row) => row.id)
  expect(await ids({ search: 'sol' })).toEqual([id])
${filtersOf(plan)}  await admin.call(${many}.edit, { params: { id }, body: { ${name}: 'Casa da Lua' } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: {} })
  expect(entries[0]).toMatchObject({ changes: [{ label: '${fields[0].pt}', before: 'Casa do Sol', after: 'Casa da Lua' }] })
${
  person
    ? `  const owner = await user('supervisor')
  await admin.call(${many}.edit, { params: { id }, body: { ${person.name}: owner.id } })
  const told = await owner.call(notifications.list, { query: {} })
  expect(told.list).toMatchObject([{ kind: '${singular}-assigned', link: \`/${plan.plural}?open=\${id}\` }])
`
    : ''
}  await admin.call(${many}.remove, { params: { id } })
  expect(await ids({ search: 'casa' })).toEqual([])
  expect((await admin.call(trash.list, {})).list).toMatchObject([{ kind: '${singular}', id, name: 'Casa da Lua' }])
  await admin.call(trash.restore, { params: { kind: '${singular}', id } })
  expect(await ids({ search: 'casa' })).toEqual([id])
})
`
}

const isNaming = ({ kind }: PlannedField) => kind === 'person' || kind === 'store' || kind === 'record'

function filtersOf({ fields }: Plan) {
  const asked = fields.flatMap((field) => {
    const { kind, name } = field
    if (kindOf(kind).filter === false || isNaming(field)) return []
    const value = field === fields[0] ? "'Sol'" : sample(field)
    return kindOf(kind).isRange ? `{ ${name}From: ${value}, ${name}To: ${value} }` : `{ ${name}: ${value} }`
  })
  return `  for (const query of [${asked.join(', ')}])
    expect([query, await ids(query)]).toEqual([query, [id]])\n`
}

const screenTest = (plan: Plan) => {
  const { plural, many, one, fields, titleOne } = plan
  const [{ name, pt }] = fields
  const Many = many.charAt(0).toUpperCase() + many.slice(1)
  const names = fields.some(isNaming)
    ? `\n${fields
        .filter(isNaming)
        .map(
          ({ name, kind }) =>
            `${kind === 'store' ? `  storeId: '01900000-0000-7000-8000-0000000000b1',\n` : ''}  ${name.replace(/Id$/, '')}Name: '',`,
        )
        .join('\n')}`
    : ''
  return `import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ${Many}Page } from './${plural}-page.tsx'

const ${one} = {
  id: '01900000-0000-7000-8000-0000000000a1',
${samples(plan)}${names}
  createdAt: '2026-11-20T12:00:00Z',
}

test('shows the list and adds to it, as far as the person may', async () => {
  signedIn(['${plural}.list', '${plural}.add'])
  const calls = serve({
    'GET /api/${plural}': content(onePage([${one}])),
    'POST /api/${plural}': content(${one}),
    'GET /api/colleagues': content([]),
    'GET /api/stores': content([]),
  })
  const { screen } = await renderApp(<${Many}Page />, { at: '/${plural}' })
  await expect.element(screen.getByText('Casa do Sol')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar ${titleOne.pt.toLowerCase()}' }).click()
  const form = screen.getByRole('dialog')
  await form.getByRole('textbox', { name: '${pt}' }).first().fill('Casa da Lua')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ ${name}: 'Casa da Lua' })
})
`
}
