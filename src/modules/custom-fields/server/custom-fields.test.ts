import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { trash } from '../../trash/contract.ts'
import { customFields, dealTabs } from '../contract.ts'
import { aField, answer, shownOn } from './testing.ts'

const world = await startWorld()

it('[FUNN-011] [FUNN-012] a field holds its name, type, mask, order, use, functions and place', async () => {
  const { admin, roleIds } = await world.company()
  const { at } = await funnelOf(admin)
  const { stepId, statusId } = at('Comercial', 'Qualificação')
  const text = await aField(admin, { name: 'Número do medidor', mask: 'number', viewRoles: [roleIds.manager!], stepId })
  const long = await aField(admin, {
    name: 'Observações',
    type: 'long-text',
    mask: 'number',
    editRoles: [roleIds.manager!],
  })
  const radio = await aField(admin, {
    name: 'Tem sombra?',
    type: 'radio',
    options: ['Sim', 'Não'],
    enabled: false,
    statusId,
  })
  expect(await admin.call(customFields.list, {})).toEqual([text, long, radio])
  expect(text).toMatchObject({
    type: 'short-text',
    mask: 'number',
    position: 0,
    enabled: true,
    viewRoles: [roleIds.manager],
    stepId,
  })
  expect(long).toMatchObject({ type: 'long-text', mask: 'none', editRoles: [roleIds.manager] })
  expect(radio).toMatchObject({ type: 'radio', options: ['Sim', 'Não'], enabled: false, statusId })
  await expect(aField(admin, { type: 'checkbox' as 'radio' })).rejects.toMatchObject({ status: 422 })
  const edited = await admin.call(customFields.edit, {
    params: { id: text.id },
    body: { name: 'Medidor', viewRoles: [] },
  })
  expect(edited).toMatchObject({ name: 'Medidor', mask: 'number', viewRoles: [], stepId })
})

it('[FUNN-052] fields show in their order', async () => {
  const { admin } = await world.company()
  const [one, two, three] = [
    await aField(admin, { name: 'A' }),
    await aField(admin, { name: 'B' }),
    await aField(admin, { name: 'C' }),
  ]
  const { id } = await aDeal(admin)
  await admin.call(customFields.arrange, { body: { ids: [three.id, one.id, two.id] } })
  expect(Object.keys(await shownOn(admin, id))).toEqual(['C', 'A', 'B'])
})

it('[FUNN-051] a disabled field is not shown and keeps its answers', async () => {
  const { admin } = await world.company()
  const field = await aField(admin)
  const { id } = await aDeal(admin)
  await answer(admin, id, { [field.id]: '220' })
  const turn = (enabled: boolean) => admin.call(customFields.edit, { params: { id: field.id }, body: { enabled } })
  await turn(false)
  expect(await shownOn(admin, id)).toEqual({})
  await expect(answer(admin, id, { [field.id]: '380' })).rejects.toMatchObject({ status: 404 })
  await turn(true)
  expect(await shownOn(admin, id)).toEqual({ 'Tensão da rede': '220' })
})

it('[FUNN-053] a field linked to a step or a status shows while the deal is there', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const here = at('Comercial', 'Novo contato')
  await aField(admin, { name: 'Do status', statusId: here.statusId })
  await aField(admin, { name: 'Da etapa', stepId: here.stepId })
  await aField(admin, { name: 'De todos' })
  const { id } = await aDeal(admin)
  expect(Object.keys(await shownOn(admin, id))).toEqual(['Do status', 'Da etapa', 'De todos'])
  const move = (step: string, status: string) =>
    admin.call(deals.move, { params: { id }, body: { ...at(step, status), confirmedBack: true } })
  await move('Comercial', 'Qualificação')
  expect(Object.keys(await shownOn(admin, id))).toEqual(['Da etapa', 'De todos'])
  await move('Pré-venda', 'Em contato')
  expect(Object.keys(await shownOn(admin, id))).toEqual(['De todos'])
})

