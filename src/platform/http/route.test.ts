import { expect, it } from 'vitest'
import { z } from 'zod'
import { maskedFields, visible } from '../contract/masks.ts'
import { MaskedReply, RawReply, shownOf } from './route.ts'

const Reply = z.object({
  list: z.array(
    z.object({ id: z.string(), amount: visible({ shownWith: 'deal-tabs.opportunity-value' }, z.number()) }),
  ),
  total: visible({ shownWith: 'deal-tabs.opportunity-value' }, z.number()),
})
const masks = maskedFields(Reply)
const text = '{"Content":{"list":[{"id":"1","amount":2}],"total":2}}'

it('takes hidden fields out of ready-made text, and sends it as it is to whoever sees all of it', () => {
  expect(shownOf(new RawReply(text), masks)).toBe('{"Content":{"list":[{"id":"1"}]}}')
  expect(shownOf(new RawReply(text), [])).toBe(text)
})

it('takes out what a reply does not claim to have left out', () => {
  const rows = masks.filter(({ path }) => path[0] === 'list')
  expect(shownOf(new MaskedReply('{"Content":{"list":[{"id":"1"}],"total":2}}', rows), masks)).toBe(
    '{"Content":{"list":[{"id":"1"}]}}',
  )
  const written = '{"Content":{"list":[{"id":"1"}]}}'
  expect(shownOf(new MaskedReply(written, masks), masks)).toBe(written)
})
