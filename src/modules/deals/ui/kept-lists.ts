import type { KeptLists } from '../../../platform/ui/data/kept-lists.ts'

/** What shows the funnel: whoever changed it finds the pipeline so on coming back. */
export const refreshed: KeptLists = {
  'GET /deals/board': ['/funnel', '/steps', '/statuses'],
  'GET /deals': ['/funnel', '/steps', '/statuses'],
}
