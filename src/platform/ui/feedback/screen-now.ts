import { useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followScreen } from './shown-failures.ts'

/** Whether this screen is still there at another address: as what stands around it, or with other parameters after `?`. */
export function useStaying() {
  const router = useRouter()
  const id = useMatch({ strict: false, shouldThrow: false })?.id
  return (path: string) => router.matchRoutes(path, {}).some((match) => match.id === id)
}

export const nameOfScreen = () => document.querySelector('h1')?.textContent || document.title

/** Has what was said of a record leave with its screen. */
export function useFollowedScreen() {
  const href = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => followScreen(href), [href])
}
