import { expect, it } from 'vitest'
import { startWorld, testPassword } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { leaving } from '../../../team/leaving-contract.ts'
import { automations } from '../../contract.ts'
import { pauseWhatMisses } from '../missing-parts.ts'
import { liveRule, noting } from '../testing.ts'

const world = await startWorld()

async function withRules(...names: string[]) {
  const company = await world.company()
  const { admin } = company
  const publisher = await company.user('manager', {
    name: 'Caio Leite',
    plus: ['automations.view', 'automations.edit'],
  })
  const rules: string[] = []
  for (const name of names) rules.push((await liveRule({ ...company, admin: publisher }, noting('Olá'), name)).id)
  await liveRule(company, noting('Da casa'), 'De quem fica')
  const dismiss = (body: object = {}) =>
    admin.call(team.editUser, { params: { id: publisher.id }, body: { active: false, ...body } })
  const notices = async () =>
    (await admin.call(notifications.list, { query: {} })).list.filter(({ kind }) => kind === 'automation-left')
  return { ...company, publisher, rules, dismiss, notices }
}

it('administrators are told once which rules act as somebody who is deactivated, and not again when what they have is passed on', async () => {
  const { user, dismiss, notices } = await withRules('Aviso', 'Boas-vindas')
  await dismiss()
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ link: '/settings/automations' })
  expect(JSON.stringify(notice)).toContain('Caio Leite não trabalha mais aqui e ligou: Aviso, Boas-vindas.')
  await dismiss({ successorId: (await user('salesman')).id })
  expect(await notices()).toHaveLength(1)
})

it('the same is told of whoever deletes their account; where no rule acts as them nothing is', async () => {
  const one = await withRules('Aviso')
  await one.publisher.call(leaving.deleteAccount, { body: { password: testPassword } })
  expect(await one.notices()).toMatchObject([{ link: `/settings/automations/${one.rules[0]}` }])
  const none = await withRules()
  await none.dismiss()
  expect(await none.notices()).toEqual([])
})

it('a rule that names its publisher is told as paused alone, and names whom it misses, also where it is to go on', async () => {
  const one = await withRules()
  const { admin, publisher } = one
  const input = { who: 'owner', people: [publisher.id], text: 'Chegou' }
  const rule = noting('', { steps: [{ do: 'act', action: 'contacts.tell', input }] })
  const { id } = await liveRule({ ...one, admin: publisher }, rule, 'Recado')
  await publisher.call(leaving.deleteAccount, { body: { password: testPassword } })
  expect(await one.notices()).toEqual([])
  await one.within((ctx) => pauseWhatMisses(ctx, id))
  const shown = await admin.call(automations.show, { params: { id } })
  expect(shown).toMatchObject({ state: 'paused', why: { names: ['Caio Leite'] } })
  const resumed = admin.call(automations.resume, { params: { id }, body: { how: 'go-on' } })
  await expect(resumed).rejects.toMatchObject({ status: 409, message: expect.stringContaining('“Caio Leite”') })
})

it('a rule that is paused acts as nobody: it is not told as one that goes on', async () => {
  const { admin, rules, dismiss, notices } = await withRules('Aviso')
  await admin.call(automations.pause, { params: { id: rules[0]! } })
  await dismiss()
  expect(await notices()).toEqual([])
})

it('a rule of somebody who left says so, itself and in the list, until somebody else turns it on in their own name', async () => {
  const { admin, rules, dismiss } = await withRules('Aviso')
  const params = { id: rules[0]! }
  const shown = async () => {
    const { hasPublisherLeft } = await admin.call(automations.show, { params })
    const { list } = await admin.call(automations.list, { query: {} })
    return [hasPublisherLeft, list.filter((one) => one.hasPublisherLeft).map(({ name }) => name)]
  }
  expect(await shown()).toEqual([false, []])
  await dismiss()
  expect(await shown()).toEqual([true, ['Aviso']])
  expect(await admin.call(automations.publish, { params })).toMatchObject({ version: 2, hasPublisherLeft: false })
  expect(await shown()).toEqual([false, []])
})
