import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { webhookTo } from '../../webhooks/server/test-webhooks.ts'

const world = await startWorld()

it('a file is named to nobody who does not see the record that it hangs on: in the log of calls nor in the audit', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: webhookId } = await webhookTo(company, 'https://exemplo.com.br/gancho', { trigger: 'file.added' })
  const task = await admin.call(tasks.create, { body: await aTask(admin) })
  const deal = await aDeal(admin)
  const add = (ownerKind: string, ownerId: string, name: string) =>
    sendFile(admin, `POST /api/files?ownerKind=${ownerKind}&ownerId=${ownerId}`, { name, content: name })
  await add('task', task.id, 'segredo.txt')
  await add('deal', deal.id, 'conta.txt')
  const aboutOf = async (who: Actor) => {
    const { list } = await who.call(webhooks.deliveries, { query: { webhookId, sort: 'createdAt' } })
    return list.map(({ about }) => about)
  }
  const audited = async (who: Actor) => {
    const { entries } = await who.call(activity.audit, { query: { subjectKind: 'file' } })
    return JSON.stringify(entries)
  }
  expect(await aboutOf(admin)).toEqual(['segredo.txt', 'conta.txt'])
  expect(await audited(admin)).toContain('segredo.txt')
  await company.withdraw('tasks.list-others', 'manager')
  const person = await company.user('manager', { plus: ['webhooks.list', 'general.audit'] })
  expect(await aboutOf(person)).toEqual(['', 'conta.txt'])
  expect(await audited(person)).not.toContain('segredo.txt')
  expect(await audited(person)).toContain('conta.txt')
  await company.withdraw('deals.list-files', 'manager')
  expect(await aboutOf(person)).toEqual(['', ''])
})
