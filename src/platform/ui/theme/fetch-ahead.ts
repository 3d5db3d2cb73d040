import { homePath } from '../routing/paths.ts'
import { sessionKey } from './session-key.ts'

/** Files of the build by what they are for: every signed-in screen, and the pipeline. */
type Ahead = Partial<Record<'inside' | 'pipeline', string[]>>

/** Which of the build's files a page will ask for once its first scripts have run. */
export function filesAhead({ inside = [], pipeline = [] }: Ahead, path: string, isSignedIn: boolean): string[] {
  if (!isSignedIn) return []
  return path === '/' || path.startsWith(homePath) ? [...inside, ...pipeline] : inside
}

/** Asks for them at once, so that they are on their way while the first scripts are. */
export function fetchAhead() {
  const content = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content
  const session = sessionStorage.getItem(sessionKey) ?? localStorage.getItem(sessionKey)
  if (!content || !session) return
  const isSignedIn = Boolean((JSON.parse(session) as { token?: string }).token)
  for (const file of filesAhead(JSON.parse(content) as Ahead, location.pathname, isSignedIn))
    document.head.append(linkTo(file))
}

function linkTo(file: string) {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = file
  return link
}
