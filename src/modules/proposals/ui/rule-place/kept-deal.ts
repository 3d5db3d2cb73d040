import { readSession } from '../../../../platform/ui/data/session.ts'
import type { Option } from '../../../../platform/ui/forms/choices/select-field.tsx'

// The window may be shared: everyone finds their own choice.
const keyNow = () => `girassol.rule-deal.${readSession().user?.usuarioid ?? ''}`

/** The deal for which the person last looked at a rule, as long as the window is open. */
export function keptDeal(): Option | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyNow()) ?? 'null')
  } catch {
    return null
  }
}

export function keepDeal(deal: Option | null) {
  try {
    if (deal) sessionStorage.setItem(keyNow(), JSON.stringify(deal))
    else sessionStorage.removeItem(keyNow())
  } catch {}
}
