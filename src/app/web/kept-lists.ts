import type { KeptLists } from '../../platform/ui/data/kept-lists.ts'

export { keepLists, refreshAfter } from '../../platform/ui/data/kept-lists.ts'

/**
 * What fields everywhere choose from: origins, tags, types of deals and buildings and the other small lists, stores,
 * teams, profiles and roles, people, custom fields and tabs, steps with their statuses. Addresses as text: the contracts
 * themselves would be loaded before the first screen.
 */
export const keptLists: KeptLists = {
  'GET /lists/:list': ['/lists', '/imports', '/settings/cache'],
  'GET /stores': ['/stores', '/trash', '/settings/cache'],
  'GET /teams': ['/teams', '/users', '/settings/cache'],
  'GET /profiles': ['/profiles', '/roles', '/settings/cache'],
  'GET /roles': ['/roles', '/profiles', '/users', '/permission-changes', '/settings/cache'],
  'GET /colleagues': ['/users', '/roles', '/teams', '/account', '/settings/cache'],
  'GET /custom-fields': ['/custom-fields', '/trash', '/settings/cache'],
  'GET /custom-fields/visible': ['/custom-fields', '/object-rules', '/trash', '/settings/cache'],
  'GET /deal-tabs': ['/deal-tabs', '/object-rules', '/trash', '/settings/cache'],
  'GET /funnel': ['/funnel', '/steps', '/statuses', '/object-rules', '/trash', '/settings/cache'],
}

/** What shows the funnel, and is not itself kept: whoever changed it finds the pipeline so on coming back. */
export const shownFunnel: KeptLists = {
  'GET /deals/board': ['/funnel', '/steps', '/statuses'],
  'GET /deals': ['/funnel', '/steps', '/statuses'],
}
