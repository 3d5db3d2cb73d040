import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { activity } from '../../../activity/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { proposals } from '../../contract.ts'
import { aProposalOfTwo } from '../options/test-options.ts'

const world = await startWorld()

it('whoever accepts with another CPF than the contact’s is accepted, and the seller is told', async () => {
  const { admin, dealId, params, share, within } = await aProposalOfTwo(await world.company())
  const { accept } = await share()
  const contactHas = (document: string) =>
    within((ctx) => ctx.run(statement('update contacts set document = $1', [document])))
  const otherPerson = async () => {
    const { acceptance, received } = await admin.call(proposals.show, { params })
    return (acceptance ?? received)?.isOtherPerson
  }
  await contactHas('11144477735')
  await accept({})
  expect(await otherPerson()).toBe(true)
  const { list } = await admin.call(notifications.list, { query: {} })
  expect(list.map(({ text }) => text).join()).toContain('outro CPF ou CNPJ que o do contato')
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries.filter(({ text }) => text.includes('diferente do que o contato tem'))).toHaveLength(1)
  const evidence = async () => (await admin.call(proposals.evidence, { params })).entries
  expect((await evidence()).map(({ isOtherPerson }) => isOtherPerson)).toContain(true)
  await contactHas('52998224725')
  expect(await otherPerson()).toBe(false)
  // Of a company a person accepts, with their own number.
  await contactHas('11222333000181')
  expect(await otherPerson()).toBe(false)
})
