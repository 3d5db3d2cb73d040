import type { PermissionId } from '../../platform/access/permission.ts'

interface Standing {
  kind: string
  /** What it brings to its sale once it is paid; zero without a sale. */
  brings: number
}

/** A financing that is paid receives money of its sale and reaches a milestone: it asks for what these ask for, in and out. */
export function paidNeeds(from: Standing, to: Standing): PermissionId[] {
  const [was, is] = [from.kind === 'paid', to.kind === 'paid']
  const [before, holds] = [was ? from.brings : 0, is ? to.brings : 0]
  return [
    ...(holds > before ? (['sales.add-receipts'] as const) : []),
    ...(holds < before ? (['sales.delete-receipts'] as const) : []),
    ...(was === is ? [] : (['sales.mark-milestones'] as const)),
  ]
}

/** Any status may be one of the paid ones or leave one: who lets a rule put financings into it lets it do all of that. */
export const anyPaidNeeds: readonly PermissionId[] = [
  ...paidNeeds({ kind: '', brings: 0 }, { kind: 'paid', brings: 1 }),
  ...paidNeeds({ kind: 'paid', brings: 1 }, { kind: 'paid', brings: 0 }),
]
