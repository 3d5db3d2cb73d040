import { editContract } from '../../modules/contracts/server/public.ts'
import { editPlan, reachByHand, receive, storedPlan } from '../../modules/sales/server/public.ts'
import { dayIn } from '../../platform/i18n/days.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import type { Dice } from './dice.ts'

const day = 24 * 3_600_000
type PlanRows = Parameters<typeof editPlan>[2]['instalments']

interface Paid {
  saleId: string
  dealId: string
  soldAt: number
  now: number
}

/** The days after a sale on which its deal reaches each milestone, and how often it does. */
const milestones = [
  { id: 'contract-signed', from: 0, to: 3, often: 0.95 },
  { id: 'financing-paid', from: 12, to: 25, often: 0.85 },
  { id: 'order-placed', from: 14, to: 28, often: 0.8 },
  { id: 'delivered', from: 30, to: 45, often: 0.75 },
  { id: 'installed', from: 46, to: 60, often: 0.7 },
  { id: 'utility-approved', from: 75, to: 100, often: 0.6 },
]

/** What follows a sale: its rest may wait for the installation, milestones are reached, and the customer pays, late or in part. */
export async function paySale(stage: Stage, dice: Dice, paid: Paid) {
  const { saleId, dealId, soldAt, now } = paid
  if (dice.chance(0.45)) await waitForInstallation(stage, paid)
  for (const { id, from, to, often } of milestones) {
    const at = soldAt + dice.between(from, to) * day
    if (at > now || !dice.chance(often)) break
    const on = dayIn(new Date(at))
    await workAs(stage, { at }, (ctx) =>
      id === 'contract-signed' ? editContract(ctx, dealId, { signedOn: on }) : reachByHand(ctx, id, { dealId, on }),
    )
  }
  const plan = await workAs(stage, { at: now }, (ctx) => storedPlan(ctx, saleId))
  for (const { id, dueOn, amount, part } of plan) {
    const at = dueOn ? Date.parse(`${dueOn}T15:00:00Z`) + dice.between(0, 6) * day : now + day
    if (at > now || dice.chance(0.2)) continue
    const inPart = dice.chance(0.2)
    await workAs(stage, { at }, (ctx) =>
      receive(
        ctx,
        { saleId, instalmentId: id },
        {
          amount: inPart ? Math.ceil(amount / 2) : amount,
          receivedOn: dayIn(new Date(at)),
          method: part === 'financed' ? 'financing' : dice.chance(0.6) ? 'pix' : 'boleto',
        },
      ),
    )
  }
}

/** Half of the rest when the equipment is delivered, the other half five days after the installation. */
const waitForInstallation = (stage: Stage, { saleId, soldAt }: Paid) =>
  workAs(stage, { at: soldAt }, async (ctx) => {
    const plan = await storedPlan(ctx, saleId)
    const instalments = plan.flatMap(({ id, part, amount, method, milestone, days, dueOn }): PlanRows => {
      const row = { id, part, amount, method, milestone, days, dueOn }
      if (part !== 'balance') return [row]
      const half = Math.floor(amount / 2)
      const first = { ...row, amount: amount - half, milestone: 'delivered', days: 0, dueOn: null }
      const second = { ...first, id: undefined, amount: half, milestone: 'installed', days: 5 }
      return half > 0 ? [first, second] : [first]
    })
    await editPlan(ctx, saleId, { instalments })
  })
