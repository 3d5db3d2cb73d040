import { IconArrowBarToLeft, IconDots, IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { messages } from '../messages.ts'
import { Menu } from '../overlays/menu.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { SearchLink } from '../routing/search-link.tsx'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { BoardActs } from './board-card.tsx'
import type { BoardColumnInfo } from './types.ts'

interface ColumnHeadProps<Card> {
  column: BoardColumnInfo
  isAdding: boolean
  acts: BoardActs<Card>
}

/** Name, count and figures of a column, and what can be done with it. */
export const ColumnHead = memo(function ColumnHead<Card>({ column, isAdding, acts }: ColumnHeadProps<Card>) {
  const { t } = useText(messages)
  const late = column.lateCount ?? 0
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <span className={styles.dot} style={{ background: column.color ?? 'var(--n-6)' }} aria-hidden />
        <h3 title={column.name}>{column.name}</h3>
        <span className={styles.count}>{formatNumber(column.count)}</span>
        <span className={styles.space} />
        {isAdding && !column.takesNoNew && (
          <IconButton
            icon={IconPlus}
            label={t('ui.board.add', { name: column.name })}
            size="small"
            onClick={() => acts.add(column)}
          />
        )}
        <Menu
          groups={() => [
            { items: [{ label: t('ui.board.fold'), icon: IconArrowBarToLeft, run: () => acts.fold(column, true) }] },
            ...acts.menuOf(column),
          ]}
        >
          <button type="button" className={styles.more} aria-label={t('ui.board.columnMenu', { name: column.name })}>
            <Icon of={IconDots} size="small" />
          </button>
        </Menu>
      </div>
      {(column.sum || column.detail || column.flag) && (
        <div className={styles.figures}>
          <Sums list={column.list} sum={column.sum} detail={column.detail} />
          {column.flag && <Flag {...column.flag} />}
        </div>
      )}
      {(column.forecast || (column.goalDays && late > 0)) && (
        <div className={styles.figures}>
          <span className={styles.forecast}>{column.forecast}</span>
          {column.goalDays && late > 0 ? (
            <span className={styles.late}>
              {t('ui.board.late', { count: formatNumber(late), days: column.goalDays })}
            </span>
          ) : null}
        </div>
      )}
      <div className={styles.lateBar} aria-hidden>
        <span style={{ width: `${column.count > 0 ? Math.min(100, (late / column.count) * 100) : 0}%` }} />
      </div>
    </header>
  )
}) as <Card>(props: ColumnHeadProps<Card>) => ReactNode

const Flag = memo(function Flag({ text, label, to, search }: NonNullable<BoardColumnInfo['flag']>) {
  return (
    <SearchLink to={to} search={() => search} className={styles.flag} aria-label={label} title={label}>
      {text}
    </SearchLink>
  )
})

/** The link is the slowest part of the head to render: it is rendered again only when its figures change. */
const Sums = memo(function Sums({ list, sum, detail }: Pick<BoardColumnInfo, 'list' | 'sum' | 'detail'>) {
  const figures = [<strong key="sum">{sum}</strong>, ' ', <span key="detail">{detail}</span>]
  if (!list) return <span className={styles.sums}>{figures}</span>
  return (
    <SearchLink to={list.to} search={() => list.search} className={styles.sums} aria-label={list.label}>
      {figures}
    </SearchLink>
  )
})
