import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const automationFailing: readonly Failing[] = [
  { at: ['/automations', '/automation-parts', '/automation-names'], name: { pt: 'a automação', en: 'the automation' } },
  { at: ['/automation-runs', '/automation-records'], name: { pt: 'a execução', en: 'the run' } },
  { at: ['/automation-trials', '/automation-trial-records'], name: { pt: 'o teste', en: 'the trial' } },
]
