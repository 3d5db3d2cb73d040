import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, namedPaging, pageOf } from '../../platform/contract/shapes.ts'

const name = z.string('small-lists.name_required').trim().min(1, 'small-lists.name_required').max(255)
const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'small-lists.color_invalid')])
const data = z.record(z.string().max(60), z.union([z.string().max(1000), z.number(), z.boolean()]))

export const ListItemInput = z.object({
  name,
  color: color.default(''),
  icon: z.string().trim().max(60).default(''),
  enabled: z.boolean().default(true),
  position: z.int().min(0).max(10_000).optional(),
  data: data.default({}),
})

export const ListItemPatch = z.object({
  name: name.optional(),
  color: color.optional(),
  icon: z.string().trim().max(60).optional(),
  enabled: z.boolean().optional(),
  position: z.int().min(0).max(10_000).optional(),
  data: data.optional(),
})

export const ListItem = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  position: z.int(),
  enabled: z.boolean(),
  data: z.record(z.string(), z.unknown()),
})
export type ListItem = z.infer<typeof ListItem>

/** Lists: origins, contact-types, deal-types, loss-reasons, building-types, tags, roof-types, file-categories. */
export const smallLists = {
  items: endpoint('GET /lists/:list', {
    needs: 'session',
    summary: 'Up to 1,000 items of a small list in their order, for choosing from; disabled ones too',
    reply: z.array(ListItem),
    refusals: ['small-lists.list_not_found'],
  }),
  itemPage: endpoint('GET /settings/lists/:list', {
    needs: 'general.settings',
    summary: 'The items of a small list by name, a page at a time, in their order',
    query: namedPaging,
    reply: pageOf(ListItem),
    refusals: ['small-lists.list_not_found'],
  }),
  arrangeItems: endpoint('PUT /lists/:list/order', {
    needs: 'general.settings',
    summary: 'Put items of a small list in order; those not named stand behind',
    body: z.object({ ids: z.array(id).min(1).max(1000) }),
    refusals: ['small-lists.list_not_found', 'small-lists.item_not_found'],
  }),
  addItem: endpoint('POST /lists/:list', {
    needs: 'general.settings',
    summary: 'Add an item to a small list',
    body: ListItemInput,
    reply: ListItem,
    refusals: ['small-lists.list_not_found'],
  }),
  editItem: endpoint('PATCH /lists/:list/:id', {
    needs: 'general.settings',
    summary: 'Change an item of a small list',
    body: ListItemPatch,
    reply: ListItem,
    refusals: ['small-lists.list_not_found', 'small-lists.item_not_found'],
  }),
  removeItem: endpoint('DELETE /lists/:list/:id', {
    needs: 'general.settings',
    summary: 'Delete an item that nothing uses',
    refusals: [
      'small-lists.list_not_found',
      'small-lists.item_not_found',
      'small-lists.origin_in_use',
      'small-lists.item_in_use',
    ],
  }),
}
