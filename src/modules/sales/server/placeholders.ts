import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang, formatMessage } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { type DealOfText, placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { instalmentRecord, partWords, payWayWords } from '../plan-record.ts'
import { saleRecord } from '../sale-record.ts'
import { milestoneOf } from './plan/known-milestones.ts'
import { type StoredInstalment, storedPlan } from './plan/stored-plan.ts'
import { instalmentsEntity } from './plan/tables.ts'
import { salesEntity } from './tables.ts'

const { date, money } = formatsOf(companyLang)

async function foundInstalment(ctx: Ctx, { about }: DealOfText) {
  if (!about?.instalment) return {}
  const instalment = await find(ctx, instalmentsEntity, about.instalment)
  return { ...instalment, open: instalment.amount - instalment.received }
}

const foundSale = async (ctx: Ctx, { about }: DealOfText) =>
  about?.sale ? find(ctx, salesEntity, about.sale) : undefined

/** A line for each instalment: “1. Entrada: R$ 5.000,00, vence em 20/11/2026 (Pix)”. */
const planText = (plan: readonly StoredInstalment[]) =>
  plan
    .map((one, at) => `${at + 1}. ${partWords[one.part].pt}: ${money(one.amount)}, ${dueText(one)}${wayText(one)}`)
    .join('\n')

function dueText({ dueOn, milestone, days }: StoredInstalment) {
  if (dueOn) return `vence em ${date(dueOn)}`
  const known = milestoneOf(milestone)
  const name = known ? formatMessage(companyLang, known.words) : milestone
  return days === 0 ? name : translate(companyLang, 'sales.after_milestone', { name, days })
}

const wayText = ({ method }: StoredInstalment) => (method === '' ? '' : ` (${payWayWords[method].pt})`)

/** What was received for a cancelled sale and not refunded. */
function receivedText(plan: readonly StoredInstalment[], cancelledOn: string | null) {
  const receivedTotal = plan.reduce((sum, { received }) => sum + received, 0)
  return cancelledOn !== null && receivedTotal > 0 ? money(receivedTotal) : null
}

export const salePlaceholders = [
  placeholderSource(
    { model: 'parcela', of: 'instalment', labels: {}, values: async () => ({}) },
    { record: instalmentRecord, row: foundInstalment },
  ),
  placeholderSource(
    {
      model: 'venda',
      of: 'sale',
      labels: {
        numero: { pt: 'Número da venda', en: 'Sale number' },
        plano: { pt: 'Plano de pagamento', en: 'Payment plan' },
        aDevolver: { pt: 'Valor a devolver ao cliente', en: 'What is given back to the customer' },
      },
      async values(ctx, deal) {
        const sale = await foundSale(ctx, deal)
        if (!sale) return { numero: null, plano: null, aDevolver: null }
        const plan = await storedPlan(ctx, sale.id)
        return { numero: String(sale.code), plano: planText(plan), aDevolver: receivedText(plan, sale.cancelledOn) }
      },
    },
    { record: saleRecord, row: async (ctx, deal) => (await foundSale(ctx, deal)) ?? {} },
  ),
]
