import type { Area } from '../../../platform/ui/routing/screen.ts'
import { signatureProvidersFailing } from '../failing.ts'

/** Its panels stand on the page of signatures, which the seals own. */
export const signatureProvidersArea: Area = {
  module: 'signature-providers',
  screens: [],
  failing: signatureProvidersFailing,
}
