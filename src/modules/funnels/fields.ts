import { requiredReference } from '../../platform/record/field.ts'
import { funnels } from './contract.ts'

/** A field that names a step of the funnel. */
export const funnelStep = requiredReference('step', { endpoint: funnels.show })
