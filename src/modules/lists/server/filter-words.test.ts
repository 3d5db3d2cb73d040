import { expect, it } from 'vitest'
import { z } from 'zod'
import { startWorld } from '../../../app/testing.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { cursorPageOf, listOf } from '../../../platform/contract/shapes.ts'
import { text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { named } from '../../../platform/record/usual-fields.ts'
import { eyesOf } from '../../access/server/public.ts'
import { onDeal } from '../../deals/fields.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { team } from '../../team/contract.ts'
import { filterWords } from './filter-words.ts'

const world = await startWorld()
const visits = record({
  kind: 'visit',
  table: 'visits',
  fields: {
    title: text({ pt: 'Título', en: 'Title' }, named),
    dealId: onDeal({ pt: 'Negócio', en: 'Deal' }),
  },
})
const list = endpoint('GET /visits', {
  needs: 'session',
  query: z.object({ dealId: listOf(z.uuid()) }),
  reply: cursorPageOf(z.object({})),
})

it('a file says by which deal its rows were chosen, except to whom the deal is denied', async () => {
  const { admin, user, within } = await world.company()
  const title = 'Sítio Recanto'
  const { id: dealId } = await aDeal(admin, { title })
  const seller = await user('manager')
  await admin.call(team.deny, { params: { kind: 'deal', recordId: dealId }, body: { userIds: [seller.id] } })
  const saidTo = (id: string) =>
    within(async (ctx) => {
      const [eyes] = await eyesOf(ctx, [id])
      return filterWords(eyes!, { record: visits, endpoint: list }, { dealId })
    })
  expect(await saidTo(admin.id)).toBe(`Negócio ${title}`)
  expect(await saidTo(seller.id)).not.toContain(title)
})
