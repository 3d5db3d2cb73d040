import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

const sources = import.meta.glob<string>('./static/chat.js', { query: '?raw', import: 'default', eager: true })
const source = sources['./static/chat.js']!

const root = () => document.getElementById('site-chat')?.shadowRoot
const button = () => root()!.querySelector('button')!
const boxOf = (element: Element) => element.getBoundingClientRect()

function addFoot() {
  const foot = document.createElement('div')
  foot.dataset.pageFoot = ''
  foot.style.cssText = 'position:fixed;left:0;right:0;bottom:0;height:118px'
  document.body.append(foot)
  return foot
}

async function showChat() {
  const script = document.createElement('script')
  script.src = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  document.head.append(script)
  await expect.poll(() => root()).toBeTruthy()
}

beforeEach(() => page.viewport(360, 640))
afterEach(() => {
  localStorage.removeItem('girassol.chat-opened')
  document.getElementById('site-chat')?.remove()
  for (const foot of document.querySelectorAll('[data-page-foot]')) foot.remove()
})

test.each([320, 360, 430])(
  'neither the button nor the open chat covers the bar at the foot of the page at %d px',
  async (width) => {
    await page.viewport(width, 640)
    const foot = addFoot()
    await showChat()
    await expect.poll(() => boxOf(button()).bottom).toBeLessThanOrEqual(boxOf(foot).top)
    button().click()
    const frame = root()!.querySelector('iframe')!
    expect(boxOf(frame).bottom).toBeLessThanOrEqual(boxOf(button()).top)
    expect(boxOf(frame).top).toBeGreaterThanOrEqual(0)
    expect(boxOf(frame).height).toBeGreaterThan(300)
    button().click()
    foot.remove()
    await expect.poll(() => boxOf(button()).bottom).toBe(620)
  },
)

test('a bar that comes later lifts the button too', async () => {
  await showChat()
  expect(boxOf(button()).bottom).toBe(620)
  const foot = addFoot()
  await expect.poll(() => boxOf(button()).bottom).toBeLessThanOrEqual(boxOf(foot).top)
})

test('the open chat has a cross to close it, and on the next page an answer that nobody has read is counted before it is opened', async () => {
  await showChat()
  const drawn = () => root()!.querySelector('path')!.getAttribute('d')
  const closed = drawn()
  expect(root()!.querySelector('iframe')).toBeNull()
  button().click()
  expect(drawn()).not.toBe(closed)
  button().click()
  expect(drawn()).toBe(closed)
  document.getElementById('site-chat')!.remove()
  await showChat()
  const frame = root()!.querySelector('iframe')!
  expect(frame.hidden).toBe(true)
  const { contentWindow: source } = frame
  dispatchEvent(new MessageEvent('message', { source, origin: location.origin, data: { chat: 'unread', count: 2 } }))
  expect(root()!.querySelector('b')!.textContent).toBe('2')
  button().click()
  expect(root()!.querySelector('b')!.textContent).toBe('')
})

test('Esc closes the chat, and Back on a phone does before it leaves the page', async () => {
  await showChat()
  const isOpen = () => button().getAttribute('aria-expanded')
  button().click()
  expect(isOpen()).toBe('true')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(isOpen()).toBe('false')
  await expect.poll(() => history.state?.siteChat).toBeUndefined()
  button().click()
  history.back()
  await expect.poll(isOpen).toBe('false')
})
