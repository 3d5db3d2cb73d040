import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { forgetNamed } from '../../../../platform/tenancy/forgetting.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { beginRuns } from '../begin-runs.ts'
import { liveRule, notesOf, noting, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

it('an act that has the last connection finds its rules and webhooks all the same', { timeout: 30_000 }, async () => {
  const company = await world.company()
  const { admin } = company
  await liveRule(company, noting('Movido', { when: { on: 'event', event: 'deals.moved' } }))
  const { id } = await aDeal(admin)
  const body = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const { pool } = services.db
  const connections = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  const release = () => connections.splice(0).map((client) => client.release())
  onTestFinished(() => void release())
  for (const name of ['automations', 'webhooks']) forgetNamed(`${name} ${company.company.id}`)
  await admin.call(deals.move, { params: { id }, body })
  release()
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Movido'])
})

it('an event is not lost where its rules cannot be read beside the act', async () => {
  const company = await world.company()
  await liveRule(company, noting('Criado'))
  forgetNamed(`automations ${company.company.id}`)
  await company.within(async (ctx) => {
    const broken = { ...services.db.apart(company.company.id), rows: () => Promise.reject(new Error('no connection')) }
    const db = Object.assign(Object.create(services.db), { apart: () => broken })
    const act: Ctx = Object.create(ctx, { services: { value: Object.assign(Object.create(services), { db }) } })
    const subject = { kind: 'deal', id: (await aDeal(company.admin)).id }
    forgetNamed(`automations ${company.company.id}`)
    await beginRuns(act, { id: crypto.randomUUID(), kind: 'deals.created', subject })
  })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Criado', 'Criado'])
})
