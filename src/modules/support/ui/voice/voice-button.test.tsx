import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { VoiceButton } from './voice-button.tsx'

/** What somebody hums into a microphone. */
async function humming() {
  const sound = new AudioContext()
  await sound.resume()
  const out = sound.createMediaStreamDestination()
  const voice = sound.createOscillator()
  voice.connect(out)
  voice.start()
  return out.stream
}

const microphone = (give: () => Promise<MediaStream>) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(give)

afterEach(() => vi.restoreAllMocks())

test('a voice message is recorded in Opus and sent; one that could not leave stays and leaves under the same id', async () => {
  signedIn(['chat.attend'])
  microphone(humming)
  const sent: { file: File; id: string }[] = []
  const onSend = async (file: File, id: string) => sent.push({ file, id }) > 1
  const holding: boolean[] = []
  const { screen } = await renderApp(
    <VoiceButton conversationId="c1" isOffered onSend={onSend} onHeld={(isHeld) => holding.push(isHeld)} />,
  )
  await screen.getByRole('button', { name: 'Gravar áudio' }).click()
  await expect.element(screen.getByText('Gravando')).toBeVisible()
  await expect.element(screen.getByText('0:01')).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect.element(screen.getByText('Áudio gravado')).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  await screen.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect.element(screen.getByRole('button', { name: 'Gravar áudio' })).toBeVisible()
  expect(sent.map(({ id }) => id)).toEqual([sent[0]!.id, sent[0]!.id])
  expect(holding).toEqual([false, true, false])
  const bytes = new TextDecoder('latin1').decode(await sent[0]!.file.arrayBuffer())
  expect(bytes).toContain('OpusHead')
})

test('a voice message that was refused is still there after a reload, and leaves under the same id', async () => {
  signedIn(['chat.attend'])
  microphone(humming)
  const sent: string[] = []
  const onSend = async (file: File, id: string) => sent.push(`${id} ${file.size > 0}`) > 1
  const open = () => renderApp(<VoiceButton conversationId="c4" isOffered onSend={onSend} />)
  const first = await open()
  await first.screen.getByRole('button', { name: 'Gravar áudio' }).click()
  await expect.element(first.screen.getByText('0:01')).toBeVisible()
  await first.screen.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect.element(first.screen.getByText('Áudio gravado')).toBeVisible()
  await first.screen.unmount()
  // The memory of the page is empty, as after a reload.
  signedIn([], { user: null })
  signedIn(['chat.attend'])
  const second = await open()
  await expect.element(second.screen.getByText('Áudio gravado')).toBeVisible()
  await second.screen.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect.element(second.screen.getByRole('button', { name: 'Gravar áudio' })).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatch(/true$/)
})

test('a voice message that was thrown away is not sent, and lets go of the microphone', async () => {
  signedIn(['chat.attend'])
  const stream = await humming()
  microphone(async () => stream)
  const onSend = vi.fn(async () => true)
  const { screen } = await renderApp(<VoiceButton conversationId="c2" isOffered onSend={onSend} />)
  await screen.getByRole('button', { name: 'Gravar áudio' }).click()
  await screen.getByRole('button', { name: 'Descartar áudio' }).click()
  await expect.element(screen.getByRole('button', { name: 'Gravar áudio' })).toBeVisible()
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(onSend).not.toHaveBeenCalled()
})

test('a voice message waits in its conversation while somebody looks at another one', async () => {
  signedIn(['chat.attend'])
  const stream = await humming()
  microphone(async () => stream)
  const onSend = vi.fn(async (_file: File, _id: string) => true)
  const open = (id: string) => renderApp(<VoiceButton conversationId={id} isOffered onSend={onSend} />)
  const first = await open('here')
  await first.screen.getByRole('button', { name: 'Gravar áudio' }).click()
  await expect.element(first.screen.getByText('0:01')).toBeVisible()
  await first.screen.unmount()
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  const other = await open('elsewhere')
  await expect.element(other.screen.getByRole('button', { name: 'Gravar áudio' })).toBeVisible()
  await other.screen.unmount()
  const again = await open('here')
  await expect.element(again.screen.getByText('Áudio gravado')).toBeVisible()
  await again.screen.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect.element(again.screen.getByRole('button', { name: 'Gravar áudio' })).toBeVisible()
  expect(onSend.mock.calls.map(([file]) => file.size > 0)).toEqual([true])
})

test('a microphone that the browser does not give is told of, and can be asked for again', async () => {
  signedIn(['chat.attend'])
  microphone(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  const { screen } = await renderApp(<VoiceButton conversationId="c3" isOffered onSend={async () => true} />)
  await screen.getByRole('button', { name: 'Gravar áudio' }).click()
  await expect.element(screen.getByText(/^O navegador não deixou usar o microfone\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Gravar áudio' })).toBeVisible()
})
