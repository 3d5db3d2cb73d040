import { expect, it } from 'vitest'
import { no, yes } from '../rules/verdict.ts'
import { hasFeature, isCorporate, mayUseModule, shownFeatures } from './features.ts'

const company = { slug: 'sol', features: { calls: true, bots: false } }

it('a feature is on when it is true in the map; a missing key counts as false', () => {
  expect(['calls', 'bots', 'campaigns'].map((feature) => hasFeature(company, feature))).toEqual([true, false, false])
})

it('[PERM-046] a plan that has "corporate" in its name counts as corporate, in any case', () => {
  expect(['Corporate', 'Plano CORPORATE anual', 'Pro', ''].map((plan) => isCorporate({ plan }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('demo and tutorial companies have every feature, whatever their map says', () => {
  expect(hasFeature(company, 'bots', ['sol', 'tutorial'])).toBe(true)
  expect(hasFeature({ ...company, slug: 'outra' }, 'bots', ['sol', 'tutorial'])).toBe(false)
  expect(shownFeatures(company, { demoCompanies: ['sol'] })).toEqual({ calls: true, bots: true })
  expect(shownFeatures(company, { demoCompanies: [] })).toEqual(company.features)
})

it('a module is closed by the plan, or under maintenance for the company or for everyone', () => {
  expect(mayUseModule({ modules: {} }, 'sales')).toEqual(yes)
  expect(mayUseModule({ modules: { sales: 'restricted' } }, 'sales')).toEqual(no('platform.feature_not_in_plan'))
  expect(mayUseModule({ modules: { sales: 'maintenance' } }, 'sales')).toEqual(no('platform.feature_in_maintenance'))
  expect(mayUseModule({ modules: {} }, 'sales', ['sales'])).toEqual(no('platform.service_in_maintenance'))
})
