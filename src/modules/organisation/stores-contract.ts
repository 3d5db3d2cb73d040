import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, longText, searchText, shortText, webAddress } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { imagePartNames, timeZones, weekdays } from './store.ts'
import { storeRecord } from './store-record.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'organisation.hours_invalid')
const openTimes = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, { error: 'organisation.hours_order', path: ['to'] })
const hours = z.partialRecord(z.enum(weekdays), openTimes)
const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'organisation.color_invalid')])
const email = z.union([z.literal(''), z.email('field.email').max(255)])
const link = z.object({
  label: z.string().trim().min(1, 'organisation.name_required').max(255),
  url: webAddress,
})

const fields = {
  name: z.string('organisation.name_required').trim().min(1, 'organisation.name_required').max(255),
  zipCode: z
    .string('organisation.zip_required')
    .trim()
    .min(1, 'organisation.zip_required')
    .refine(isZipCode, 'organisation.zip_invalid')
    .max(20)
    .transform(zipDigits),
  document: shortText,
  street: shortText,
  city: shortText,
  state: z.string().trim().toUpperCase().max(2),
  phone: z.string().trim().max(40),
  email,
  stateRegistration: shortText,
  municipalRegistration: shortText,
  timeZone: z.enum(timeZones),
  hours,
  primaryColor: color,
  secondaryColor: color,
  commercialEmail: email,
  warranties: longText,
  links: z.array(link).max(12),
  institutionalText: longText,
}
/** Only the fields that are sent change. */
export const StorePatch = z.object(fields).partial()
export const StoreInput = StorePatch.extend({ name: fields.name, zipCode: fields.zipCode })

const StoreImage = z.object({
  id: z.string(),
  part: z.enum(imagePartNames),
  name: z.string(),
  /** Signed address; valid for a quarter of an hour. */
  url: z.string(),
})
export type StoreImage = z.infer<typeof StoreImage>

export const Store = z.object({
  id: z.string(),
  name: z.string(),
  zipCode: z.string(),
  document: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  email: z.string(),
  stateRegistration: z.string(),
  municipalRegistration: z.string(),
  timeZone: z.string(),
  hours: z.partialRecord(z.enum(weekdays), z.object({ from: z.string(), to: z.string() })),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  commercialEmail: z.string(),
  warranties: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  institutionalText: z.string(),
  images: z.array(StoreImage),
  createdAt: z.string(),
})
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