it('[FUNN-054] [PERM-026] [PERM-027] only the chosen functions see a field or edit it; the server sends it to nobody else', async () => {
  const { admin, roleIds, user } = await world.company()
  const salesman = await user('salesman')
  const secret = await aField(admin, { name: 'Margem', mask: 'currency', viewRoles: [roleIds.administrator!] })
  const fixed = await aField(admin, { name: 'Contrato', editRoles: [roleIds.administrator!] })
  const open = await aField(admin, { name: 'Apelido' })
  const { id } = await aDeal(salesman)
  await answer(admin, id, { [secret.id]: '123456', [fixed.id]: 'A-1', [open.id]: 'Zé' })

  expect(await shownOn(admin, id)).toEqual({ Margem: '123456', Contrato: 'A-1', Apelido: 'Zé' })
  expect(await shownOn(salesman, id)).toEqual({ Contrato: 'A-1', Apelido: 'Zé' })
  await answer(salesman, id, { [open.id]: 'José' })
  await expect(answer(salesman, id, { [fixed.id]: 'A-2' })).rejects.toMatchObject({
    status: 403,
    code: 'custom-fields.not_editable',
  })
  await expect(answer(salesman, id, { [secret.id]: '1' })).rejects.toMatchObject({ status: 404 })

  const query = { field: [secret.id, open.id] }
  const rowOf = async (actor: typeof admin) =>
    (await actor.call(deals.list, { query })).list.find((row) => row.id === id)
  expect((await rowOf(admin))?.answers).toEqual({ [secret.id]: '123456', [open.id]: 'José' })
  expect((await rowOf(salesman))?.answers).toEqual({ [open.id]: 'José' })
  const found = async (actor: typeof admin) =>
    (await actor.call(deals.list, { query: { answer: [`${secret.id}:from:1000`] } })).totalItems
  expect([await found(admin), await found(salesman)]).toEqual([1, 0])

  const changesOf = async (actor: typeof admin) => {
    const { entries } = await actor.call(activity.timeline, { params: { threadId: id }, query: {} })
    return entries
      .filter(({ kind }) => kind === 'customAnswers.changed')
      .map(({ text, changes }) => [text, changes[0]?.after])
  }
  expect(await changesOf(admin)).toEqual([
    ['respondeu Apelido', 'José'],
    ['respondeu Apelido', 'Zé'],
    ['respondeu Contrato', 'A-1'],
    ['respondeu Margem', 'R$\u00a01.234,56'],
  ])
  expect(JSON.stringify(await changesOf(salesman))).not.toMatch(/Margem|1\.234/)
  expect((await salesman.call(customFields.visible, {})).map(({ name, mayEdit }) => [name, mayEdit])).toEqual([
    ['Contrato', false],
    ['Apelido', true],
  ])
})

it('the type and mask of a field stay once it has answers; its name and options do not', async () => {
  const { admin } = await world.company()
  const field = await aField(admin, { type: 'radio', options: ['110', '220'] })
  const { id } = await aDeal(admin)
  await answer(admin, id, { [field.id]: '220' })
  const edit = (body: object) => admin.call(customFields.edit, { params: { id: field.id }, body })
  await expect(edit({ type: 'short-text' })).rejects.toMatchObject({ status: 409, code: 'custom-fields.has_answers' })
  expect(await edit({ options: ['110', '220', '380'] })).toMatchObject({ options: ['110', '220', '380'] })
})

