import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoreTexts } from '../../store-texts.ts'

/** The texts and photos of a store's record as they are now; null where the store has none. */
export const textsOfStore = async (ctx: Ctx, storeId: string): Promise<StoreTexts | null> =>
  (await ctx.first(
    statement<StoreTexts>(
      `select pd.id, pd.about, pd.included, pd.not_included, pd.module_warranty, pd.inverter_warranty,
              pd.structure_warranty, pd.installation_warranty, pd.cash_text, pd.payment_text, pd.works
       from proposal_data_stores ps
       join proposal_data pd on pd.tenant_id = ps.tenant_id and pd.id = ps.proposal_data_id
       where ps.tenant_id = platform.current_tenant() and ps.store_id = $1`,
      [storeId],
    ),
  )) ?? null
