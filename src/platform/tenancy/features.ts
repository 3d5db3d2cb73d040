import { no, type Verdict, yes } from '../rules/verdict.ts'
import type { Company, ModuleState } from './company.ts'

/** A plan whose name contains "corporate", in any case. */
export const isCorporate = ({ plan }: Pick<Company, 'plan'>) => plan.toLowerCase().includes('corporate')

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

/** Whether a module is open to a company: not restricted by the plan, not under maintenance for it or for everyone. */
export function mayUseModule(
  { modules }: Pick<Company, 'modules'>,
  module: string,
  underMaintenance: readonly string[] = [],
): Verdict<'platform.feature_not_in_plan' | 'platform.feature_in_maintenance' | 'platform.service_in_maintenance'> {
  if (underMaintenance.includes(module)) return no('platform.service_in_maintenance')
  if (modules[module] === 'restricted') return no('platform.feature_not_in_plan')
  return modules[module] === 'maintenance' ? no('platform.feature_in_maintenance') : yes
}

/** What the session says of modules: the company's own closures, and maintenance for everyone. */
export const closedModules = (
  { modules }: Pick<Company, 'modules'>,
  underMaintenance: readonly string[],
): Record<string, ModuleState> => ({
  ...modules,
  ...Object.fromEntries(underMaintenance.map((module) => [module, 'maintenance'])),
})
