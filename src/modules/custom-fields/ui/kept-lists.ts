import type { KeptLists } from '../../../platform/ui/data/kept-lists.ts'

/** Lists that fields choose from, and what changes them. */
export const kept: KeptLists = {
  'GET /custom-fields': ['/custom-fields', '/trash', '/settings/cache'],
  'GET /custom-fields/visible': ['/custom-fields', '/object-rules', '/trash', '/settings/cache'],
  'GET /deal-tabs': ['/deal-tabs', '/object-rules', '/trash', '/settings/cache'],
}
