import { loginPath } from '../../../../platform/ui/routing/paths.ts'

/** What decides whether the chat floats over the screens. */
interface ChatPlace {
  /** The company's own map. */
  features: Readonly<Record<string, boolean>>
  /** The company shows or teaches the product. */
  isDemo: boolean
  path: string
}

const isUnder = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** Whether the chat may float over a screen. */
export const mayFloat = ({ features, isDemo, path }: ChatPlace) =>
  features['chat-support'] === true && !isDemo && path !== '/' && !isUnder(path, loginPath)

/** Screens that are the lists themselves; one writes where the button would float. */
const ownPages = ['/internal-chat', '/chat-support']

/** Where the one entrance to the panel stands: where nothing may float, and on a phone, whose lower edge is full, in the top bar. */
export const chatEntrance = (place: ChatPlace, isNarrow: boolean): 'floating' | 'top-bar' =>
  mayFloat(place) && !isNarrow && !ownPages.some((own) => isUnder(place.path, own)) ? 'floating' : 'top-bar'
