import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../platform/ui/pieces/energy-glyph.tsx'
import { formatNumber, formatWholeMoney } from '../../../platform/ui/text/formats.ts'
import styles from './kit.module.css'
import { columns, type SampleDeal } from './sample.ts'

export const toneOf = (deal: SampleDeal) => {
  const goal = columns.find((column) => column.id === deal.columnId)!.goalDays
  return deal.age > goal * 2 ? 'overdue' : deal.age > goal ? 'late' : null
}

export function DealCard({ deal }: { deal: SampleDeal }) {
  const tone = toneOf(deal)
  return (
    <div className={styles.card}>
      <strong className={styles.name}>{deal.name}</strong>
      <span className={styles.place}>{deal.city}</span>
      <span className={styles.figures}>
        <strong>{formatWholeMoney(deal.valueCents)}</strong>
        <span>{formatNumber(deal.kwp, 2)} kWp</span>
      </span>
      <EnergyGlyph use={deal.use} generation={deal.generation} withFigures />
      <span>
        <Tag>{deal.tag}</Tag>
      </span>
      <span className={styles.foot}>
        <Avatar name={deal.owner} size="small" />
        <span className={styles.task}>{deal.task}</span>
        {tone ? <Tag tone={tone === 'late' ? 'warn' : 'danger'}>{deal.age} d</Tag> : <span>{deal.age} d</span>}
      </span>
    </div>
  )
}
