import type { ProposalInput } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import type { Warning, WarningCode } from '../warning.ts'

/** Warnings about a battery that costs more than it saves, is too small for its loads, or cannot be charged by anything. */
export function storageWarnings(
  { inverters }: Pick<ProposalInput, 'inverters'>,
  { storage }: Pick<ProposalResult, 'storage'>,
  warn: (when: boolean, code: WarningCode, values?: Warning['values']) => void,
) {
  if (!storage) return
  const { netCents, backup, dischargeKw } = storage
  warn(netCents < 0, 'battery-loses-money', { cents: -netCents })
  warn(backup !== null && !backup.enoughPower, 'battery-power-short', { kw: dischargeKw, loadKw: backup?.loadKw ?? 0 })
  warn(!inverters.some(({ datasheet }) => datasheet.kind === 'hybrid'), 'battery-needs-hybrid')
}
