import { type Host, kindOf } from './field-kinds.ts'
import { capital, hostOf, isHost, type Plan, type PlannedField, peopleIn } from './plan.ts'

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
    .filter((field) => field.kind !== 'store' && !isHost(field))
    .map((field, at) => `  ${field.name}: ${at === 0 ? "'Casa do Sol'" : sample(field)},`)
    .join('\n')

const serverTest = (plan: Plan) => {
  const { singular, many, one, fields } = plan
  const [{ name }] = fields
  const [person] = peopleIn(plan)
  const host = hostOf(plan)
  const given = (values: string, on = host?.id) =>
    on ? `{ ${values}, ${on} }` : values.startsWith('...') ? values.slice(3) : `{ ${values} }`
  return `import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
${host ? `import { ${host.makes} } from '../../deals/server/testing.ts'\n` : ''}${person ? "import { notifications } from '../../notifications/contract.ts'\n" : ''}import { search } from '../../search/contract.ts'
${host ? "import { team } from '../../team/contract.ts'\n" : ''}import { trash } from '../../trash/contract.ts'
import { ${many} } from '../contract.ts'

const world = await startWorld()

const ${one} = {
${samples(plan)}
} as const

it('is added, found, listed by each of its filters, changed with its history, deleted and brought back', async () => {
  const { admin${person ? ', user' : ''} } = await world.company()
${host ? `  const { id: ${host.id} } = await ${host.makes}(admin)\n` : ''}  const { id } = await admin.call(${many}.create, { body: ${given(`...${one}`)} })
  await admin.call(${many}.create, { body: ${given(`${name}: 'Outro nome'`, host && `${host.id}: (await ${host.makes}(admin)).id`)} })
  expect(await admin.call(${many}.show, { params: { id } })).toMatchObject(${one})
  const { finds } = await admin.call(search.find, { query: { q: 'casa do sol' } })
  expect(finds).toMatchObject([{ kind: '${singular}', id, name: 'Casa do Sol' }])
  const ids = async (query: object) => (await admin.call(${many}.list, { query })).list.map((row) => row.id)
  expect(await ids({ search: 'sol' })).toEqual([id])
${filtersOf(plan)}  await admin.call(${many}.edit, { params: { id }, body: { ${name}: 'Casa da Lua' } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: ${host?.id ?? 'id'} }, query: {${host ? ' subjectId: id ' : ''}} })
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
${host ? reachTest(plan, host) : ''}`
}

const reachTest = ({ many, one }: Plan, { kind, id, makes }: Host) => `
it('is for nobody who must not see its ${kind}', async () => {
  const { admin, user } = await world.company()
  const { id: ${id} } = await ${makes}(admin)
  const { id } = await admin.call(${many}.create, { body: { ...${one}, ${id} } })
  const shut = await user('manager')
  await admin.call(team.deny, { params: { kind: '${kind}', recordId: ${id} }, body: { userIds: [shut.id] } })
  expect((await shut.call(${many}.list, { query: {} })).list).toEqual([])
  expect((await shut.call(search.find, { query: { q: 'casa do sol' } })).finds).toEqual([])
  await expect(shut.call(${many}.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(shut.call(${many}.create, { body: { ...${one}, ${id} } })).rejects.toMatchObject({ status: 404 })
})
`

const isNaming = ({ kind }: PlannedField) => kind === 'person' || kind === 'store' || kind === 'record'

function filtersOf({ fields }: Plan) {
  const asked = fields.flatMap((field) => {
    const { kind, name } = field
    if (isHost(field)) return `{ ${name} }`
    if (kindOf(kind).filter === false || isNaming(field)) return []
    const value = field === fields[0] ? "'Sol'" : sample(field)
    return kindOf(kind).isRange ? `{ ${name}From: ${value}, ${name}To: ${value} }` : `{ ${name}: ${value} }`
  })
  return `  for (const query of [${asked.join(', ')}])
    expect([query, await ids(query)]).toEqual([query, [id]])\n`
}

const choosesHost = (words: string) => `  await form.getByRole('combobox', { name: '${words}' }).click()
  await screen.getByRole('option', { name: /Sítio Recanto/ }).click()
`

/** Of the row only what the test looks for: the contract fills in the rest. */
const screenTest = ({ plural, many, one, fields, titleOne }: Plan) => {
  const [{ name, pt }] = fields
  const Many = capital(many)
  const standsOn = fields.find(isHost)
  const host = hostOf({ fields })
  return `import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ${Many}Page } from './${plural}-page.tsx'

const ${one} = { id: '01900000-0000-7000-8000-0000000000a1', ${name}: 'Casa do Sol' }
${host ? `const ${host.kind} = '01900000-0000-7000-8000-0000000000d1'\n` : ''}
test('shows the list and adds to it, as far as the person may', async () => {
  signedIn(['${plural}.list', '${plural}.add'])
  const calls = serve({
    'GET /api/${plural}': content(onePage([${one}])),
    'POST /api/${plural}': content(${one}),
    'GET /api/colleagues': content([]),
    'GET /api/stores': content([]),
${host ? `    'GET /api/${host.table}': content(onePage([{ id: ${host.kind}, ${host.row} }])),\n` : ''}  })
  const { screen } = await renderApp(<${Many}Page />, { at: '/${plural}' })
  await expect.element(screen.getByText('Casa do Sol')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar ${titleOne.pt.toLowerCase()}' }).click()
  const form = screen.getByRole('dialog')
  await form.getByRole('textbox', { name: '${pt}' }).first().fill('Casa da Lua')
${standsOn ? choosesHost(standsOn.pt) : ''}  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ ${name}: 'Casa da Lua' })
})
`
}
