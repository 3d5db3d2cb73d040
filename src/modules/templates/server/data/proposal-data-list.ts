import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { exportOfList, recordList, wholeCompany } from '../../../lists/server/public.ts'
import { type ProposalData, proposalData } from '../../data/proposal-data-contract.ts'
import { proposalDataRecord } from '../../data/proposal-data-record.ts'

/** The stores of a record, those in the trash left out. */
const storesOf = (what: string) =>
  `(select ${what} from proposal_data_stores ps join stores s on s.tenant_id = ps.tenant_id and s.id = ps.store_id
    where ps.tenant_id = pd.tenant_id and ps.proposal_data_id = pd.id and s.deleted_at is null)`

export const proposalDataList = recordList({
  name: 'proposal-data',
  title: { pt: 'Dados da proposta', en: 'Proposal data' },
  record: proposalDataRecord,
  endpoint: proposalData.proposalDataList,
  alias: 'pd',
  reach: wholeCompany,
  fields: {
    storeIds: storesOf(`coalesce(array_agg(s.id order by s.name collate "pt-BR-x-icu", s.id), '{}')`),
    stores: storesOf(`coalesce(string_agg(s.name, ', ' order by s.name collate "pt-BR-x-icu", s.id), '')`),
  },
  filters: {
    store: (ids: string[], found) =>
      found.add(
        `exists (select from proposal_data_stores ps where ps.tenant_id = pd.tenant_id and ps.proposal_data_id = pd.id
                   and ps.store_id = any(?::uuid[]))`,
        ids,
      ),
  },
  search: `pd.name || ' ' || ${storesOf(`coalesce(string_agg(s.name, ' '), '')`)}`,
})

export const proposalDataExport = exportOfList(proposalDataList)

export async function showProposalData(ctx: Ctx, id: string): Promise<ProposalData> {
  const found = await proposalDataList.whole<ProposalData>(ctx, id)
  if (!found) throw notFound('templates.data_not_found')
  return found
}
