import { addCustomerWords, reachBy, recordList } from '../../lists/server/public.ts'
import { documents } from '../contract.ts'
import { documentRecord } from '../document-record.ts'
import type { DocumentStandingName } from '../standing.ts'
import { standingSql } from './standings.ts'

const signersWith = (condition: string) =>
  `(select count(*)::int from document_signers x where x.tenant_id = r.tenant_id and x.document_id = r.id and ${condition})`

/** Who has not signed of the first group in which somebody has not; nobody once somebody has refused: then nobody can sign. */
const next = `(select coalesce(string_agg(x.name, ', ' order by x.created_at, x.id), '') from document_signers x
  where x.tenant_id = r.tenant_id and x.document_id = r.id and x.state = 'waiting' and r.state = 'process'
    and x.group_at = (select min(y.group_at) from document_signers y
      where y.tenant_id = r.tenant_id and y.document_id = r.id and y.state = 'waiting')
    and not exists (select from document_signers y
      where y.tenant_id = r.tenant_id and y.document_id = r.id and y.state = 'refused'))`

/** Everybody who signs, in the order in which they are asked. */
const marks = `(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'state', x.state, 'group', x.group_at,
    'hasSeen', x.seen_at is not null, 'refuseReason', x.refuse_reason) order by x.group_at, x.created_at, x.id), '[]'::json)
  from document_signers x where x.tenant_id = r.tenant_id and x.document_id = r.id and x.state <> 'removed')`

export const documentList = recordList({
  name: 'documents',
  title: { pt: 'Documentos', en: 'Documents' },
  record: documentRecord,
  endpoint: documents.list,
  alias: 'r',
  reach: reachBy('deal', 'd', { ofOne: ['dealId'] }),
  joins: { d: 'join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id' },
  fields: {
    dealTitle: 'd.title',
    storeId: 'd.store_id',
    signers: signersWith("x.state <> 'removed'"),
    signed: signersWith("x.state = 'signed'"),
    refused: signersWith("x.state = 'refused'"),
    next,
    marks,
  },
  filters: {
    storeId: 'd.store_id',
    dealId: (id: string, found) => found.add('r.deal_id = ?', id),
    standing: (name: DocumentStandingName, found) => found.addAll(standingSql[name], []),
  },
  narrow: (_ctx, { search }, found) =>
    addCustomerWords(String(search ?? ''), found, { own: 'r.title', dealId: 'r.deal_id' }),
})
