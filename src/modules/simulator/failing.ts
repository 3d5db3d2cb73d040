import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const simulatorFailing: readonly Failing[] = [
  { at: ['/simulations'], name: { pt: 'a simulação', en: 'the simulation' } },
  { at: ['/settings/simulator', '/public/simulator'], name: { pt: 'o simulador', en: 'the simulator' } },
]
