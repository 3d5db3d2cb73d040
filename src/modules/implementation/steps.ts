/** The steps until a company is ready to sell, in order, and the screen of each. */
export const steps = {
  company: '/settings/general/company',
  brand: '/settings/whitelabel',
  store: '/settings/team/stores',
  users: '/settings/team/users',
  prices: '/settings/pricing/modules',
  email: '/settings/general/email-settings',
  deal: '/negocios',
  distributor: '/negocios',
  proposal: '/proposals',
} as const
export type StepId = keyof typeof steps
export const stepIds = Object.keys(steps) as [StepId, ...StepId[]]

/** The progress of a company. */
export const doneOf = (list: readonly { done: boolean }[]) => list.filter(({ done }) => done).length
