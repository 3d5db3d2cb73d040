import { afterEach, expect, test, vi } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { soundOf } from '../../../platform/ui/testing/sound.ts'
import type { Conversation, Message } from '../contract.ts'
import { AudioPlayer } from './audio-player.tsx'
import { Media } from './media.tsx'

afterEach(() => vi.restoreAllMocks())

test('[SUPP-028] an audio message is played in the conversation, at up to twice its speed', async () => {
  signedIn(['chat.attend'])
  const { screen, container } = await renderApp(<AudioPlayer url={soundOf(2, () => 0)} size={16_044} />).then((it) => ({
    ...it,
    container: document.body,
  }))
  await expect.element(screen.getByText('0:02')).toBeVisible()
  const sound = container.querySelector('audio')!
  await screen.getByRole('button', { name: 'Velocidade 1×' }).click()
  await screen.getByRole('button', { name: 'Velocidade 1,5×' }).click()
  await screen.getByRole('button', { name: 'Ouvir' }).click()
  await expect.poll(() => sound.currentTime).toBeGreaterThan(0)
  expect(sound.playbackRate).toBe(2)
  await expect.element(screen.getByRole('slider', { name: 'Posição no áudio' })).toBeVisible()
})

test('a sound is drawn as loud as it is, and what was heard of it is marked', async () => {
  signedIn(['chat.attend'])
  const { screen } = await renderApp(
    <AudioPlayer url={soundOf(2, (share) => (share < 0.5 ? 0.1 : 0.9))} size={16_044} />,
  )
  const bars = () => [...document.querySelectorAll('[data-drawn] rect')]
  await expect.poll(() => bars().length).toBe(40)
  const heights = bars().map((bar) => Number(bar.getAttribute('height')))
  expect(heights[5]!).toBeLessThan(heights[35]! / 4)
  const isHeard = () => bars().filter((bar) => bar.hasAttribute('data-heard')).length
  expect(isHeard()).toBe(0)
  await expect.element(screen.getByText('0:02')).toBeVisible()
  document.querySelector('audio')!.currentTime = 1
  await expect.poll(isHeard).toBe(20)
})

test('a sound that is too long to be taken in at once is heard without its shape', async () => {
  signedIn(['chat.attend'])
  const url = soundOf(1, () => 0.5)
  const asked = vi.spyOn(globalThis, 'fetch')
  const { screen } = await renderApp(<AudioPlayer url={url} size={16_000_000} />)
  await expect.element(screen.getByText('0:01')).toBeVisible()
  await expect.element(screen.getByRole('slider', { name: 'Posição no áudio' })).toBeVisible()
  expect(asked.mock.calls.map(([address]) => address)).not.toContain(url)
})

test('[SUPP-031] a browser without audio support says so', async () => {
  vi.stubGlobal('HTMLAudioElement', undefined)
  try {
    signedIn(['chat.attend'])
    const { screen } = await renderApp(<AudioPlayer url="/api/chat-media/1" size={4} />)
    await expect.element(screen.getByText('Seu navegador não suporta o player de áudio.')).toBeVisible()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('[SUPP-032] an unreadable audio says so', async () => {
  signedIn(['chat.attend'])
  const { screen } = await renderApp(<AudioPlayer url="data:audio/ogg;base64,AAAA" size={3} />)
  await expect.element(screen.getByText('Não foi possível ler a URL do áudio.')).toBeVisible()
})

test('a file that did not come says why and is fetched again', async () => {
  signedIn(['chat.attend'])
  const calls = serve({ 'POST /api/conversations/c1/messages/m1/fetching': content(null) })
  const media = { state: 'failed', url: null, type: '', name: '', size: 0, fault: 'O WhatsApp não tem mais o arquivo.' }
  const { screen } = await renderApp(
    <Media
      conversation={{ id: 'c1', title: 'Ana', isAtDesk: true } as Conversation}
      message={{ id: 'm1', kind: 'image', direction: 'in', media } as Message}
    />,
  )
  await expect.element(screen.getByText('O arquivo não veio: O WhatsApp não tem mais o arquivo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Buscar de novo' }).click()
  await expect.poll(() => calls.length).toBe(1)
})

test.each([
  [12_300, '13 kB'],
  [1_500_000, '1,4 MB'],
])('a file of %i bytes says how large it is', async (size, words) => {
  signedIn(['chat.attend'])
  const media = { state: 'kept', url: '/x', type: 'application/pdf', name: 'conta.pdf', size, fault: null }
  const { screen } = await renderApp(
    <Media
      conversation={{ id: 'c1', title: 'Ana', isAtDesk: true } as Conversation}
      message={{ id: 'm1', kind: 'document', direction: 'in', media } as Message}
    />,
  )
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})

test('a picture takes its place before it has come, and keeps it', async () => {
  signedIn(['chat.attend'])
  const heightOf = async (media: object) => {
    const { screen } = await renderApp(
      <div data-testid="place">
        <Media
          conversation={{ id: 'c1', title: 'Ana', isAtDesk: true } as Conversation}
          message={{ id: 'm1', kind: 'image', direction: 'in', media } as Message}
        />
      </div>,
    )
    const place = screen.getByTestId('place')
    await expect.element(place).toBeVisible()
    const { height } = place.element().getBoundingClientRect()
    await screen.unmount()
    return height
  }
  const come = { url: null, type: 'image/png', name: '', size: 0, fault: null }
  const before = await heightOf({ ...come, state: 'waiting' })
  expect(before).toBeGreaterThan(100)
  expect(await heightOf({ ...come, state: 'kept', url: 'data:image/png;base64,AAAA' })).toBe(before)
})
