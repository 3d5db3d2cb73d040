import type { KeptLists } from '../../../platform/ui/data/kept-lists.ts'

/** Lists that fields choose from, and what changes them. */
export const kept: KeptLists = {
  'GET /teams': ['/teams', '/users', '/settings/cache'],
  'GET /profiles': ['/profiles', '/roles', '/settings/cache'],
  'GET /roles': ['/roles', '/profiles', '/users', '/permission-changes', '/settings/cache'],
  'GET /colleagues': ['/users', '/roles', '/teams', '/account', '/settings/cache'],
  'GET /colleagues/gone': ['/users', '/account', '/settings/cache'],
}
