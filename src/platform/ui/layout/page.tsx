import { Children, type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './page.module.css'
import { ToolsSlotProvider } from './tools-slot.tsx'
import { useNarrow } from './use-narrow.ts'

export interface PageProps {
  title: ReactNode
  /** Beside the title: a count, a step switcher. */
  aside?: ReactNode
  /** At the right: the primary action last. */
  actions?: ReactNode
  /** Under the title: tabs. */
  tabs?: ReactNode
  /** Under the tabs: filters. */
  bar?: ReactNode
  /** `reading` keeps a width for forms and pages; `full` (default) gives lists and boards everything. */
  width?: 'full' | 'reading'
  /** The content scrolls by itself (tables, boards) instead of the page. */
  fills?: boolean
  children: ReactNode
}

/**
 * The outline of a screen: title, actions, tabs, filters, content. The head stays while the content scrolls; on a phone
 * the title moves up into the top bar.
 */
export function Page({ title, aside, actions, tabs, bar, width = 'full', fills, children }: PageProps) {
  const isRaised = useTitleSlot() !== null
  return (
    <ToolsSlotProvider>
      <div className={styles.page} data-fills={fills || undefined}>
        <header className={styles.head} data-tabs={tabs ? true : undefined}>
          {isRaised && <PageTitle>{title}</PageTitle>}
          {(!isRaised || aside || actions) && (
            <div className={styles.line}>
              {!isRaised && <PageTitle>{title}</PageTitle>}
              {aside && <div className={styles.aside}>{aside}</div>}
              {actions && <div className={styles.actions}>{actions}</div>}
            </div>
          )}
          {tabs}
        </header>
        {bar}
        <div className={styles.body} data-width={width} data-fills={fills || undefined}>
          {children}
        </div>
      </div>
    </ToolsSlotProvider>
  )
}

/** As wide as most counts while one is on its way. */
export const someRows = 20

interface AsideToComeProps {
  /** On a phone it takes two lines or, above actions, its own. */
  isLong?: boolean | undefined
  /** Words about as wide as what comes. */
  children?: ReactNode
}

/** Keeps the room of an `aside` that is not known yet. */
export const AsideToCome = ({ isLong, children }: AsideToComeProps) => (
  <span className={styles.coming} data-long={isLong || undefined} aria-hidden="true">
    {children}
  </span>
)

/** The name of a screen: at its head, on narrow screens in the top bar. */
export function PageTitle({ children }: { children: ReactNode }) {
  const slot = useTitleSlot()
  const heading = <h1>{children}</h1>
  return slot ? createPortal(heading, slot) : heading
}

function useTitleSlot() {
  const isNarrow = useNarrow()
  const [slot, setSlot] = useState<Element | null>(null)
  // Before the first picture: a title that moves up later takes the whole screen along.
  useLayoutEffect(() => setSlot(document.querySelector('#top-bar-title')), [])
  return isNarrow ? slot : null
}

export interface PanelProps {
  title?: ReactNode
  detail?: ReactNode
  actions?: ReactNode
  /** Without inner space: a table or a list fills it. */
  isFlush?: boolean
  children?: ReactNode
}

/** A framed part of a page. */
export const Panel = ({ title, detail, actions, isFlush, children }: PanelProps) => (
  <section className={styles.panel} data-flush={isFlush || undefined}>
    {(title || actions) && (
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {detail && <span className={styles.detail}>{detail}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    )}
    {children}
  </section>
)

/** A label over its value; `size="answer"` for the figure that matters most on the screen. */
export const Fact = ({
  label,
  unit,
  size,
  children,
}: {
  label: ReactNode
  unit?: string
  size?: 'answer'
  children: ReactNode
}) => (
  <div className={styles.fact} data-size={size}>
    <dt>{label}</dt>
    <dd>
      {children}
      {unit && <Unit>{unit}</Unit>}
    </dd>
  </div>
)

/** The unit of a figure; inside the element that opens the figure, so that nothing comes between the two. */
export const Unit = ({ children }: { children: ReactNode }) => <span className={styles.unit}> {children}</span>

/** Facts side by side. More than five stand in two rows of equal length where there is room, so that none is left alone. */
export function Facts({ children }: { children: ReactNode }) {
  const count = Children.toArray(children).length
  const columns = count > 5 ? { '--columns': Math.ceil(count / 2) } : undefined
  return (
    <dl className={styles.facts} data-many={columns && true} style={columns as React.CSSProperties}>
      {children}
    </dl>
  )
}
