import type { KeptLists } from '../../platform/ui/data/kept-lists.ts'

export { keepLists, refreshAfter } from '../../platform/ui/data/kept-lists.ts'

/**
 * The lists that many fields choose from: origins, tags, types of deals and buildings and the other small lists,
 * stores, teams, profiles and roles, people, custom fields and tabs, steps with their statuses. Addresses are written
 * as text, because importing the contracts would load them before the first screen.
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

/**
 * Responses that show the funnel and are not kept lists themselves: after a change of the funnel the pipeline reads
 * them again.
 */
export const shownFunnel: KeptLists = {
  'GET /deals/board': ['/funnel', '/steps', '/statuses'],
  'GET /deals': ['/funnel', '/steps', '/statuses'],
}
