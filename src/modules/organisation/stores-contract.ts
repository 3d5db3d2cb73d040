import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, searchText } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { inputShape, patchShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { imagePartNames } from './store.ts'
import { storeRecord } from './store-record.ts'

/** Only the fields that are sent change. */
export const StorePatch = patchShape(storeRecord)
const { name, zipCode } = inputShape(storeRecord).shape
/** A store is opened with its name and its CEP; the rest may follow. */
export const StoreInput = StorePatch.extend({ name, zipCode })

const StoreImage = z.object({
  id: z.string(),
  part: z.enum(imagePartNames),
  name: z.string(),
  /** Signed address; valid for a quarter of an hour. */
  url: z.string(),
})
export type StoreImage = z.infer<typeof StoreImage>

/** What the company says of itself; a store's colours are these where it has none, and its data can be taken over. */
const ofCompany = z.object({
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  zipCode: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
})

export const Store = replyShape(storeRecord).extend({ images: z.array(StoreImage), company: ofCompany })
export type Store = z.infer<typeof Store>

const StoreRow = rowShape(storeRecord)
export const StoreFilters = listQuery(storeRecord, { order: 'name', filters: { search: searchText } })
export type StoreRow = z.infer<typeof StoreRow>

export const stores = {
  storeList: endpoint('GET /settings/stores', {
    needs: 'general.settings',
    summary: 'The stores of the company, by name, a page at a time',
    query: StoreFilters,
    reply: cursorPageOf(StoreRow),
  }),
  store: endpoint('GET /stores/:id', {
    needs: 'general.settings',
    summary: 'One store with its pictures',
    reply: Store,
    refusals: ['organisation.store_not_found'],
  }),
  addStore: endpoint('POST /stores', {
    needs: 'general.settings',
    summary: 'Open a store',
    body: StoreInput,
    reply: Store,
  }),
  editStore: endpoint('PATCH /stores/:id', {
    needs: 'general.settings',
    summary: 'Change fields of a store',
    body: StorePatch,
    reply: Store,
    refusals: ['organisation.store_not_found'],
  }),
  removeStore: endpoint('DELETE /stores/:id', {
    needs: 'general.settings',
    summary: 'Move a store in which nobody works to the trash',
    refusals: ['organisation.store_not_found', 'organisation.store_has_users'],
  }),
  addStoreImage: endpoint('POST /stores/:id/images/:part', {
    needs: 'general.settings',
    summary: 'Put a picture on a store: logo, banner, banks (one each, replaced) or project (up to six)',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: Store,
    refusals: ['organisation.store_not_found', 'organisation.too_many_images', 'organisation.image_kind'],
  }),
  removeStoreImage: endpoint('DELETE /stores/:id/images/:imageId', {
    needs: 'general.settings',
    summary: 'Take a picture off a store',
    reply: Store,
    refusals: ['organisation.store_not_found', 'files.not_found'],
  }),
}
