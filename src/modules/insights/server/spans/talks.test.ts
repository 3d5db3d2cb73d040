import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { allFactSources } from '../../../../platform/measures/fact-source.ts'
import { spanKinds } from '../../../../platform/measures/keep-spans.ts'
import { support } from '../../../support/contract.ts'
import { inService, startTalk } from '../../../support/testing/desk.ts'
import { compareSpans } from './compare-spans.ts'
import { ask, asOf, build, happened } from './testing.ts'

const talk = await startTalk()

it('a conversation waits, is served and is over on the past days on which it was', async () => {
  const it = await inService(talk)
  await it.operator.call(support.close, { params: { id: it.id } })
  await happened(it, it.id, { 'conversations.created': 40, 'conversations.taken': 30, 'conversations.closed': 10 })
  await build(it)
  const on = async (days: number, measures: string[], more = '') => {
    const { cells } = await ask(it.admin, `${asOf(days)}${more}`, [], 'conversations', measures)
    return cells[0]?.values ?? measures.map(() => 0)
  }
  const measures = ['conversations', 'served', 'ended']
  expect(await on(35, measures)).toEqual([1, 0, 0])
  expect(await on(20, measures)).toEqual([1, 1, 0])
  expect(await on(5, measures)).toEqual([1, 1, 1])
  expect(await on(20, ['conversations'], ',state=service')).toEqual([1])
  await expect(on(20, ['wait'])).rejects.toMatchObject({ status: 422, details: { code: 'measures.no_past' } })
  const unexplained = await it.within(async (ctx) => {
    await compareSpans(ctx, spanKinds().get('conversation')!)
    return ctx.rows(statement("select kind from span_builds where kind = 'conversation' and unexplained > 0"))
  })
  expect(unexplained).toEqual([])
})

it('facts of which a past day is never known say why, and what to ask instead', async () => {
  const without = allFactSources().filter(({ past }) => !past)
  expect(without.flatMap(({ name, noPast }) => (noPast ? [] : [name]))).toEqual([])
  const { admin } = await talk.company()
  await expect(ask(admin, asOf(5), [], 'commissions', ['commission'])).rejects.toMatchObject({
    status: 422,
    details: { code: 'measures.has_no_past' },
    fields: { where: expect.stringContaining('não guardam como eram') },
  })
})
