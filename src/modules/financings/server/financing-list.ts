import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { unseal } from '../../../platform/secrets/seal.ts'
import { addCustomerWords, exportOfList, reachBy, recordList } from '../../lists/server/public.ts'
import { financings } from '../contract.ts'
import { financingsOfDeal } from '../deal-tab.ts'
import { financingRecord } from '../financing-record.ts'
import { incomePurpose } from './sealed-income.ts'

export const financingList = recordList({
  name: 'financings',
  title: { pt: 'Financiamentos', en: 'Financings' },
  record: financingRecord,
  endpoint: financings.list,
  alias: 'f',
  reach: reachBy('deal', 'd', { ofOne: ['dealId'] }),
  joins: {
    d: 'join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id',
    st: 'join financing_statuses st on st.tenant_id = f.tenant_id and st.id = f.status_id',
    sa: 'left join sales sa on sa.tenant_id = f.tenant_id and sa.id = f.sale_id',
  },
  fields: {
    dealNumber: 'd.number',
    dealTitle: 'd.title',
    statusName: 'st.name',
    statusKind: 'st.kind',
    statusColor: 'st.color',
    storeId: 'd.store_id',
    saleCode: 'sa.code',
    saleFinanced: 'sa.financed',
    saleEntry: 'sa.entry',
    borrowerIncome: 'f.income_sealed',
    givenBackAmount: 'f.given_back',
  },
  finish: {
    borrowerIncome: ({ services }, sealed: readonly string[]) =>
      sealed.map((one) => (one ? (unseal<number>(services.settings.secret, incomePurpose, one) ?? null) : null)),
  },
  filters: {
    statusKind: 'st.kind',
    storeId: 'd.store_id',
    code: (code: number, found) => found.add('f.code = ?', code),
    dealId: (id: string, found) => found.add('f.deal_id = ?', id),
  },
  closed: { dealId: financingsOfDeal },
  narrow: (ctx, { search }, found) => addWords(ctx, String(search ?? ''), found),
})

/** Whose deal a financing is of stays from who may not see it, or may not see the financings of a deal. */
export const hidesDeal = (ctx: Ctx) => ctx.can(financingsOfDeal.hiddenWith)

/** Words are looked for in what the person sees: nor is one found by its deal or customer where these are hidden. */
const addWords = (ctx: Ctx, search: string, found: Conditions) =>
  addCustomerWords(search, found, {
    own: "f.name || ' ' || f.code::text",
    ...(!hidesDeal(ctx) && { dealId: 'f.deal_id' }),
  })

export const financingExport = exportOfList(financingList)
