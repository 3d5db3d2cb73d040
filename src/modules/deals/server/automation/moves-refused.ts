import type { Judging, Met } from '../../../../platform/automation/automation.ts'
import { seenDeals } from '../deal-for-update.ts'
import { columnsOf } from '../moving/columns.ts'
import { type FoundDeal, withFacts } from '../moving/found-deals.ts'
import { judgeInto } from '../moving/move.ts'

const ofDeals = [
  'ownerId',
  'technicianId',
  'street',
  'city',
  'stateCode',
  'billUnits',
  'billPhotos',
  'consumptionKwh',
  'dealership',
  'phase',
  'roofType',
  'roofFace',
  'proposals',
  'acceptedProposalId',
  'sales',
  'pendingTasks',
  'stepId',
  'statusId',
  'state',
] as const satisfies readonly (keyof FoundDeal)[]

const ofContacts = ['phone', 'email', 'birthDate', 'document'] as const

/** What refuses the move of a deal that a rule asks for. */
export const movesRefused: Judging = {
  reads: [...ofDeals, ...ofContacts],
  asToday: () => ({
    pt: 'arquivos, campos personalizados e status paralelos que o status exige',
    en: 'files, custom fields and parallel statuses that the status requires',
  }),
  async refusals(ctx, { input, records }) {
    const columns = await columnsOf(ctx)
    const target = columns.get(String(input.status))
    if (!target) return records.map(() => undefined)
    const judge = judgeInto(ctx, { columns, target, confirmedBack: true })
    const known = new Map((await dealsOf(ctx, records)).map((deal) => [deal.id, deal]))
    return Promise.all(
      records.map(async (met) => {
        const deal = known.get(met.rows.deal?.id ?? '')
        const then = deal && asMet(deal, met)
        return !then || then.statusId === target.id ? undefined : (await judge(then)).refusal
      }),
    )
  },
}

async function dealsOf(ctx: Parameters<Judging['refusals']>[0], records: readonly Met[]) {
  const ids = [...new Set(records.flatMap(({ rows }) => rows.deal?.id ?? []))]
  const found = await seenDeals(ctx, ids)
  return withFacts(
    ctx,
    found.map(({ deal }) => deal),
  )
}

/** The deal with what its row held then; what it takes from elsewhere is as it is today. */
function asMet(deal: FoundDeal, { rows }: Met): FoundDeal {
  const row = rows.deal?.row ?? {}
  return {
    ...deal,
    ...picked(row, ofDeals),
    contact: { ...deal.contact, ...picked(rows.contact?.row ?? {}, ofContacts) },
    answeredFields: answeredWith(deal.answeredFields, row),
  }
}

const picked = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))

/** With the answers that the steps before would have written. */
function answeredWith(answered: readonly string[], row: Readonly<Record<string, unknown>>) {
  const written = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith('custom.')
      ? [{ id: name.slice('custom.'.length), isAnswered: value !== null && value !== '' }]
      : [],
  )
  const others = answered.filter((id) => !written.some((one) => one.id === id))
  return [...others, ...written.flatMap(({ id, isAnswered }) => (isAnswered ? [id] : []))]
}
