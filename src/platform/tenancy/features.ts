import { no, type Verdict, yes } from '../rules/verdict.ts'
import type { Company, ModuleState } from './company.ts'

/** What a new company has. */
export const usualFeatures: Record<string, boolean> = { 'chat-support': true }

/** A plan whose name contains "corporate", in any case. */
export const isCorporate = ({ plan }: Pick<Company, 'plan'>) => plan.toLowerCase().includes('corporate')

/** Whether a company shows or teaches the product. */
export const isDemo = ({ slug }: Pick<Company, 'slug'>, { demoCompanies }: { demoCompanies: readonly string[] }) =>
  demoCompanies.includes(slug)

/**
 * Whether the company's map of features (`Funcionalidades`) has the feature; a missing key counts as false. Companies
 * that show or teach the product (`demoCompanies`, by their short names) have all of them.
 */
export const hasFeature = (
  { slug, features }: Pick<Company, 'slug' | 'features'>,
  feature: string,
  demoCompanies: readonly string[] = [],
) => demoCompanies.includes(slug) || features[feature] === true

/** The map as the session shows it: whatever it names is on for demo companies. */
export const shownFeatures = (
  { slug, features }: Pick<Company, 'slug' | 'features'>,
  { demoCompanies }: { demoCompanies: readonly string[] },
): Record<string, boolean> =>
  Object.fromEntries(Object.keys(features).map((name) => [name, hasFeature({ slug, features }, name, demoCompanies)]))

const featureOfModule = new Map<string, string>()

/** The whole module belongs to a feature: it is open while the company's map has it. */
export const registerFeature = (module: string, feature: string) => featureOfModule.set(module, feature)

interface Openness {
  modulesUnderMaintenance?: readonly string[]
  demoCompanies?: readonly string[]
}

/** Whether the company's map has the feature of a module, where the module belongs to one. */
function hasItsFeature(company: Pick<Company, 'slug' | 'features'>, module: string, demoCompanies?: readonly string[]) {
  const feature = featureOfModule.get(module)
  return feature === undefined || hasFeature(company, feature, demoCompanies)
}

/** Whether a module is open to a company: not restricted by the plan or its feature, not under maintenance for it or for everyone. */
export function mayUseModule(
  company: Pick<Company, 'slug' | 'features' | 'modules'>,
  module: string,
  { modulesUnderMaintenance = [], demoCompanies }: Openness = {},
): Verdict<'platform.feature_not_in_plan' | 'platform.feature_in_maintenance' | 'platform.service_in_maintenance'> {
  if (modulesUnderMaintenance.includes(module)) return no('platform.service_in_maintenance')
  if (company.modules[module] === 'restricted' || !hasItsFeature(company, module, demoCompanies))
    return no('platform.feature_not_in_plan')
  return company.modules[module] === 'maintenance' ? no('platform.feature_in_maintenance') : yes
}

/** What the session says of modules: the company's own closures, what its features do not have, and maintenance for everyone. */
export const closedModules = (
  company: Pick<Company, 'slug' | 'features' | 'modules'>,
  { modulesUnderMaintenance = [], demoCompanies }: Openness,
): Record<string, ModuleState> => ({
  ...company.modules,
  ...Object.fromEntries(
    [...featureOfModule.keys()]
      .filter((module) => !hasItsFeature(company, module, demoCompanies))
      .map((module) => [module, 'restricted']),
  ),
  ...Object.fromEntries(modulesUnderMaintenance.map((module) => [module, 'maintenance'])),
})
