import { expect, it } from 'vitest'
import { actorWith, startWorld } from '../../../../app/testing.ts'
import { apiTokens } from '../../../api/contract.ts'
import { sales } from '../../contract.ts'
import { aSale } from '../test-sale.ts'
import { readyToClose } from './test-closing.ts'

const world = await startWorld()

it('a program finds no closing of its maker in the audit either, unless it may see all', async () => {
  const { admin, company, dealId } = await readyToClose(world)
  await admin.call(sales.create, { body: aSale(dealId, admin.id, { soldOn: '2026-09-10' }) })
  const closing = { userId: admin.id, month: '2026-10-01' }
  const withdrawn = await admin.call(sales.close, { body: closing })
  await admin.call(sales.withdrawClosing, { params: { id: withdrawn.id } })
  const { id } = await admin.call(sales.close, { body: closing })
  const finds = async (scopes: string[]) => {
    const { token } = await admin.call(apiTokens.makeOwn, { body: { name: 'Robô', scopes, expiresOn: null } })
    const get = (url: string) => actorWith(world.running, company.slug, admin.id, token).request('GET', url)
    const audited = async (subjectId: string) => {
      const { body } = await get(`/api/audit?subjectId=${subjectId}`)
      return (body as { Content: { entries: unknown[] } }).Content.entries.length > 0
    }
    return [await audited(id), await audited(withdrawn.id)]
  }
  const reading = ['general.audit', 'sales.list']
  expect(await finds(reading)).toEqual([false, false])
  const seeing = ['sales.list-commission-payments', 'sales.view-seller-commission', 'sales.view-pre-seller-commission']
  expect(await finds([...reading, ...seeing])).toEqual([true, true])
})
