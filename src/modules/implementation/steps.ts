/** What makes a company ready to sell, in the order in which it is done, and the screen where each is done. */
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

/** How far a company is. */
export const doneOf = (list: readonly { done: boolean }[]) => list.filter(({ done }) => done).length
