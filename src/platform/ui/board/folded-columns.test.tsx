import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { Board } from './board.tsx'
import { letGo, pickUp } from './test-drag.ts'

interface Card {
  id: string
  name: string
  columnId: string
}

const maria = { id: 'maria', name: 'Maria', columnId: 'Contato' }
const edson = { id: 'edson', name: 'Edson', columnId: 'Proposta' }

/** A board of four columns; three of them fit into 900 px beside one that is folded. */
function Narrow({
  name = 'teste',
  names = ['Contato', 'Visita', 'Proposta', 'Fechamento'],
  others = [],
  width = 900,
}: {
  name?: string
  names?: string[]
  others?: Card[]
  width?: number
}) {
  const [own, setCards] = useState<Card[]>([maria, edson])
  const cards = [...own, ...others]
  return (
    <div style={{ height: 600, width, display: 'flex' }}>
      <Board<Card>
        name={name}
        label="Negócios"
        columns={names.map((id) => ({ id, name: id, count: cards.filter(({ columnId }) => columnId === id).length }))}
        cardsOf={(id) => cards.filter(({ columnId }) => columnId === id)}
        cardId={({ id }) => id}
        cardName={(card) => card.name}
        renderCard={(card) => <span>{card.name}</span>}
        mayDrop={() => ({ ok: true })}
        onMove={(card, _from, to) =>
          setCards((before) => before.map((one) => (one.id === card.id ? { ...one, columnId: to.id } : one)))
        }
      />
    </div>
  )
}

const folded = () =>
  page
    .getByRole('button', { name: /^Abrir coluna/ })
    .elements()
    .map((one) => one.getAttribute('aria-label'))

test('where not all columns fit, as many of the last empty ones as must fold to their name', async () => {
  const { screen } = await renderApp(<Narrow />)
  await expect.element(screen.getByRole('button', { name: 'Abrir coluna Fechamento' })).toBeVisible()
  expect(folded()).toEqual(['Abrir coluna Fechamento'])
  await expect.element(screen.getByRole('region', { name: 'Visita: vazia' })).toBeVisible()
  const board = screen.getByRole('group', { name: 'Negócios', exact: true }).element()
  expect(board.scrollWidth).toBe(board.clientWidth)
})

function Roomy() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Ao lado
      </button>
      <Narrow name="folga" width={isOpen ? 900 : 1_200} />
    </>
  )
}

test('what closes beside a board gives its columns their room back, and what opens takes it', async () => {
  const { screen } = await renderApp(<Roomy />)
  await expect.poll(folded).toEqual(['Abrir coluna Fechamento'])
  await screen.getByRole('button', { name: 'Ao lado' }).click()
  await expect.poll(folded).toEqual([])
  await screen.getByRole('button', { name: 'Ao lado' }).click()
  await expect.poll(folded).toEqual(['Abrir coluna Fechamento'])
})

const oneIn = (columnId: string): Card => ({ id: columnId, name: `Em ${columnId}`, columnId })

test('where columns with cards do not fit either, the last of them folds with its cards', async () => {
  const names = ['Contato', 'Visita', 'Proposta', 'Fechamento']
  const { screen } = await renderApp(<Narrow names={names} others={names.map(oneIn)} />)
  await expect.element(screen.getByRole('button', { name: 'Abrir coluna Fechamento' })).toBeVisible()
  expect(folded()).toEqual(['Abrir coluna Fechamento'])
  await userEvent.click(screen.getByRole('button', { name: 'Abrir coluna Fechamento' }))
  await expect.element(screen.getByRole('group', { name: /^Em Fechamento/ })).toBeInTheDocument()
})

test('a board that would need many such folds scrolls; its edge fades while columns stand beyond it, and no longer', async () => {
  const names = ['Contato', 'Proposta', 'Visita', 'Contrato', 'Compra', 'Obra', 'Vistoria', 'Fechamento']
  const { screen } = await renderApp(<Narrow name="muitas" names={names} others={names.map(oneIn)} />)
  const board = screen.getByRole('group', { name: 'Negócios', exact: true })
  const isMarked = () => board.element().parentElement?.hasAttribute('data-more')
  await expect.poll(isMarked).toBe(true)
  expect(folded()).toEqual([])
  board.element().scrollLeft = 10_000
  await expect.poll(isMarked).toBe(false)
})

