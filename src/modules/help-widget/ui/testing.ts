import { onTestFinished } from 'vitest'
import { rereadSession } from '../../../platform/ui/data/session.ts'
import { startHelpWidget } from './help-widget.ts'

declare global {
  interface Window {
    /** The commands that the fake chat script ran, in order. */
    told: unknown[][]
  }
}

/**
 * A fake of the chat's script that follows the rules of Intercom's JavaScript API: it replaces the queueing function
 * and runs the commands in its `q`; `show` and `hide` work only between `boot` and `shutdown`, and call the callbacks
 * of `onShow` and `onHide`. It runs in the page as text, so it can use nothing of this file.
 */
function messenger() {
  const listeners = { onShow: [] as (() => void)[], onHide: [] as (() => void)[] }
  let isBooted = false
  const run = (...command: unknown[]) => {
    const [name, given] = command
    window.told.push(command)
    if (name === 'boot') isBooted = (given as { app_id?: string }).app_id !== undefined
    if (name === 'shutdown') isBooted = false
    if (name === 'onShow' || name === 'onHide') listeners[name].push(given as () => void)
    if (isBooted && name === 'show') for (const shown of listeners.onShow) shown()
    if (isBooted && name === 'hide') for (const hidden of listeners.onHide) hidden()
  }
  const waiting = window.Intercom!.q!
  window.Intercom = run
  for (const command of waiting) run(...command)
}

/** A page with a chat, for `beforeEach`; returns the clean-up. */
export function offerChat() {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  window.told = []
  const script = `data:text/javascript,${encodeURIComponent(`(${messenger})()`)}`
  const meta = Object.assign(document.createElement('meta'), { name: 'support-chat' })
  meta.content = JSON.stringify({ appId: 'app-1', script, safeCode: 'sol' })
  document.head.append(meta)
  return () => {
    meta.remove()
    Reflect.deleteProperty(window, 'Intercom')
  }
}

/** Starts the chat until the test ends, or until the returned function is called. */
export function startChat() {
  const stop = startHelpWidget()
  onTestFinished(stop)
  return stop
}

/** The data with which each person's conversation was started. */
export const boots = () => window.told.filter(([command]) => command === 'boot').map(([, given]) => given)
