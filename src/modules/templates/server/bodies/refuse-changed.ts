import { Refusal } from '../../../../platform/rules/refusal.ts'

/** Of two people who write at the same time, the later is told. */
export function refuseChanged(stored: number, given: number) {
  if (stored !== given) throw new Refusal(409, 'templates.changed_meanwhile')
}
