import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { insights } from '../contract.ts'
const world = await startWorld()
it('x', async () => {
  const { admin } = await world.company()
  const all = await admin.call(insights.register, {})
  writeFileSync('/tmp/register.json', JSON.stringify(all))
})
