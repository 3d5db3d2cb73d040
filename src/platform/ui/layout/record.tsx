import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '../pieces/icon.tsx'
import styles from './record.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface RecordProps {
  /** Where it stands: `[{ label: 'Negócios', to: '/negocios' }, { label: 'nº 4.812' }]`. */
  trail: readonly { label: string; to?: string }[]
  title: ReactNode
  /** Under the title: place, tags, rating. */
  detail?: ReactNode
  /** Figures between title and actions: `RecordFact`s. */
  facts?: ReactNode
  /** The primary action last. */
  actions?: ReactNode
  /** Under the title line: a stepper, a banner. */
  children?: ReactNode
  tabs?: ReactNode
  /** What fills the page. */
  main: ReactNode
  /** At the right where there is room: the timeline. */
  side?: ReactNode
  /** Called with whether there is enough room. */
  onSide?: (isShown: boolean) => void
  /** Actions within reach of the thumb on a phone. */
  dock?: ReactNode
}

/** The outline of one record's page: title line, way, tabs, content, and what happened at its side. */
export function Record({
  trail,
  title,
  detail,
  facts,
  actions,
  children,
  tabs,
  main,
  side,
  onSide,
  dock,
}: RecordProps) {
  const place = useRef<HTMLElement>(null)
  useShown(place, Boolean(side), onSide)
  return (
    <div className={styles.record} data-dock={dock ? true : undefined}>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <nav className={styles.trail}>
            {trail.map(({ label, to }, at) => (
              <Fragment key={label}>
                {at > 0 && <Icon of={IconChevronRight} size="tiny" />}
                {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
              </Fragment>
            ))}
          </nav>
          <div className={styles.line}>
            <div className={styles.title}>
              <h1>{title}</h1>
              {detail && (
                <ScrollRegion className={styles.detail} label={typeof title === 'string' ? title : ''}>
                  {detail}
                </ScrollRegion>
              )}
            </div>
            {facts && <dl className={styles.facts}>{facts}</dl>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {children}
        </header>
        {tabs && <div className={styles.tabs}>{tabs}</div>}
        <div className={styles.body} data-side={side ? true : undefined}>
          <div className={styles.main}>{main}</div>
          {side && (
            <aside ref={place} className={styles.side}>
              {side}
            </aside>
          )}
        </div>
      </div>
      {dock && <div className={styles.dock}>{dock}</div>}
    </div>
  )
}

/** Tells whether an element that the style sheet may leave out is on screen, before it is first drawn and when that changes. */
function useShown(place: RefObject<HTMLElement | null>, isThere: boolean, onSide: RecordProps['onSide']) {
  const tell = useEffectEvent(() => onSide?.((place.current?.offsetWidth ?? 0) > 0))
  useLayoutEffect(() => {
    tell()
    if (!isThere || !place.current) return
    const sizes = new ResizeObserver(() => tell())
    sizes.observe(place.current)
    return () => sizes.disconnect()
  }, [isThere, place])
}

interface RecordFactProps {
  label: string
  /** Under the figure: where it comes from. */
  note?: ReactNode
  /** Its figure says nothing without its label: it keeps it on a phone, too. */
  isNamed?: boolean
  children: ReactNode
}

/** A label over a figure in a record's title line. */
export const RecordFact = ({ label, note, isNamed, children }: RecordFactProps) => (
  <div data-none={children === '–' || undefined} data-named={isNamed || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
