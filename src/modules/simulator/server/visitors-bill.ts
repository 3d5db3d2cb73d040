import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { countUse, type Quota } from '../../../platform/limits/quotas.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { readUnkeptBill } from '../../bills/server/public.ts'
import type { ShortBill } from '../../bills/short-bill.ts'
import { refuseUnproved } from './challenge.ts'
import { openSimulator } from './settings-store.ts'

/** Of one company an hour: a page takes up to some seconds of the one reader that all companies share. */
const ofCompany = {
  name: 'simulator.bills',
  max: 120,
  per: 3_600,
  apart: 0,
  refusal: 'simulator.too_many_bills',
} satisfies Quota

/** How long somebody waits until the reading of their bill begins, in ms. */
const patience = 20_000

interface Sent {
  proof: string
  upload(): Promise<{ name: string; content: Buffer }>
}

/** What a visitor's bill says for the form. Nothing of it is kept: the visitor has agreed to nothing yet. */
export async function readVisitorsBill(ctx: Ctx, { proof, upload }: Sent): Promise<ShortBill> {
  const { asks } = await openSimulator(ctx)
  if (!asks.includes('bill')) throw notFound('simulator.no_bills')
  await refuseUnproved(ctx, proof)
  await countUse(ctx, ofCompany, 'all')
  return readBillForForm(ctx, await upload()).catch(waitingAsVisitor)
}

/** The same for a person of the company, who has nothing to prove. */
export async function readBillForForm(ctx: Ctx, sent: { name: string; content: Buffer }): Promise<ShortBill> {
  const { bill, problem } = await readUnkeptBill(ctx, sent, patience).catch(
    unreadableAs({ locked: 'simulator.bill_locked', 'other-type': 'bills.type_refused' }),
  )
  if (bill) return bill
  throw new Refusal(422, 'simulator.bill_unread', {
    values: { problem: translate(ctx.lang, `bills.problem.${problem ?? 'not-a-bill'}`) },
  })
}

const waiting = new Set(['platform.own_files_waiting', 'platform.files_waiting'])

/** The files that come first are others’: a visitor has sent one. */
function waitingAsVisitor(error: unknown): never {
  const isWaiting = error instanceof Refusal && waiting.has(error.code)
  throw isWaiting ? new Refusal(429, 'simulator.bills_waiting') : error
}
