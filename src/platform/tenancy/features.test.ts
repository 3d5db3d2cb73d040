import { expect, it } from 'vitest'
import { no, yes } from '../rules/verdict.ts'
import {
  closedModules,
  hasFeature,
  isCorporate,
  isDemo,
  mayUseModule,
  registerFeature,
  shownFeatures,
} from './features.ts'

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

it('a company shows or teaches the product where the installation names it', () => {
  expect(isDemo(company, { demoCompanies: ['sol', 'tutorial'] })).toBe(true)
  expect(isDemo(company, { demoCompanies: ['demo', 'tutorial'] })).toBe(false)
})

it('a module is closed by the plan, or under maintenance for the company or for everyone', () => {
  const open = { ...company, modules: {} }
  expect(mayUseModule(open, 'sales')).toEqual(yes)
  expect(mayUseModule({ ...open, modules: { sales: 'restricted' } }, 'sales')).toEqual(
    no('platform.feature_not_in_plan'),
  )
  expect(mayUseModule({ ...open, modules: { sales: 'maintenance' } }, 'sales')).toEqual(
    no('platform.feature_in_maintenance'),
  )
  expect(mayUseModule(open, 'sales', { modulesUnderMaintenance: ['sales'] })).toEqual(
    no('platform.service_in_maintenance'),
  )
})

it('a module that belongs to a feature is open while the map has it', () => {
  registerFeature('robots', 'bots')
  const off = { ...company, modules: {} }
  expect(mayUseModule(off, 'robots')).toEqual(no('platform.feature_not_in_plan'))
  expect(closedModules(off, {})).toEqual({ robots: 'restricted' })
  const on = { ...off, features: { bots: true } }
  expect(mayUseModule(on, 'robots')).toEqual(yes)
  expect(closedModules(on, {})).toEqual({})
  expect(mayUseModule(off, 'robots', { demoCompanies: ['sol'] })).toEqual(yes)
})
