import type { AnyColumn } from './column.ts'

const pinnedAt = (left: number) => ({ '--left': `${left}rem` }) as React.CSSProperties

/** Where a cell stands: the name stays at the left, behind the check when there is one; pinned columns follow it. */
export function placeOf(column: AnyColumn, hasCheck: boolean, pins: ReadonlyMap<string, number>) {
  const left = pins.get(column.id)
  return {
    'data-align': column.align,
    'data-name': column.isName || undefined,
    'data-after-check': (column.isName && hasCheck) || undefined,
    ...(left !== undefined && { 'data-pinned': true, style: pinnedAt(left + (hasCheck ? 2.5 : 0)) }),
  }
}
