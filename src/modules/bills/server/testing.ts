import { expect } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import type { Actor } from '../../../app/testing.ts'
import { type BillReading, bills, type ConfirmedUnit } from '../contract.ts'

export async function sent(actor: Actor, dealId: string, content: Buffer, name = 'conta.pdf') {
  const { content: reading, ...rest } = await sendFile<BillReading>(actor, `POST /api/deals/${dealId}/bill-readings`, {
    name,
    content,
  })
  return { ...rest, reading }
}

export async function settled(actor: Actor, id: string) {
  const look = () => actor.call(bills.show, { params: { id } })
  await expect.poll(async () => (await look()).state, { timeout: 200_000, interval: 50 }).not.toMatch(/waiting|reading/)
  return look()
}

export const read = async (actor: Actor, dealId: string, content: Buffer, name = 'conta.pdf') =>
  settled(actor, (await sent(actor, dealId, content, name)).reading.id)

/** What the screen confirms when nothing is asked. */
export function confirmed({ units }: BillReading, at = 0): ConfirmedUnit {
  const unit = units[at]!
  const consumptionKwh = Array<number | null>(12).fill(null)
  for (const { month, value } of unit.months) consumptionKwh[Number(month.slice(5)) - 1] = value
  return {
    at,
    unitId: null,
    code: unit.installation.value!,
    holder: unit.holder.value!,
    distributor: unit.distributor.value!,
    consumerClass: unit.consumerClass.value!,
    phase: unit.phase.value!,
    consumptionKwh,
    streetLightingCents: unit.lightingCents.value!,
    ...(unit.price.value !== null && { typedPrice: unit.price.value }),
  }
}
