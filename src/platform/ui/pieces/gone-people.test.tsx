import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setGonePeople } from '../data/gone-people.ts'
import '../theme/styles.ts'
import { Avatar, Names, Person } from './avatar.tsx'

const caio = { id: 'c', name: 'Caio Leite', isAlone: true }
afterEach(() => setGonePeople([]))

test('who no longer works here is marked wherever they are named, in lists of several too', async () => {
  const screen = await render(
    <>
      <section aria-label="uma">
        <Person name="Caio Leite" />
      </section>
      <section aria-label="várias">
        <Names names={['Renata Moreira', 'Caio Leite']} />
      </section>
      <Avatar name="Caio Leite" />
    </>,
  )
  await expect.element(screen.getByLabelText('uma')).toHaveTextContent('CLCaio Leite')
  await expect.element(screen.getByRole('img', { name: 'Caio Leite' })).toBeVisible()
  setGonePeople([caio])
  await expect.element(screen.getByLabelText('uma')).toHaveTextContent('CLCaio Leite inativo')
  await expect.element(screen.getByLabelText('várias')).toHaveTextContent('Renata Moreira, Caio Leite inativo')
  await expect.element(screen.getByRole('img', { name: 'Caio Leite (inativo)' })).toBeVisible()
})

test('where it is said beside the name whether somebody works here, the name says nothing', async () => {
  setGonePeople([caio])
  const screen = await render(
    <section aria-label="uma">
      <Person name="Caio Leite" isPlain />
    </section>,
  )
  await expect.element(screen.getByLabelText('uma')).toHaveTextContent('CLCaio Leite')
})
