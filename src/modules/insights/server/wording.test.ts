import { afterAll, expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { assistant } from '../../assistant/contract.ts'
import { startAssistantStandIn } from '../../assistant/testing/assistant-stand-in.ts'
import { insights } from '../contract.ts'

const world = await startWorld()
world.running.services.settings.outside.networks.push('127.0.0.1')
const ai = await startAssistantStandIn()
afterAll(() => ai.close())
const { admin, user } = await countedCompany(world)
const filter = { period: 'year', compare: 'before' } as const
const observed = () => admin.call(insights.dashboard, { params: { page: 'insights' }, query: filter })
const word = () => admin.call(insights.word, { body: filter })

it('observations are worded by the company’s AI from figures alone, and what says another figure is not told; without one nothing leaves', async () => {
  expect((await observed()).canBeWorded).toBe(false)
  await expect(word()).rejects.toMatchObject({ code: 'assistant.off' })
  expect(ai.asked).toEqual([])
  await admin.call(assistant.editSettings, {
    body: { isOn: true, url: ai.url, model: 'girassol-mini', key: '', monthlyTokens: null },
  })
  const page = await observed()
  expect(page.canBeWorded).toBe(true)
  const [first, second] = page.observations
  expect(second).toBeDefined()
  ai.says = {
    sentences: [
      { line: 1, text: 'Vale olhar estes negócios.' },
      { line: 2, text: 'São 987654321 negócios.' },
      { line: 99, text: 'De nenhuma linha.' },
    ],
  }
  expect(await word()).toEqual([{ key: first!.key, text: 'Vale olhar estes negócios.' }])
  const sent = JSON.stringify(ai.asked.at(-1)!.body)
  expect(sent).toMatch(/negócios abertos/)
  for (const name of ['Cliente 1', 'Negócio 1', 'Concorrente', 'Uberaba', 'Ana Administradora', 'Pessoa salesman'])
    expect(sent).not.toContain(name)

  const hidden = await user('manager', { plus: ['dashboards.hide-overview'] })
  await expect(hidden.call(insights.word, { body: filter })).rejects.toMatchObject({ status: 403 })
  ai.faults.add('broken')
  await expect(word()).rejects.toMatchObject({ status: 502, code: 'insights.wording_failed' })
})
