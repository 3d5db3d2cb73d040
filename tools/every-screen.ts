import { areas } from '../src/app/web/screens.ts'
import type { Screen } from '../src/platform/ui/routing/screen.ts'

/** A screen that the application mounts: its whole address, and the parameters that its address takes. */
export interface MountedScreen {
  path: string
  audience: NonNullable<Screen['audience']>
  search: Awaited<ReturnType<NonNullable<Screen['search']>>> | undefined
}

/**
 * All of them. Parameters lie in files of their own that are read here, while the importer of `addresses.ts` still runs:
 * it reads nothing more once this file has answered.
 */
export const everyScreen = await Promise.all(areas.flatMap(({ screens }) => mounted(screens)).map(withParameters))

type Named = Pick<MountedScreen, 'path' | 'audience'> & Pick<Screen, 'search'>

function mounted(screens: readonly Screen[], parent = '', above?: Screen['audience']): Named[] {
  return screens.flatMap(({ path, search, audience = above ?? 'member', children = [] }) => {
    const whole = path === '/' ? parent : path.startsWith('/') ? path : `${parent}/${path}`
    const own = { path: whole, audience, ...(search && { search }) }
    return [...(whole === parent ? [] : [own]), ...mounted(children, whole, audience)]
  })
}

async function withParameters({ path, audience, search }: Named): Promise<MountedScreen> {
  return { path, audience, search: await search?.() }
}
