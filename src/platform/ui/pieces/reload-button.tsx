import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

export interface ReloadButtonProps {
  label: string
  /** When what it reloads was last refreshed, in milliseconds since 1970; 0: never. */
  refreshedAt: number
  /** How long it is disabled after a refresh, in minutes or seconds; one minute by default. */
  minutes?: number
  seconds?: number
  onReload(): void
}

/** Fetches again without the cache and is disabled for a while after each refresh. */
export function ReloadButton({ label, refreshedAt, minutes, seconds, onReload }: ReloadButtonProps) {
  const rest = minutes === undefined && seconds === undefined ? 60 : (minutes ?? 0) * 60 + (seconds ?? 0)
  const until = refreshedAt + rest * 1000
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const left = until - Date.now()
    setNow(Date.now())
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [until])
  return <IconButton icon={IconRefresh} label={label} size="small" disabled={now < until} onClick={onReload} />
}
