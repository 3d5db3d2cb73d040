import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { cursorPageOf, id, searchText } from '../../../platform/contract/shapes.ts'
import { listQuery } from '../../../platform/record/filters.ts'
import { changeEndpoint } from '../../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../../platform/record/shapes.ts'
import { concessionaireRecord } from './concessionaire-record.ts'

export const ConcessionaireInput = inputShape(concessionaireRecord)
export const Concessionaire = rowShape(concessionaireRecord)
export const ConcessionaireFilters = listQuery(concessionaireRecord, { order: 'name', filters: { search: searchText } })
export type ConcessionaireInput = z.output<typeof ConcessionaireInput>
export type Concessionaire = z.output<typeof Concessionaire>

/** An expired tariff of group B or of a mode of group A, and the number of bills that use it. */
export const ExpiredTariff = z.object({
  name: z.string(),
  kind: z.enum(['B', 'green', 'blue']),
  validTo: z.string(),
  units: z.int(),
})
export type ExpiredTariff = z.output<typeof ExpiredTariff>

const needs = 'settings.pricing'

export const concessionaires = {
  concessionaires: endpoint('GET /concessionaires', {
    needs: 'session',
    summary: 'The company’s concessionaires that the person’s store works with',
    query: ConcessionaireFilters,
    reply: cursorPageOf(Concessionaire),
  }),
  expiredTariffs: endpoint('GET /expired-tariffs', {
    needs,
    summary: 'The tariffs of the company’s bills that have ended, by how many bills they are of',
    reply: z.array(ExpiredTariff),
  }),
  addConcessionaire: endpoint('POST /concessionaires', {
    needs,
    summary: 'Add a concessionaire',
    body: ConcessionaireInput,
    reply: Concessionaire,
    refusals: ['energy.concessionaire_code_used'],
  }),
  editConcessionaire: endpoint('PUT /concessionaires/:id', {
    needs,
    summary: 'Change a concessionaire',
    body: ConcessionaireInput,
    reply: Concessionaire,
    refusals: ['energy.concessionaire_not_found', 'energy.concessionaire_code_used'],
  }),
  changeConcessionaires: changeEndpoint(concessionaireRecord, {
    at: 'concessionaires',
    needs: { edit: needs },
    query: ConcessionaireFilters,
    words: ['concessionaire', 'concessionaires'],
  }),
  removeConcessionaires: endpoint('POST /concessionaires/removal', {
    needs,
    summary: 'Delete concessionaires; the linked ones stay and are named',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: z.object({ removed: z.int(), kept: z.array(z.string()), message: z.string() }),
  }),
}
