import type { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { openDeals } from '../test-deals-page.tsx'

export const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`

/** Opens a view of the pipeline as a person who may edit deals. */
export const open = (
  view: string,
  answers: Parameters<typeof serve>[0],
  granted = ['deals.list', 'deals.view', 'deals.edit'],
) => openDeals(`/negocios?view=${view}`, answers, granted)
