import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { purchases } from '../../contract.ts'
import { readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

it('the history of a purchase tells of its items, and keeps what was told before it was given to a deal', async () => {
  const { admin, buyer, user, id, params, show, edit } = await readyToBuy(world)
  const item = (await show()).items[0]!
  await buyer.call(purchases.editItem, { params: { ...params, itemId: item.id }, body: { unitCents: 610 } })
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  const told = async (actor: Actor) =>
    (await actor.call(activity.timeline, { params: { threadId: dealId }, query: { subjectId: id } })).entries
  const priced = (entries: Awaited<ReturnType<typeof told>>) =>
    entries.filter(({ subject }) => subject.id === item.id).map(({ text, changes }) => ({ text, changes }))
  const entries = await told(buyer)
  expect(priced(entries)).toMatchObject([
    {
      text: `alterou ${item.name}`,
      changes: expect.arrayContaining([
        expect.objectContaining({
          label: 'Valor unitário',
          before: expect.stringMatching(/5,90$/),
          after: expect.stringMatching(/6,10$/),
        }),
      ]),
    },
    { text: `adicionou ${item.name}` },
  ])
  expect(entries.map(({ kind }) => kind)).toContain('purchases.created')
  expect(entries[0]).toMatchObject({ kind: 'purchases.changed', subject: { id } })
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  expect(JSON.stringify(priced(await told(blind)))).not.toMatch(/5,90|6,10/)
})
