import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { leaving } from '../../../team/leaving-contract.ts'
import { sendings } from '../../sending-contract.ts'

const world = await startWorld()

async function somebodySending() {
  const company = await world.company()
  const maker = await company.user('manager', { name: 'Caio Prado' })
  const receiver = await company.user('salesman')
  const body = {
    name: 'Vendas da manhã',
    address: '/reports/sales',
    rhythm: 'monthly' as const,
    day: 1,
    at: '08:00',
    recipientIds: [maker.id, receiver.id],
  }
  const { id } = await maker.call(sendings.addSending, { body })
  const leave = (given: object = {}) =>
    company.admin.call(team.editUser, { params: { id: maker.id }, body: { active: false, ...given } })
  const ended = async () =>
    (await receiver.call(notifications.list, { query: {} })).list.filter(({ kind }) => kind === 'sending-ended')
  return { ...company, maker, receiver, id, leave, ended }
}

it('what somebody who leaves had sent is named before; where nobody follows it ends at once, and who received it is told', async () => {
  const { admin, maker, receiver, id, leave, ended } = await somebodySending()
  const { others } = await admin.call(leaving.leavingOf, { params: { id: maker.id } })
  expect(others).toEqual([
    { name: 'sendings', count: 1, passes: true, text: '1 envio por e-mail (Vendas da manhã)' },
    {
      name: 'ending-sendings',
      count: 1,
      passes: false,
      text: 'Sem quem assuma, o envio por e-mail termina, e quem recebe é avisado.',
    },
  ])
  await leave()
  expect(await receiver.call(sendings.sendings, {})).toMatchObject([{ id, isOn: false }])
  expect(await ended()).toMatchObject([
    { title: 'O envio “Vendas da manhã” terminou', text: expect.stringContaining('Caio Prado') },
  ])
})

it('who follows sends it from then on, gets what the other got of it, and is told; for who receives it nothing ends', async () => {
  const { user, receiver, id, leave, ended } = await somebodySending()
  const successor = await user('manager')
  await leave({ successorId: successor.id })
  const [sending, ...more] = await successor.call(sendings.sendings, {})
  expect(more).toEqual([])
  expect(sending).toMatchObject({ id, isOn: true, isOwn: true })
  expect(sending!.recipientIds.toSorted()).toEqual([receiver.id, successor.id].toSorted())
  expect(await receiver.call(sendings.sendings, {})).toMatchObject([{ id, isOn: true, isOwn: false }])
  expect(await ended()).toEqual([])
  const { list } = await successor.call(notifications.list, { query: {} })
  const notice = list.find(({ kind }) => kind === 'work-passed-on')
  expect(notice!.text).toBe('Passa para você: 1 envio por e-mail (Vendas da manhã).')
})
