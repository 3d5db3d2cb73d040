import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [{ name: 'deal-contract', path: '/negocio/$id/contrato' }]
