import type { siteChat } from '../../modules/channels/site-contract.ts'
import type { ReplyOf } from '../../platform/contract/endpoint.ts'

type Place = 'onSignIn' | 'onProposals'

/** Puts the company's own chat into one of our pages, where it is open there; answers with what takes it away again. */
export async function showSiteChat(place: Place, { lang, color = '' }: { lang: string; color?: string }) {
  const nothing = () => {}
  const response = await fetch('/api/public/chat', { headers: { Accept: 'application/json' } }).catch(() => null)
  if (!response?.ok) return nothing
  const { Content: shown } = (await response.json()) as { Content: ReplyOf<typeof siteChat.shown> }
  if (!shown[place]) return nothing
  const script = Object.assign(document.createElement('script'), { src: '/chat.js' })
  Object.assign(script.dataset, { lang, ...(color && { color }) })
  document.head.append(script)
  return () => {
    script.remove()
    document.getElementById('site-chat')?.remove()
  }
}
