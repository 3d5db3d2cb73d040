import type { Ctx } from '../../../../platform/http/ctx.ts'
import { typedStatuses } from '../../../../platform/statuses/typed-statuses.ts'
import { type FinancingStatus, statusCodes } from '../../setup/statuses-contract.ts'
import { statusesEntity } from './tables.ts'

/** New financings begin in the first status of the kind waiting, so one always stays. */
export const financingStatuses = typedStatuses<'financingStatuses', FinancingStatus>({
  entity: statusesEntity,
  also: ['requires'],
  usedBy: [{ table: 'financings', column: 'status_id' }],
  codes: statusCodes,
  keeps: ['waiting'],
})

const starting = [
  { name: 'Aguardando', kind: 'waiting', color: '#8C959F', requires: [] },
  { name: 'Em análise', kind: 'in-analysis', color: '#2F80C2', requires: [] },
  { name: 'Aprovado', kind: 'approved', color: '#2BB673', requires: [] },
  { name: 'Reprovado', kind: 'disapproved', color: '#D64545', requires: [] },
  { name: 'Contrato assinado', kind: 'contract-signed', color: '#7A5BB0', requires: [] },
  { name: 'Pago', kind: 'paid', color: '#2A9D8F', requires: ['approval', 'approved-amount'] },
  { name: 'Cancelado', kind: 'cancelled', color: '#C77F0A', requires: [] },
] as const satisfies readonly { kind: FinancingStatus['kind']; [name: string]: unknown }[]

/** The statuses of financings that a new company starts with. */
export const seedFinancings = async (ctx: Ctx) => {
  await financingStatuses.seed(
    ctx,
    starting.map((status) => ({ ...status, requires: [...status.requires] })),
  )
}
