import { useState } from 'react'
import type { BoardColumnInfo } from './types.ts'

/** Which columns are folded to their name; the person's choice wins over the board's. */
export function useFolded(name: string) {
  const key = `girassol.board.${name}`
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  })
  const isFolded = (column: BoardColumnInfo) => chosen[column.id] ?? column.isFolded ?? false
  const fold = (column: BoardColumnInfo, folded: boolean) => {
    const next = { ...chosen, [column.id]: folded }
    setChosen(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {}
  }
  return { isFolded, fold }
}
