import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { approveBy, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

it('a purchase was paid once it has stood in a status that says so, also when it has gone on', async () => {
  const { admin, params, put, show } = await readyToBuy(world)
  expect(await put('on-the-way')).toMatchObject({ wasPaid: false })
  await put('on-going')
  expect(await approveBy(admin, params)).toMatchObject({ wasPaid: false })
  expect(await put('payment-made')).toMatchObject({ wasPaid: true })
  await put('on-going')
  await put('on-the-way')
  expect(await show()).toMatchObject({ wasPaid: true, statusKind: 'on-the-way' })
})