it('a company has a thousand fields at most', async () => {
  const { admin, within } = await world.company()
  const first = await aField(admin)
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into custom_fields (id, subject_kind, name, type)
         select gen_random_uuid(), 'deal', 'Campo ' || n, 'short-text' from generate_series(2, 1000) n`,
      ),
    ),
  )
  await expect(aField(admin)).rejects.toMatchObject({ status: 409, code: 'custom-fields.too_many' })
  await admin.call(customFields.remove, { params: { id: first.id } })
  await aField(admin)
})

it('deleted fields and tabs wait in the trash and come back with answers, place and functions', async () => {
  const { admin, roleIds } = await world.company()
  const one = await aField(admin, { name: 'Um', viewRoles: [roleIds.administrator!] })
  const two = await aField(admin, { name: 'Dois' })
  const { id } = await aDeal(admin)
  await answer(admin, id, { [one.id]: 'x' })
  const tab = await admin.call(dealTabs.addTab, {
    body: { name: 'Obra', fieldIds: [two.id, one.id], hiddenRoles: [roleIds.technician!] },
  })
  const before = [await admin.call(customFields.list, {}), await admin.call(dealTabs.tabSettings, {})]
  await admin.call(customFields.remove, { params: { id: one.id } })
  await admin.call(dealTabs.removeTab, { params: { id: tab.id } })
  expect(await shownOn(admin, id)).toEqual({ Dois: '' })
  expect(await admin.call(dealTabs.tabs, {})).toEqual([])
  expect((await admin.call(trash.list, {})).list.map(({ kind, name }) => [kind, name])).toEqual([
    ['tab', 'Obra'],
    ['custom-field', 'Um'],
  ])
  await admin.call(trash.restore, { params: { kind: 'custom-field', id: one.id } })
  await admin.call(trash.restore, { params: { kind: 'tab', id: tab.id } })
  expect([await admin.call(customFields.list, {}), await admin.call(dealTabs.tabSettings, {})]).toEqual(before)
  expect(await shownOn(admin, id)).toEqual({ Um: 'x', Dois: '' })

  await admin.call(customFields.remove, { params: { id: one.id } })
  await admin.call(trash.purge, { params: { kind: 'custom-field', id: one.id } })
  expect(await shownOn(admin, id, tab.id)).toEqual({ Dois: '' })
})

it('[FUNN-014] [FUNN-055] [PERM-032] a tab holds name, order, fields and the functions that do not see it', async () => {
  const { admin, roleIds, user } = await world.company()
  const salesman = await user('salesman')
  const [one, two] = [await aField(admin, { name: 'Um' }), await aField(admin, { name: 'Dois' })]
  const works = await admin.call(dealTabs.addTab, { body: { name: 'Obra', fieldIds: [two.id, two.id] } })
  const money = await admin.call(dealTabs.addTab, {
    body: { name: 'Financeiro', fieldIds: [one.id], hiddenRoles: [roleIds.salesman!] },
  })
  await admin.call(dealTabs.arrangeTabs, { body: { ids: [money.id, works.id] } })
  expect((await admin.call(dealTabs.tabs, {})).map(({ name }) => name)).toEqual(['Financeiro', 'Obra'])
  expect((await salesman.call(dealTabs.tabs, {})).map(({ name }) => name)).toEqual(['Obra'])
  const { id } = await aDeal(salesman)
  expect(await shownOn(salesman, id, works.id)).toEqual({ Dois: '' })
  await expect(shownOn(salesman, id, money.id)).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(dealTabs.editTab, { params: { id: works.id }, body: { name: 'Canteiro' } })).toMatchObject({
    name: 'Canteiro',
    fieldIds: [two.id],
  })
  const kept = (await admin.call(dealTabs.tabSettings, {})).map(({ name, hiddenRoles }) => [name, hiddenRoles])
  expect(kept).toEqual([
    ['Financeiro', [roleIds.salesman]],
    ['Canteiro', []],
  ])
})

it('the flags hide the fields of a deal and the settings of its tabs', async () => {
  const { admin, user } = await world.company()
  const holder = await user('administrator', { plus: ['deal-tabs.custom-fields', 'deal-tabs.dynamic-tab-settings'] })
  const field = await aField(admin)
  const tab = await admin.call(dealTabs.addTab, { body: { name: 'Obra', fieldIds: [field.id] } })
  const { id } = await aDeal(admin)
  await expect(shownOn(holder, id)).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
  expect(await shownOn(holder, id, tab.id)).toEqual({ 'Tensão da rede': '' })
  const closed = [
    () => holder.call(dealTabs.tabSettings, {}),
    () => holder.call(dealTabs.addTab, { body: { name: 'X' } }),
    () => holder.call(dealTabs.editTab, { params: { id: tab.id }, body: { name: 'X' } }),
    () => holder.call(dealTabs.arrangeTabs, { body: { ids: [tab.id] } }),
    () => holder.call(dealTabs.removeTab, { params: { id: tab.id } }),
  ]
  for (const call of closed) await expect(call()).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
})
