import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [{ name: 'roof', path: '/negocio/$id/telhado' }]