test('where all columns fit, and on a phone, none folds by itself', async () => {
  const { screen } = await renderApp(<Narrow names={['Contato', 'Visita', 'Fechamento']} />)
  await expect.element(screen.getByRole('region', { name: 'Fechamento: vazia' })).toBeVisible()
  expect(folded()).toEqual([])
  await page.viewport(390, 800)
  const phone = await renderApp(<Narrow name="telefone" />)
  await expect.element(phone.screen.getByRole('region', { name: 'Fechamento: vazia' }).first()).toBeInTheDocument()
  expect(folded()).toEqual([])
  await page.viewport(1280, 800)
})

test('a column that folded by itself takes a card from the keyboard and opens with it; emptied again, the others stay', async () => {
  const { screen } = await renderApp(<Narrow />)
  await expect.element(screen.getByRole('button', { name: 'Abrir coluna Fechamento' })).toBeVisible()
  ;(screen.getByRole('group', { name: /^Edson/ }).element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowRight}')
  await expect.element(screen.getByText('Fechamento: pode soltar aqui.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect
    .element(screen.getByRole('region', { name: 'Fechamento: 1 cartão' }).getByRole('group', { name: /^Edson/ }))
    .toHaveFocus()
  await expect.element(screen.getByRole('region', { name: 'Proposta: vazia' })).toBeVisible()
  expect(folded()).toEqual([])
})

test('while a card is dragged, a folded column that a colleague fills stays folded, and opens once the drag is over', async () => {
  const { screen } = await renderApp(<Shared />)
  await pickUp(screen.getByRole('group', { name: /^Maria/ }))
  ;(screen.getByRole('button', { name: 'Colega' }).element() as HTMLElement).click()
  await expect.element(screen.getByRole('button', { name: 'Abrir coluna Fechamento' }).getByText('1')).toBeVisible()
  expect(folded()).toEqual(['Abrir coluna Fechamento'])
  letGo()
  await expect.element(screen.getByRole('region', { name: 'Fechamento: 1 cartão' })).toBeVisible()
  expect(folded()).toEqual([])
})

test('what a person opened or folded stays so, on each board for itself', async () => {
  const { screen } = await renderApp(<TwoBoards />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir coluna Fechamento' }))
  await expect.element(screen.getByRole('region', { name: 'Fechamento: vazia' })).toBeVisible()
  expect(localStorage.getItem('girassol.board.um')).toBe('{"Fechamento":false}')
  await userEvent.click(screen.getByRole('button', { name: 'outro' }))
  await expect.element(screen.getByRole('button', { name: 'Abrir coluna Fechamento' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Opções de Visita' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Recolher coluna' }))
  await expect.element(screen.getByRole('button', { name: 'Abrir coluna Visita' })).toBeVisible()
  expect(localStorage.getItem('girassol.board.outro')).toBe('{"Visita":true}')
  await userEvent.click(screen.getByRole('button', { name: 'um', exact: true }))
  await expect.element(screen.getByRole('region', { name: 'Fechamento: vazia' })).toBeVisible()
  // The room is now made by the other empty column.
  expect(folded()).toEqual(['Abrir coluna Visita'])
})

/** A board on which a colleague brings a card into its last column. */
function Shared() {
  const [others, setOthers] = useState<Card[]>([])
  return (
    <>
      <button type="button" onClick={() => setOthers([{ id: 'ana', name: 'Ana', columnId: 'Fechamento' }])}>
        Colega
      </button>
      <Narrow others={others} />
    </>
  )
}

/** One board that changes its name, as from step to step. */
function TwoBoards() {
  const [name, setName] = useState('um')
  return (
    <>
      {['um', 'outro'].map((one) => (
        <button key={one} type="button" onClick={() => setName(one)}>
          {one}
        </button>
      ))}
      <Narrow name={name} />
    </>
  )
}
