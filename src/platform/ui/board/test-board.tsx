import { useState } from 'react'
import { Board } from './board.tsx'
import type { BoardProps, BoardVerdict } from './types.ts'

export interface Card {
  id: string
  name: string
  columnId: string
}

export const columns = ['Contato', 'Visita', 'Proposta'].map((name) => ({ id: name.toLowerCase(), name }))
export const start: Card[] = [
  { id: 'maria', name: 'Maria', columnId: 'contato' },
  { id: 'joao', name: 'João', columnId: 'contato' },
  { id: 'edson', name: 'Edson', columnId: 'visita' },
]

const needsBill: BoardVerdict = {
  ok: false,
  reason: 'Falta a conta de energia.',
  canFill: true,
  needs: [
    { label: 'Telefone', isMet: true },
    { label: 'Conta de energia', isMet: false },
  ],
}

/** Three columns and three cards, of which none may be dropped on a proposal. */
export function TestBoard(props: Partial<BoardProps<Card>> & { cards?: Card[] }) {
  const [cards, setCards] = useState(props.cards ?? start)
  return (
    <div style={{ height: 600, display: 'flex' }}>
      <Board<Card>
        name="teste"
        label="Negócios"
        columns={columns.map((column) => ({
          ...column,
          count: cards.filter((card) => card.columnId === column.id).length,
        }))}
        cardsOf={(columnId) => cards.filter((card) => card.columnId === columnId)}
        cardId={(card) => card.id}
        cardName={(card) => card.name}
        renderCard={(card) => <span>{card.name}</span>}
        mayDrop={(_card, column) => (column.id === 'proposta' ? needsBill : { ok: true })}
        onMove={(card, _from, to) =>
          setCards((before) => before.map((one) => (one.id === card.id ? { ...one, columnId: to.id } : one)))
        }
        {...props}
      />
    </div>
  )
}
