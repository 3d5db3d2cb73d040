import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { access } from '../../access/contract.ts'
import { siteChat } from '../../channels/site-contract.ts'
import { insights } from '../../insights/contract.ts'
import { support } from '../contract.ts'

const world = await startWorld()

it('[SUPP-037] [PERM-045] the desk is open only while the company’s map has the feature chat-support', async () => {
  const { admin, company, stranger } = await world.company()
  const { directory } = world.running.services
  const session = () => admin.call(access.session, {})
  const counts = () => admin.call(insights.answer, { query: { facts: 'conversations', measures: ['conversations'] } })
  const rows = () => admin.call(insights.rows, { query: { facts: 'conversations' } })
  const writes = () => admin.call(exportContract.start, { body: { list: 'conversations', format: 'csv' } })
  await Promise.all([counts(), rows(), writes()])
  expect(await admin.call(support.desk, {})).toMatchObject({ me: null })
  const { Modulos, Funcionalidades, EhDemonstracao } = (await session()).company
  expect(Modulos).toEqual({})
  expect(Funcionalidades['chat-support']).toBe(true)
  expect(EhDemonstracao).toBe(false)
  for (const features of [{}, { 'chat-support': false }] as Record<string, boolean>[]) {
    await directory.setPlan(company.slug, { features })
    directory.forgetAll()
    for (const call of [() => admin.call(support.desk, {}), () => admin.call(support.departments, { query: {} })])
      await expect(call()).rejects.toMatchObject({
        status: 403,
        code: 'platform.feature_not_in_plan',
        message: 'Este recurso não faz parte do seu plano.',
      })
    // Nor through what others make of its records.
    for (const facts of [counts, rows]) await expect(facts()).rejects.toMatchObject({ status: 422 })
    await expect(writes()).rejects.toMatchObject({ status: 403, code: 'platform.feature_not_in_plan' })
    const known = await admin.call(insights.register, {})
    expect(known.map(({ id }) => id)).not.toContain('conversations')
    await expect(stranger.call(siteChat.shown, {})).rejects.toMatchObject({ status: 403 })
    expect((await session()).company.Modulos).toMatchObject({ support: 'restricted', channels: 'restricted' })
  }
  await directory.setPlan(company.slug, { features: { 'chat-support': true } })
  directory.forgetAll()
  expect(await admin.call(support.desk, {})).toMatchObject({ me: null })
})
