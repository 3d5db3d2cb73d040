import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { leaving } from '../../../team/leaving-contract.ts'
import { sendings } from '../../sending-contract.ts'

const world = await startWorld()

it('what somebody who leaves had sent is named before; it ends at once, and who received it is told', async () => {
  const { admin, user } = await world.company()
  const maker = await user('manager', { name: 'Caio Prado' })
  const receiver = await user('salesman')
  const body = {
    name: 'Vendas da manhã',
    address: '/reports/sales',
    rhythm: 'monthly' as const,
    day: 1,
    at: '08:00',
    recipientIds: [maker.id, receiver.id],
  }
  const { id } = await maker.call(sendings.addSending, { body })
  const { others } = await admin.call(leaving.leavingOf, { params: { id: maker.id } })
  expect(others.map(({ text }) => text)).toContain(
    '1 envio por e-mail termina, e quem recebe é avisado: Vendas da manhã.',
  )
  await admin.call(team.editUser, { params: { id: maker.id }, body: { active: false } })
  expect(await receiver.call(sendings.sendings, {})).toMatchObject([{ id, isOn: false }])
  const { list } = await receiver.call(notifications.list, { query: {} })
  expect(list.filter(({ kind }) => kind === 'sending-ended')).toMatchObject([
    { title: 'O envio “Vendas da manhã” terminou', text: expect.stringContaining('Caio Prado') },
  ])
})
