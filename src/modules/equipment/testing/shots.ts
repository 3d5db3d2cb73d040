import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [{ name: 'equipment-serials', path: '/equipment-serials' }]
