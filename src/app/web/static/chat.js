/*
 * Shows a company's chat where this script stands in a page: a button, and the chat in a frame of its own once it is pressed. The
 * page around it learns how many answers nobody has read, and nothing else; where the chat was opened once, it learns so on the next page, too. A page with a bar of its own at the foot of the window marks
 * it `data-page-foot`: button and chat stand above it.
 */
;(() => {
  const script = document.currentScript
  const home = new URL(script.src)
  const { lang = '', color = '#004B57', title = '' } = script.dataset
  const isEnglish = /^en/i.test(lang || document.documentElement.lang)
  const words = isEnglish
    ? { open: 'Open the chat', close: 'Close the chat' }
    : { open: 'Abrir o chat', close: 'Fechar o chat' }
  if (!script.isConnected) return
  const host = document.createElement('div')
  host.id = 'site-chat'
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>
    button{position:fixed;right:20px;bottom:calc(20px + var(--foot,0px));z-index:2147483000;width:56px;height:56px;border:0;border-radius:50%;color:#fff;cursor:pointer;
      box-shadow:0 4px 16px rgb(0 0 0/.28);display:grid;place-items:center}
    button:focus-visible{outline:3px solid #fff;outline-offset:-6px}
    b{position:absolute;top:-2px;right:-2px;min-width:20px;border-radius:10px;background:#b3261e;color:#fff;font:600 12px/20px system-ui,sans-serif}
    b:empty{display:none}
    iframe{position:fixed;right:20px;bottom:calc(88px + var(--foot,0px));z-index:2147483000;width:376px;height:min(600px,calc(100dvh - 108px - var(--foot,0px)));border:0;border-radius:14px;
      box-shadow:0 8px 32px rgb(0 0 0/.32);background:Canvas;color-scheme:light dark}
    iframe[hidden]{display:none}
    @media(max-width:480px){iframe{inset:auto 0 calc(80px + var(--foot,0px));width:100%;border-radius:0;height:calc(100dvh - 88px - var(--foot,0px))}}
    @media print{:host{display:none}}
  </style><button type="button" aria-expanded="false"><svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 5h16v11H10l-5 4v-4H4z"/></svg><b></b></button>`
  const button = root.querySelector('button')
  const count = root.querySelector('b')
  button.style.background = /^#[0-9a-f]{6}$/i.test(color) ? color : '#004B57'
  let frame = null
  let isOpen = false
  const key = 'girassol.chat-opened'
  // A page that keeps nothing shows no count before the chat is opened on it.
  const kept = (act) => {
    try {
      return act(localStorage)
    } catch {
      return null
    }
  }
  const tell = () => frame?.contentWindow?.postMessage({ chat: isOpen ? 'open' : 'closed' }, home.origin)
  function place() {
    // On a proposal's page its link is said apart: it opens the proposal, and is no name of a page.
    const [, path = location.pathname, token = ''] =
      (location.origin === home.origin && /^(\/publico\/proposta)\/([\w-]{8,200})\/?$/.exec(location.pathname)) || []
    const page = encodeURIComponent(`${title || document.title} ${path}`.slice(0, 200))
    frame = document.createElement('iframe')
    frame.src = `${home.origin}/publico/chat?page=${page}${lang ? `&lang=${encodeURIComponent(lang)}` : ''}${token && `#${token}`}`
    frame.title = 'Chat'
    // It runs its own script and keeps its own visitor; it cannot lead the page around it elsewhere.
    frame.sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups'
    root.append(frame)
  }
  function show() {
    if (isOpen) kept((storage) => storage.setItem(key, '1'))
    if (!frame && (isOpen || kept((storage) => storage.getItem(key)))) place()
    if (frame) frame.hidden = !isOpen
    if (isOpen) frame.focus()
    if (isOpen) count.textContent = ''
    button.setAttribute('aria-expanded', String(isOpen))
    root.querySelector('path').setAttribute('d', isOpen ? 'M6 6l12 12M18 6L6 18' : 'M4 5h16v11H10l-5 4v-4H4z')
    button.setAttribute('aria-label', isOpen ? words.close : words.open)
    tell()
  }
  // On a phone it lies over the page, and Back closes it before it leaves the page.
  let hasStep = false
  function turn(next) {
    isOpen = next
    if (isOpen && matchMedia('(max-width:480px)').matches) {
      history.pushState({ ...history.state, siteChat: true }, '')
      hasStep = true
    }
    show()
    if (!isOpen) button.focus()
  }
  function close() {
    turn(false)
    if (hasStep && history.state?.siteChat) history.back()
    hasStep = false
  }
  button.addEventListener('click', () => (isOpen ? close() : turn(true)))
  addEventListener('popstate', ({ state }) => {
    if (!isOpen || !hasStep || state?.siteChat) return
    hasStep = false
    turn(false)
  })
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && isOpen && !defaultPrevented && !document.querySelector('dialog:modal')) close()
  })
  const feet = new Set()
  const measure = () => {
    const heights = [...feet].map((foot) => foot.getBoundingClientRect().height)
    host.style.setProperty('--foot', `${Math.max(0, ...heights)}px`)
  }
  const sized = new ResizeObserver(measure)
  function findFeet() {
    const found = new Set(document.querySelectorAll('[data-page-foot]'))
    for (const foot of feet) if (!found.has(foot)) sized.unobserve(foot)
    for (const foot of found) if (!feet.has(foot)) sized.observe(foot)
    const isChanged = feet.size !== found.size || [...found].some((foot) => !feet.has(foot))
    feet.clear()
    for (const foot of found) feet.add(foot)
    if (isChanged) measure()
  }
  new MutationObserver(findFeet).observe(document.body, { childList: true, subtree: true })
  addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== home.origin) return
    if (data?.chat === 'ready') tell()
    if (data?.chat === 'close' && isOpen) close()
    if (data?.chat === 'unread' && data.count > 0)
      count.textContent = data.count > 9 ? '9+' : String(Math.floor(data.count))
  })
  show()
  document.body.append(host)
  findFeet()
})()
