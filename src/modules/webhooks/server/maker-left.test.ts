import { expect, it } from 'vitest'
import { startWorld, testPassword } from '../../../app/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import { leaving } from '../../team/leaving-contract.ts'
import { webhooks } from '../contract.ts'

const world = await startWorld()

async function withWebhooks(...names: string[]) {
  const company = await world.company()
  const { admin } = company
  const maker = await company.user('manager', { name: 'Caio Leite', plus: ['webhooks.list', 'webhooks.add'] })
  const roleId = company.roleIds.administrator ?? Object.values(company.roleIds)[0]!
  const ids: string[] = []
  for (const name of names) {
    const body = { name, trigger: 'deal.status_changed', url: 'https://exemplo.com.br/x', roleId }
    ids.push((await maker.call(webhooks.create, { body })).id)
  }
  const open = () => admin.call(leaving.leavingOf, { params: { id: maker.id } })
  const states = async () =>
    (await admin.call(webhooks.list, { query: {} })).list.map(({ pauseReason }) => pauseReason || null)
  const notices = async () =>
    (await admin.call(notifications.list, { query: {} })).list.filter(({ kind }) => kind.startsWith('webhook'))
  return { ...company, maker, ids, open, states, notices }
}

it('webhooks of somebody who leaves are counted, pause at once and are told in one notice', async () => {
  const { admin, maker, open, states, notices } = await withWebhooks('ERP', 'Site')
  expect(await open()).toMatchObject({ webhooks: 2 })
  await admin.call(team.editUser, { params: { id: maker.id }, body: { active: false } })
  expect(await states()).toEqual(['maker', 'maker'])
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ kind: 'webhooks-left' })
  expect(JSON.stringify(notice)).toContain('Caio Leite não trabalha mais aqui e criou: ERP, Site.')
  expect(await open()).toMatchObject({ webhooks: 0 })
})

it('the same when they delete their account; whoever saves one again takes it over', async () => {
  const { admin, maker, ids, states, notices } = await withWebhooks('ERP')
  await maker.call(leaving.deleteAccount, { body: { password: testPassword } })
  expect(await states()).toEqual(['maker'])
  expect(await notices()).toMatchObject([{ link: `/settings/integrations/webhooks?open=${ids[0]}` }])
  await admin.call(webhooks.edit, { params: { id: ids[0]! }, body: { name: 'ERP' } })
  expect(await states()).toEqual([null])
})
