import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { defineMessages } from '../../i18n/messages.ts'
import { renderApp } from '../testing/render-app.tsx'
import { useShortcut } from './shortcuts.ts'

const words = defineMessages({ go: { pt: 'Ir para tarefas', en: 'Go to tasks' }, time: { pt: 'Tempo', en: 'Time' } })

const pressed: string[] = []

function Keys() {
  useShortcut({ keys: 'g t', label: words.go, scope: 'everywhere', run: () => pressed.push('go') })
  useShortcut({ keys: 't', label: words.time, run: () => pressed.push('time') })
  return <p>Teclas</p>
}

test('two keys that mean something together mean that, whoever else listens to the second', async () => {
  const { screen } = await renderApp(<Keys />)
  await expect.element(screen.getByText('Teclas')).toBeVisible()
  await userEvent.keyboard('gt')
  await userEvent.keyboard('t')
  expect(pressed).toEqual(['go', 'time'])
})

const last = { isMeant: false }

function Both() {
  useShortcut({ keys: 'f', label: words.time, run: () => pressed.push('before') })
  useShortcut({ keys: 'f', label: words.time, isMeant: () => last.isMeant, run: () => pressed.push('last') })
  return <p>Teclas</p>
}

test('where a key is not meant, what registered it before answers', async () => {
  const { screen } = await renderApp(<Both />)
  await expect.element(screen.getByText('Teclas')).toBeVisible()
  pressed.length = 0
  await userEvent.keyboard('f')
  last.isMeant = true
  await userEvent.keyboard('f')
  expect(pressed).toEqual(['before', 'last'])
})
