import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { SalePlan } from '../../plan-contract.ts'
import { usualMilestones } from '../../plan-milestones.ts'
import { SaleActions } from '../sale-actions.tsx'
import { aSale } from '../testing.ts'
import { PlanPanel } from './plan-panel.tsx'

export const sale = aSale({ total: 30_000_00, entry: 5000_00, financed: 20_000_00, soldOn: '2026-01-15' })
export const at = (last: number) => `0199a000-0000-7000-8000-00000000001${last}`
const row = { method: '' as const, milestone: '', days: 0, dueOn: '2026-01-15', received: 0 }

export const plan: SalePlan = {
  instalments: [
    { ...row, id: at(1), part: 'entry', amount: 5000_00, received: 2000_00 },
    { ...row, id: at(2), part: 'balance', amount: 5000_00, dueOn: '2099-02-14' },
    { ...row, id: at(3), part: 'financed', amount: 20_000_00, milestone: 'financing-paid', dueOn: null },
  ],
  receipts: [
    { id: at(9), instalmentId: at(1), amount: 2000_00, receivedOn: '2026-01-16', method: 'pix', fileName: '' },
  ],
  milestones: usualMilestones.map(({ id, words, at: place }) => ({
    id,
    words,
    at: place,
    reachedOn: id === 'contract-signed' ? '2026-01-14' : null,
    byHand: true,
  })),
  today: '2026-11-26',
  held: [],
}
const everything = [
  'sales.list',
  'sales.edit',
  'sales.change-total',
  'sales.add-receipts',
  'sales.delete-receipts',
  'sales.mark-milestones',
] as const

/** The sale's page with its plan, to somebody who may do everything. */
export async function shown(of = sale, change: Partial<SalePlan> = {}, answers: Parameters<typeof serve>[0] = {}) {
  signedIn([...everything])
  const calls = serve({
    [`GET /api/sales/${sale.id}/plan`]: () => ({ body: { Content: { ...plan, ...change } } }),
    [`PUT /api/sales/${sale.id}/plan`]: () => ({ body: { Content: plan } }),
    [`POST /api/sales/${sale.id}/instalments/${at(1)}/receipts`]: () => ({ body: { Content: plan } }),
    [`POST /api/sales/${sale.id}/instalments/${at(1)}/returns`]: () => ({ body: { Content: plan } }),
    [`POST /api/sales/${sale.id}/receipts/from/${at(7)}`]: () => ({ body: { Content: plan } }),
    'GET /api/sale-settings': () => ({ body: { Content: { acceptsPaidInFull: false } } }),
    'GET /api/commission-ranges': () => ({ body: { Content: [] } }),
    ...answers,
  })
  const { screen } = await renderApp(
    <>
      <SaleActions sale={of} onRemoved={() => {}} />
      <PlanPanel sale={of} />
    </>,
  )
  return { screen, calls }
}
