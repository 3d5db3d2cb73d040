import { useMemo, useState } from 'react'
import { Board } from '../../../platform/ui/board/board.tsx'
import type { BoardVerdict } from '../../../platform/ui/board/types.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { formatCompactMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { DealCard, toneOf } from './deal-card.tsx'
import { kitMessages } from './messages.ts'
import { columns, type SampleDeal, sampleDeals } from './sample.ts'

const count = Number(new URLSearchParams(location.search).get('cards') ?? 240)

export function KitBoardPage() {
  const { t } = useText(kitMessages)
  const [deals, setDeals] = useState(() => sampleDeals(count))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const byColumn = useMemo(() => Map.groupBy(deals, (deal) => deal.columnId), [deals])
  const infos = columns.map((column) => {
    const cards = byColumn.get(column.id) ?? []
    const sum = (pick: (deal: SampleDeal) => number) => cards.reduce((total, deal) => total + pick(deal), 0)
    return {
      ...column,
      count: cards.length,
      sum: formatCompactMoney(sum((deal) => deal.valueCents)),
      detail: `${formatNumber(sum((deal) => deal.kwp))} kWp`,
      lateCount: cards.filter((deal) => deal.age > column.goalDays).length,
      isFolded: column.id === 'close',
    }
  })
  const move = (deal: SampleDeal, columnId: string) =>
    setDeals((before) => [{ ...deal, columnId, age: 0 }, ...before.filter((other) => other.id !== deal.id)])
  return (
    <Page title={t('kit.board')} fills>
      <Board
        name="kit"
        label={t('kit.board')}
        columns={infos}
        cardsOf={(columnId) => byColumn.get(columnId) ?? []}
        cardId={(deal) => deal.id}
        cardName={(deal) => deal.name}
        cardTone={toneOf}
        renderCard={(deal) => <DealCard deal={deal} />}
        mayDrop={verdictOf}
        onMove={(deal, from, to) => {
          move(deal, to.id)
          notify.success(`${deal.name} → ${to.name}`, { action: { label: 'Desfazer', run: () => move(deal, from.id) } })
        }}
        onRefused={(deal, to, verdict) => notify.warning(verdict.reason, { detail: `${deal.name} → ${to.name}` })}
        onOpen={(deal) => notify.success(deal.name)}
        onAdd={() => {}}
        selected={selected}
        onSelect={(deal) =>
          setSelected(
            (before) =>
              new Set(before.has(deal.id) ? [...before].filter((id) => id !== deal.id) : [...before, deal.id]),
          )
        }
        flashes={{ [byColumn.get('visit')?.[0]?.id ?? '']: { name: 'Denise Prado' } }}
        cardHeight={9.4}
      />
    </Page>
  )
}

function verdictOf(deal: SampleDeal, column: { id: string }): BoardVerdict {
  if (column.id !== 'sent' || !deal.missing) return { ok: true }
  return {
    ok: false,
    reason: 'Falta a fase elétrica e uma proposta.',
    canFill: true,
    needs: [
      { label: 'Conta de energia', isMet: true },
      { label: 'Telefone confirmado', isMet: true },
      { label: 'Fase elétrica', isMet: false },
      { label: 'Uma proposta gerada', isMet: false },
    ],
  }
}
