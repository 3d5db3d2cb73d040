import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { nameFailing } from '../../../../platform/ui/data/failing.ts'
import { AttachButton } from '../../../../platform/ui/pieces/given-files.tsx'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { supportFailing } from '../../failing.ts'
import { draftOf } from '../drafts/drafts.ts'
import { PendingBubble } from '../pending-bubble.tsx'
import { useMessages } from '../use-messages.ts'
import { usePending } from '../use-pending.ts'
import { acceptedAtDesk } from './send-voice.ts'

const saidAt = new Date().toISOString()
const said = { id: 'm1', number: 2, direction: 'out', kind: 'image', body: '', saidAt, data: {} }
let rooms = 0
nameFailing(supportFailing)

/** As the composer and the thread have it. */
function Attach({ id }: { id: string }) {
  const pending = usePending(id, useMessages(id))
  return (
    <>
      <AttachButton
        label="Enviar arquivo"
        accept={acceptedAtDesk}
        onTake={(files) => {
          pending.writeFiles(files, 'O telhado')
          return true
        }}
      />
      {pending.list.map((one) => (
        <PendingBubble key={one.id} one={one} onAgain={() => pending.again(one)} onDrop={() => pending.drop(one)} />
      ))}
    </>
  )
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

async function attached(names: string[], answer: (tries: number) => object | Promise<object>) {
  signedIn(['chat.attend'])
  const id = `01900000-0000-7000-8000-0000000000f${++rooms}`
  let tries = 0
  const calls = serve({
    [`GET /api/conversations/${id}/messages`]: content({ list: [], before: null }),
    [`PUT /api/conversations/${id}/drafts`]: () => ({ status: 204 }),
    [`POST /api/conversations/${id}/files`]: () => answer(++tries),
  })
  const { screen } = await renderApp(<Attach id={id} />)
  await userEvent.upload(document.querySelector('input[type=file]')!, names.map(picture))
  const sent = () =>
    calls.flatMap(({ method, url }) => (method === 'POST' ? [new URL(url, location.href).searchParams] : []))
  return { id, screen, sent }
}

test('a file that is refused for what it is offers no second try', async () => {
  const { screen } = await attached(['telhado.png'], () => ({
    status: 422,
    body: { Code: 'support.file_refused', Message: 'Este arquivo não é o que o nome diz.' },
  }))
  await expect.element(screen.getByText(/não é o que o nome diz/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Voltar ao texto' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enviar de novo' }).query()).toBeNull()
})

test('several files leave one after the other, and the words with the first one', async () => {
  let underWay = 0
  const counts: number[] = []
  const { sent } = await attached(['telhado.png', 'padrao.png', 'quadro.png'], async () => {
    counts.push(++underWay)
    await Promise.resolve()
    underWay--
    return { body: { Content: said } }
  })
  await expect.poll(() => sent().length).toBe(3)
  expect(sent().map((query) => query.get('caption') ?? '')).toEqual(['O telhado', '', ''])
  expect(counts).toEqual([1, 1, 1])
})

test('a file that is refused says so where it stands, lets those behind it leave, and gives its words back', async () => {
  const refused = {
    status: 422,
    body: { Code: 'support.file_refused', Message: 'O WhatsApp não leva este tipo de arquivo.' },
  }
  const { id, screen, sent } = await attached(['planta.dwg', 'padrao.png'], (tries) =>
    tries === 1 ? refused : { body: { Content: said } },
  )
  await expect
    .element(screen.getByText('Não enviada: O WhatsApp não leva este tipo de arquivo.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('planta.dwg', { exact: false })).toBeVisible()
  await expect.poll(() => sent().length).toBe(2)
  await screen.getByRole('button', { name: 'Voltar ao texto' }).click()
  await expect.element(screen.getByText('planta.dwg', { exact: false })).not.toBeInTheDocument()
  expect(draftOf(id, 'answer')).toBe('O telhado')
})

test('a file sent without network says why it did not leave, and nothing that is shown is read again for it', async () => {
  const { screen, sent } = await attached(['padrao.png'], (tries) => {
    if (tries === 1) throw new TypeError('Failed to fetch')
    return { body: { Content: said } }
  })
  await expect.element(screen.getByText('Não enviada: Sem conexão com o servidor', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => sent().length).toBe(2)
})

test('a file that found no answer leaves once more as the same message', async () => {
  const silent = { status: 500, body: { Code: 'platform.defect', Message: 'Algo deu errado.' } }
  const { screen, sent } = await attached(['padrao.png'], (tries) =>
    tries === 1 ? silent : { body: { Content: said } },
  )
  await screen.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => sent().length).toBe(2)
  expect(new Set(sent().map((query) => query.get('messageId'))).size).toBe(1)
})
