import { z } from 'zod'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { ContactFilters } from '../contact-filters.ts'

/** What the address of the list says: its filters, the contact open beside it, and the form of a new one. */
export const contactsSearch = z
  .object(ContactFilters.omit({ pageNumber: true, pageSize: true, after: true, field: true }).shape)
  .extend({
    open: momentary(z.uuid().optional()),
    add: momentary(z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false)),
  })
