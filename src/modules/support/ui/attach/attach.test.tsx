import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AttachButton } from '../../../../platform/ui/pieces/given-files.tsx'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { acceptedAtDesk, useSendFile } from './attach.tsx'

const saidAt = new Date().toISOString()
const said = { id: 'm1', number: 2, direction: 'out', kind: 'image', body: '', saidAt, data: {} }
const left: boolean[] = []

function Attach() {
  const file = useSendFile('c1')
  return (
    <>
      <AttachButton
        label="Enviar arquivo"
        accept={acceptedAtDesk}
        onTake={(files) => {
          void file.send(files, 'O telhado').then((it) => left.push(it))
          return true
        }}
      />
      <output>{file.name}</output>
    </>
  )
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

async function attached(names: string[]) {
  left.length = 0
  await userEvent.upload(document.querySelector('input[type=file]')!, names.map(picture))
}

test('several files leave one after the other, and the words with the first one', async () => {
  signedIn(['chat.attend'])
  let underWay = 0
  const most: number[] = []
  const calls = serve({
    'POST /api/conversations/c1/files': async () => {
      most.push(++underWay)
      await Promise.resolve()
      underWay--
      return { body: { Content: said } }
    },
  })
  await renderApp(<Attach />)
  await attached(['telhado.png', 'padrao.png', 'quadro.png'])
  await expect.poll(() => calls.length).toBe(3)
  await expect.poll(() => left).toEqual([true])
  const captions = calls.map(({ url }) => new URL(url, location.href).searchParams.get('caption') ?? '')
  expect(captions).toEqual(['O telhado', '', ''])
  expect(most).toEqual([1, 1, 1])
})

test('a file that is refused says so, keeps those behind it leaving, and has not taken the words with it', async () => {
  signedIn(['chat.attend'])
  const calls = serve({
    'POST /api/conversations/c1/files': () =>
      calls.length === 1
        ? { status: 422, body: { Code: 'support.file_refused', Message: 'O WhatsApp não leva este tipo de arquivo.' } }
        : { body: { Content: said } },
  })
  const { screen } = await renderApp(<Attach />)
  await attached(['planta.dwg', 'padrao.png'])
  await expect.poll(() => left).toEqual([false])
  await expect.element(screen.getByText('O WhatsApp não leva este tipo de arquivo.')).toBeVisible()
  await expect.poll(() => calls.length).toBe(2)
})
