import { afterEach, expect, test, vi } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Conversation, Message } from '../contract.ts'
import { AudioPlayer } from './audio-player.tsx'
import { Media } from './media.tsx'

/** Two seconds of silence. */
function silence() {
  const samples = 16_000
  const view = new DataView(new ArrayBuffer(44 + samples))
  const text = (at: number, word: string) => {
    for (const [i, sign] of [...word].entries()) view.setUint8(at + i, sign.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, samples, true)
  for (let at = 0; at < samples; at++) view.setUint8(44 + at, 128)
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }))
}

afterEach(() => vi.restoreAllMocks())

test('[SUPP-028] an audio message is played in the conversation, at up to twice its speed', async () => {
  signedIn(['chat.attend'])
  const { screen, container } = await renderApp(<AudioPlayer url={silence()} />).then((it) => ({
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

test('[SUPP-031] a browser without audio support says so', async () => {
  vi.stubGlobal('HTMLAudioElement', undefined)
  try {
    signedIn(['chat.attend'])
    const { screen } = await renderApp(<AudioPlayer url="/api/chat-media/1" />)
    await expect.element(screen.getByText('Seu navegador não suporta o player de áudio.')).toBeVisible()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('[SUPP-032] an unreadable audio says so', async () => {
  signedIn(['chat.attend'])
  const { screen } = await renderApp(<AudioPlayer url="data:audio/ogg;base64,AAAA" />)
  await expect.element(screen.getByText('Não foi possível ler a URL do áudio.')).toBeVisible()
})

test('a file that did not come says why and is fetched again', async () => {
  signedIn(['chat.attend'])
  const calls = serve({ 'POST /api/conversations/c1/messages/m1/fetching': content(null) })
  const media = { state: 'failed', url: null, type: '', name: '', size: 0, fault: 'O WhatsApp não tem mais o arquivo.' }
  const { screen } = await renderApp(
    <Media
      conversation={{ id: 'c1', title: 'Ana' } as Conversation}
      message={{ id: 'm1', kind: 'image', direction: 'in', media } as Message}
    />,
  )
  await expect.element(screen.getByText('O arquivo não veio: O WhatsApp não tem mais o arquivo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Buscar de novo' }).click()
  await expect.poll(() => calls.length).toBe(1)
})

test('a picture takes its place before it has come, and keeps it', async () => {
  signedIn(['chat.attend'])
  const heightOf = async (media: object) => {
    const { screen } = await renderApp(
      <div data-testid="place">
        <Media
          conversation={{ id: 'c1', title: 'Ana' } as Conversation}
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
