import { readSession, subscribeSession } from '../../platform/ui/data/session.ts'
import { readLanguage } from '../../platform/ui/text/language.ts'
import { showSiteChat } from '../public/site-chat-launcher.ts'

/** Anonymous visitors of the sign-in page find the company's own chat there, as long as nobody is signed in. */
export function startChatOnSignIn() {
  let takeAway: Promise<() => void> | undefined
  const follow = () => {
    const isGuest = !readSession().token
    const brand = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
    if (isGuest) takeAway ??= showSiteChat('onSignIn', { lang: readLanguage(), color: brand })
    else {
      void takeAway?.then((remove) => remove())
      takeAway = undefined
    }
  }
  follow()
  subscribeSession(follow)
}
