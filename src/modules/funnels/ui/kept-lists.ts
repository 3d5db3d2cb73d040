import type { KeptLists } from '../../../platform/ui/data/kept-lists.ts'

/** Lists that fields choose from, and what changes them. */
export const kept: KeptLists = {
  'GET /funnel': ['/funnel', '/steps', '/statuses', '/object-rules', '/trash', '/settings/cache'],
}
