import type { z } from 'zod'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, type Reach, recordList } from '../../lists/server/public.ts'
import { type Concessionaire, energy } from '../contract.ts'
import { concessionaireRecord } from '../settings/concessionaire-record.ts'
import { concessionairesEntity } from './tables.ts'

/** Distributors of the person's store: linked to it, or to no store at all. People who set prices see all of them. */
const ofOwnStore: Reach = (ctx) => {
  const storeId = ctx.user?.storeId
  if (storeId === undefined || ctx.can('settings.pricing')) return []
  return [{ text: "(k.store_ids = '{}' or ? = any(k.store_ids))", value: storeId }]
}

export const concessionaireList = recordList({
  name: 'concessionaires',
  title: { pt: 'Concessionárias', en: 'Utilities' },
  record: concessionaireRecord,
  endpoint: energy.concessionaires,
  alias: 'k',
  reach: ofOwnStore,
  search: "k.name || ' ' || k.code",
})

const { green, blue } = concessionaireRecord.fields
const has = (value: unknown, lang: Lang) =>
  formatMessage(lang, value ? { pt: 'Sim', en: 'Yes' } : { pt: 'Não', en: 'No' })

export const concessionaireExport = exportOfList(concessionaireList, [
  { id: 'green', title: green.words, needs: ['green'], value: (row: Concessionaire, lang) => has(row.green, lang) },
  { id: 'blue', title: blue.words, needs: ['blue'], value: (row: Concessionaire, lang) => has(row.blue, lang) },
])

export const concessionaireChange = bulkChangeOf({
  kind: 'concessionaires.change',
  list: concessionaireList,
  entity: concessionairesEntity,
  endpoint: energy.changeConcessionaires,
  to: bulkChange(concessionaireRecord) as z.ZodType<Partial<Pick<Concessionaire, 'icms' | 'pisCofins'>>>,
  link: '/settings/pricing/concessionaires',
  linkTo: (id) => `/settings/pricing/concessionaires?open=${id}`,
})
